/** Where callbacks may go: http or https on this computer, and nowhere else. */
export function isUsableCallbackUrl(text: string | null): text is string {
  if (text === null) return false;
  try {
    const { protocol, hostname } = new URL(text);
    const isLoopback = /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]' || hostname === 'localhost';
    return (protocol === 'http:' || protocol === 'https:') && isLoopback;
  } catch {
    return false;
  }
}
