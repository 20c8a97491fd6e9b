import { type DrawnState, drawnState } from './drawn-icons';
import { LineProgram } from './line-program';

/** An entry of a tray icon’s menu as a person sees it. */
export interface TrayEntry {
  readonly kind: 'standard' | 'separator';
  readonly label: string;
  readonly enabled: boolean;
  /** Null: nothing to tick. */
  readonly checked: boolean | null;
  readonly menu: readonly TrayEntry[];
}

/** A picture as bytes of alpha, red, green and blue in base64; or a file by name. */
export type TrayPicture =
  | { readonly width: number; readonly height: number; readonly argb: string }
  | { readonly name: string; readonly folder: string };

/** The one icon in the tray. */
export interface TrayIcon {
  readonly status: string;
  readonly title: string;
  readonly tooltip: string;
  readonly icon: TrayPicture | null;
  readonly menu: readonly TrayEntry[];
}

/** The place for tray icons of a desktop; until {@link appear}, the desktop has none. */
export class Tray {
  readonly #environment: Readonly<Record<string, string>>;
  #host: LineProgram | null = null;
  #icon: TrayIcon | null = null;

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  /** What stands in the tray now; null: nothing. */
  get icon(): TrayIcon | null {
    return this.#icon;
  }

  get tooltip(): string | null {
    return this.#icon?.tooltip ?? null;
  }

  /** What the picture tells; null: no icon, or none of the project’s drawings. */
  get drawn(): DrawnState | null {
    return this.#icon === null ? null : drawnOf(this.#icon);
  }

  /** The labels of the menu, or of the submenu at these labels, without separators. */
  labels(...path: readonly string[]): readonly string[] {
    return this.entries(...path).map(({ label }) => label);
  }

  /** The entries of the menu, or of the submenu at these labels, without separators. */
  entries(...path: readonly string[]): readonly TrayEntry[] {
    const found = path.reduce<readonly TrayEntry[]>(
      (entries, wanted) => entries.find(({ label }) => label === wanted)?.menu ?? [],
      this.#icon?.menu ?? [],
    );
    return found.filter(({ kind }) => kind === 'standard');
  }

  /** Clicks the entry at these labels, as it stands there now. */
  async click(...path: readonly string[]): Promise<void> {
    await this.#ask('click', { labels: path });
  }

  /** Clicks the icon itself. */
  async activate(): Promise<void> {
    await this.#ask('activate');
  }

  /** A desktop that collects tray icons from now on, and shows them unless nothing draws them. */
  async appear({ isDrawn = true }: { readonly isDrawn?: boolean } = {}): Promise<void> {
    const environment = { ...this.#environment, TRAY_IS_DRAWN: isDrawn ? '1' : '0' };
    this.#host = await LineProgram.start('tray_host', environment, ({ tray }) => this.#have(tray));
  }

  /** The tray is gone, as when its program crashes. */
  async vanish(): Promise<void> {
    await this.#host?.end();
    this.#host = null;
    this.#icon = null;
  }

  #have(tray: unknown): void {
    this.#icon = tray as TrayIcon | null;
  }

  async #ask(what: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<void> {
    if (this.#host === null) throw new Error('This desktop has no tray');
    await this.#host.ask(what, parameters);
  }
}

function drawnOf({ icon }: TrayIcon): DrawnState | null {
  if (icon === null || !('argb' in icon)) return null;
  return drawnState({ ...icon, argb: Buffer.from(icon.argb, 'base64') });
}
