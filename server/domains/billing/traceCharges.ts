import type { Config } from '../../platform/config.ts'
import type { Traces } from '../../platform/traces/traces.ts'
import type { ChargeProvider } from './chargeProvider.ts'

/** The provider with a span for each call of it. */
export function traceCharges(charges: ChargeProvider, config: Config, traces: Traces): ChargeProvider {
  const provider = config.stripe ? 'stripe' : 'sandbox cards'
  return {
    charge: (request) =>
      traces.span({ is: 'provider', provider, call: 'charge' }, () => charges.charge(request)),
    find: (key, chargeId) =>
      traces.span({ is: 'provider', provider, call: 'find' }, () => charges.find(key, chargeId)),
    addBankAccount: (account) =>
      traces.span({ is: 'provider', provider, call: 'addBankAccount' }, () =>
        charges.addBankAccount(account),
      ),
    refund: (request) =>
      traces.span({ is: 'provider', provider, call: 'refund' }, () => charges.refund(request)),
  }
}
