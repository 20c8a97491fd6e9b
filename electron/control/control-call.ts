import type { Result } from '../../shared/lib/result';
import type { ControlError, ControlMethod, DataOf, EventOf, ParamsOf } from './control-contract';

/** What a method gets beside its parameters. */
export interface ControlCall<M extends ControlMethod> {
  /** Fires when whoever asked is gone, or Beckon ends. */
  readonly signal: AbortSignal;
  /** Tells something before the answer. False: the reader is behind, so tell nothing more until {@link onDrain}. */
  readonly tell: (event: EventOf<M>) => boolean;
  /** Calls back each time the reader has caught up. */
  readonly onDrain: (listener: () => void) => void;
}

/** What Beckon does for each method of the command line. */
export type ControlHandlers = {
  readonly [M in ControlMethod]: (
    params: ParamsOf<M>,
    call: ControlCall<M>,
  ) => Promise<Result<DataOf<M>, ControlError>>;
};
