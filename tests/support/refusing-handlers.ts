import { type ControlError, type ControlHandlers, METHOD_SCHEMAS } from '../../electron/control/control-contract';
import type { Result } from '../../shared/lib/result';

/** Handlers of every method that all do the same, for a test that serves only some. */
export function refusingHandlers(refuse: () => Promise<Result<never, ControlError>>): ControlHandlers {
  const handlers: Record<string, unknown> = {};
  for (const method of Object.keys(METHOD_SCHEMAS)) handlers[method] = refuse;
  return handlers as ControlHandlers;
}
