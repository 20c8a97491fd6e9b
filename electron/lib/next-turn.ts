/** Resolves in the next turn of the event loop, after what waits to be processed: requests of the window among it. */
export async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => void setImmediate(resolve));
}
