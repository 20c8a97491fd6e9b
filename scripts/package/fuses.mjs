import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { SetupError } from '../lib/say.mjs';

/** A fuse's state as a byte in the program: the character `0` or `1`. */
const STATES = { 48: false, 49: true };
/** Fuses younger than the library that sets them, which stay as Electron has them; by their place. */
const LEFT_AS_THEY_ARE = new Map([[8, 'wasmTrapHandlers']]);

/**
 * Reads the fuses of a packaged program back. Throws a {@link SetupError} where one is not as it is meant to be, or where
 * the program has one that nobody decided on.
 *
 * @param {string} program path; on macOS that of the `.app`
 * @param {Readonly<Record<string, unknown>>} wanted as electron-builder.yml names them
 * @returns {Promise<number>} how many were compared
 */
export async function checkFuses(program, wanted) {
  const faults = fuseFaults(await getCurrentFuseWire(program), wanted);
  if (faults.length > 0)
    throw new SetupError(`The fuses of ${program} are not as they are meant to be: ${faults.join('; ')}.`);
  return Object.keys(wanted).length;
}

/**
 * Pure.
 *
 * @param {Readonly<Record<string, unknown>>} wire state by place, as it is in the program
 * @param {Readonly<Record<string, unknown>>} wanted by name
 * @returns {string[]} what differs, in words; none when all is well
 */
export function fuseFaults(wire, wanted) {
  const places = Object.entries(FuseV1Options).filter(([, place]) => typeof place === 'number');
  const placeOf = (/** @type {string} */ name) =>
    places.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
  const set = Object.entries(wanted).flatMap(([name, state]) => {
    const byte = wire[String(placeOf(name))];
    const found = Object.entries(STATES).find(([code]) => Number(code) === byte)?.[1];
    if (found === state) return [];
    return [
      `${name} is ${found === undefined ? 'not there' : found ? 'on' : 'off'} instead of ${state === true ? 'on' : 'off'}`,
    ];
  });
  const decided = Object.keys(wanted).map((name) => String(placeOf(name)));
  const undecided = Object.keys(wire)
    .filter((place) => /^\d+$/.test(place) && !decided.includes(place) && !LEFT_AS_THEY_ARE.has(Number(place)))
    .map((place) => `nobody decided on fuse ${place}`);
  return [...set, ...undecided];
}
