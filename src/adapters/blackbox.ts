import { type Device, identifierKey } from './device.ts'

/**
 * What `exchangeBlackbox` takes: the id of this browser, and beside it what the device itself looks like. The id is lost with the
 * storage, and what a device looks like is shared by others of its kind.
 * @throws Error 'Could not retreive blackbox'
 */
export async function blackboxOf({ fingerprint, measure }: Device): Promise<string> {
  try {
    return `${fingerprint}.${await measure()}`
  } catch (cause) {
    throw new Error('Could not retreive blackbox', { cause })
  }
}

/** Keeps what the carrier calls the device from now on. */
export function identify(device: Device, deviceId: string): void {
  device.identifier = deviceId
  try {
    device.storage.setItem(identifierKey, deviceId)
  } catch {
    // Refused: it lasts as long as the page.
  }
}
