/** What stands in `User-Agent`: the service's front refuses the default ones of libraries. */
export function userAgent(version: string, platform: string, arch: string): string {
  const [product, system, machine] = [version, platform, arch].map(
    (part) => part.replace(/[^\w.+-]/g, '') || 'unknown',
  );
  return `Beckon/${product} (${system}; ${machine})`;
}
