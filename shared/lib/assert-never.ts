/** Marks a branch that the compiler has proved unreachable; a value that gets here anyway is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
