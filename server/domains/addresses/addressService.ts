import type {
  AddressInput,
  AddressSuggestion,
  AddressSuggestionInput,
  AddressVerdict,
} from '../../../rules/contract/schema.generated.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/log/log.ts'
import { errorType } from '../../platform/log/log.ts'
import type { Traces } from '../../platform/traces/traces.ts'

export interface AddressSearch {
  /** The typed text, more than two characters. */
  search: string
  /** The state whose addresses come first: two letters; null for none. */
  state: string | null
  /** The building whose units are requested; null for addresses. */
  within: AddressSuggestionInput | null
}

/**
 * A provider of addresses (access-to-purchase 7.2: "address autocomplete and street verification by
 * an address service").
 */
export interface AddressService {
  suggest(search: AddressSearch): Promise<readonly AddressSuggestion[]>
  verify(address: AddressInput): Promise<AddressVerdict>
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null if none is set up: addresses are then typed and not checked. */
    addresses: AddressService | null
  }
}

/** The provider with a span for each call. */
export function traceAddresses(addresses: AddressService, traces: Traces): AddressService {
  const provider = 'smarty'
  return {
    suggest: (search) =>
      traces.span({ is: 'provider', provider, call: 'suggest' }, () => addresses.suggest(search)),
    verify: (address) =>
      traces.span({ is: 'provider', provider, call: 'verify' }, () => addresses.verify(address)),
  }
}

type OutageLog = Pick<Logger, 'error' | 'warn'>

/**
 * Wraps a service that may be down. Callers only see that a call failed. An outage is logged when it starts and when it ends,
 * not for each keystroke in between.
 */
export function reportOutages(addresses: AddressService, log: OutageLog): AddressService {
  // Each separately: one of the two may be unpaid while the other works.
  const suggesting = outagesOf('suggest', log)
  const verifying = outagesOf('verify', log)
  return {
    suggest: (search) => suggesting(addresses.suggest(search)),
    verify: (address) => verifying(addresses.verify(address)),
  }
}

function outagesOf(call: keyof AddressService, log: OutageLog) {
  let failing = false
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      const result = await answer
      if (failing) log.warn({ event: 'addresses_again', call }, 'addresses are looked up again')
      failing = false
      return result
    } catch (error) {
      const reason = errorType(error)
      if (!failing)
        log.error({ event: 'addresses_not_looked_up', call, reason }, 'addresses are not looked up')
      failing = true
      throw new CarrierError('STANDARD_ERROR')
    }
  }
}
