import type { Traces } from '../../platform/traces/traces.ts'
import type { AddressService } from './addressService.ts'

/** The provider with a span for each call of it. */
export function traceAddresses(addresses: AddressService, traces: Traces): AddressService {
  const provider = 'smarty'
  return {
    suggest: (search) =>
      traces.span({ is: 'provider', provider, call: 'suggest' }, () => addresses.suggest(search)),
    verify: (address) =>
      traces.span({ is: 'provider', provider, call: 'verify' }, () => addresses.verify(address)),
  }
}
