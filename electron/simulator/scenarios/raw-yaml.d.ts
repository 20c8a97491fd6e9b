/** A scenario file, bundled as text, so that a packaged app has it. */
declare module '*.yaml?raw' {
  const text: string;
  export default text;
}
