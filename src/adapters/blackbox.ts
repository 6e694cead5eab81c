import { blockedKey, type Device, identifierKey } from './device.ts'

/** The carrier's reply about a device. */
interface Verdict {
  blocked: boolean
  deviceId: string
}

/**
 * The input of `exchangeBlackbox`: the id of this browser and a hash of the device's features. The
 * id is lost with the storage, and other devices of the same kind share the hash.
 * @throws Error 'Could not retreive blackbox'
 */
export async function blackboxOf({ fingerprint, measure }: Device): Promise<string> {
  try {
    return `${fingerprint}.${await measure()}`
  } catch (cause) {
    throw new Error('Could not retreive blackbox', { cause })
  }
}

/**
 * Saves the device id from the carrier, and whether the device is blocked, until the next check.
 */
export function keepVerdict(device: Device, { blocked, deviceId }: Verdict): void {
  device.identifier = deviceId
  delete device.unkeptVerdict
  try {
    device.storage.setItem(identifierKey, deviceId)
    device.storage.setItem(blockedKey, String(blocked))
  } catch {
    // The storage refused: the verdict lasts as long as the page.
    device.unkeptVerdict = blocked
  }
}
