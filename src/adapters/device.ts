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
