/**
 * Identifies this device for the carrier's device check (access-to-purchase, 4.1). `blackbox.ts`
 * has the check itself.
 */
export interface Device {
  /** Sent in the request headers. */
  fingerprint: string
  /** The carrier's id of the device since the last check; null before the first. */
  identifier: string | null
  /** The result of the last check if the storage refused it (`blackbox.ts`). */
  unkeptVerdict?: boolean
  storage: DeviceStorage
  /** A hash of the device's features. */
  measure(): Promise<string>
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

const deviceKey = 'device'
export const identifierKey = 'deviceId'
export const blockedKey = 'deviceBlocked'

/**
 * A random id that this browser stores, and the carrier's id of the device. Without storage both
 * last as long as the page.
 */
export function createDevice(
  storage: DeviceStorage,
  newId: () => string,
  measure: () => Promise<string>,
): Device {
  return {
    fingerprint: remembered(storage, deviceKey, newId),
    identifier: remembered(storage, identifierKey, () => null),
    storage,
    measure,
  }
}

/** Whether the last device check in any tab of this browser blocked the device. */
export function isBlocked({ unkeptVerdict, storage }: Device): boolean {
  if (unkeptVerdict !== undefined) return unkeptVerdict
  try {
    return storage.getItem(blockedKey) === 'true'
  } catch {
    return false
  }
}

function remembered<Id extends string | null>(
  storage: DeviceStorage,
  key: string,
  make: () => Id,
): string | Id {
  try {
    const kept = storage.getItem(key)
    if (kept) return kept
    const made = make()
    if (made !== null) storage.setItem(key, made)
    return made
  } catch {
    return make()
  }
}
