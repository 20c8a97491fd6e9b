import type { LocalAddresses } from '../../electron/forward/local-addresses';
import { MutableObservableMap, type ObservableMap } from '../../electron/lib/observable-map';
import type { LocalAddressState } from '../../shared/domain/local-address';
import { failure } from '../../shared/lib/result';

/** No app has a local address, nor can one get any. */
export const NO_LOCAL_ADDRESSES: Pick<LocalAddresses, 'states' | 'change' | 'urlOf'> = {
  states: new MutableObservableMap<LocalAddressState>() satisfies ObservableMap<LocalAddressState>,
  urlOf: () => null,
  change: async () => failure({ code: 'read-only' }),
};
