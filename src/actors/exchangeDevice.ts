import { blackboxOf, keepVerdict } from '../adapters/blackbox.ts'
import { ExchangeBlackbox } from '../api/operations/device.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Shows the device to the carrier, after sign-up and sign-in, and for a guest (specification 4.1). What it decides holds for
 * each session that is read from then on; a check that did not come through decides nothing, and is reported.
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
