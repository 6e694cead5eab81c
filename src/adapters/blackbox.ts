import { type Device, identifierKey } from './device.ts'

const blockedKey = 'deviceBlocked'

/** What the carrier says of a device that it was shown. */
interface Verdict {
  blocked: boolean
  deviceId: string
}

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

/** Keeps what the carrier calls the device from now on, and whether no one may be at it, until another check says otherwise. */
export function keepVerdict(device: Device, { blocked, deviceId }: Verdict): void {
  device.identifier = deviceId
  delete device.unkeptVerdict
  try {
    device.storage.setItem(identifierKey, deviceId)
    device.storage.setItem(blockedKey, String(blocked))
  } catch {
    // Refused: it lasts as long as the page.
    device.unkeptVerdict = blocked
  }
}

/** Whether the last check of the device, in any tab of this browser, has blocked it. */
export function isBlocked({ unkeptVerdict, storage }: Device): boolean {
  if (unkeptVerdict !== undefined) return unkeptVerdict
  try {
    return storage.getItem(blockedKey) === 'true'
  } catch {
    return false
  }
}
