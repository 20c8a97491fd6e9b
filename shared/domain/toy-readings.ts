import type { IsoTime } from './iso-time';

/** A charge that a toy had from a moment on, until its next point. */
export interface ToyReading {
  readonly at: IsoTime;
  /** In percent, 0 to 100. */
  readonly percent: number;
}

/** How the charge of one toy of a known app changed, oldest first. */
export interface ToyReadings {
  /** `KnownApp.id`. */
  readonly appId: string;
  readonly toyId: string;
  readonly points: readonly ToyReading[];
}
