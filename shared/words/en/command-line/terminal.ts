/** What the command line says of the terminal that it writes to. */
export const terminal = {
  hiddenLines_one: '… and {{count, number}} more line that doesn’t fit on this screen',
  hiddenLines_other: '… and {{count, number}} more lines that don’t fit on this screen',
} as const;
