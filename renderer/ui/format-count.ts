const grouped = new Intl.NumberFormat('en');

/** A count with its thousands set apart. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
