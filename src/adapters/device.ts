/** Tells this device apart for the carrier's device check (access-to-purchase, 4.1). What the check itself needs is in `blackbox.ts`. */
export interface Device {
  /** Stands in the request headers. */
  fingerprint: string
  /** What the carrier calls it since its last check; null before the first. */
  identifier: string | null
  /** What its last check said of it, where the storage took none of that (`blackbox.ts`). */
  unkeptVerdict?: boolean
  storage: DeviceStorage
  /** What the device looks like, as a hash. */
  measure(): Promise<string>
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

const deviceKey = 'device'
export const identifierKey = 'deviceId'

/** A random id that this browser keeps, and what the carrier has called the device. Without storage both last as long as the page. */
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
