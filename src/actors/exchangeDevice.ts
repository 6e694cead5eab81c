import { ExchangeBlackbox } from '../api/operations/device.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Shows the device to the carrier, after sign-up and sign-in (specification 4.1). What it decides is read with
 * the session; a check that did not come through must not keep anybody out, and is reported.
 */
export async function exchangeDevice(
  { api, device, reporting }: Effects,
  signal: AbortSignal,
): Promise<void> {
  try {
    const blackbox = await device.blackbox()
    await api.client.mutate(ExchangeBlackbox, { blackbox, clientFamily: 'web' }, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    reporting.report('The device check did not come through', error)
  }
}
