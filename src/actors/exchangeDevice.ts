import { blackboxOf, keepVerdict } from '../adapters/blackbox.ts'
import { ExchangeBlackbox } from '../api/operations/access.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Sends the device fingerprint to the carrier, after sign-up and sign-in, and for a guest
 * (specification 4.1). The result applies to each session loaded afterwards. A failed check decides
 * nothing and is reported.
 */
export async function exchangeDevice(
  { api, device, reporting }: Effects,
  signal: AbortSignal,
): Promise<void> {
  try {
    const blackbox = await blackboxOf(device)
    const { exchangeBlackbox } = await api.client.mutate(
      ExchangeBlackbox,
      { blackbox, clientFamily: 'web' },
      { signal },
    )
    keepVerdict(device, exchangeBlackbox)
  } catch (error) {
    if (signal.aborted) throw error
    reporting.report('The device check did not come through', error)
  }
}
