import type { Services } from '../../platform/services.ts'
import type { AddressService } from './addressService.ts'
import { reportOutages, traceAddresses } from './addressService.ts'
import { sandboxAddresses } from './sandboxAddresses.ts'
import { createSmartyAddresses } from './smartyAddresses.ts'

/**
 * The address service: the provider if it is configured, otherwise the sandbox's, otherwise none.
 */
export async function createAddresses({
  config,
  traces,
  log,
}: Pick<Services, 'config' | 'traces' | 'log'>): Promise<AddressService | null> {
  if (config.addresses)
    return reportOutages(traceAddresses(await createSmartyAddresses(config.addresses), traces), log)
  return config.sandbox ? sandboxAddresses : null
}
