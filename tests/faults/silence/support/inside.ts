/** Names the file with {@link Inside}: an environment variable. */
export const INSIDE_FILE = 'BECKON_SILENCE_FILE';

/** What those within the namespace of a computer know of the network around it. */
export interface Inside {
  readonly service: { readonly url: string; readonly caFile: string };
  readonly relay: { readonly url: string; readonly key: string; readonly caFile: string };
  readonly ada: { readonly address: string; readonly deviceCode: string };
  readonly bo: { readonly address: string; readonly deviceCode: string };
  /** Only DNS leads from it to Ada’s phone. */
  readonly nameOfAda: string;
  /** Where an app listens on its phone. */
  readonly httpsPort: number;
  /** What they tell those without, a line each. */
  readonly wordsFile: string;
  /** How long Beckon is left alone, in milliseconds. */
  readonly aloneMs: number;
}

/** What those within tell those without. */
export type Word =
  /** These listen on the loopback interface, and may be connected to. */
  | { readonly say: 'listening'; readonly who: 'inspector' | 'simulator'; readonly places: readonly string[] }
  /** Ada scans this code with her app. */
  | { readonly say: 'scan'; readonly qrcode: string };
