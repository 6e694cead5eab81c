/** Tells this device apart for the carrier's device check (access-to-purchase, 4.1). */
export interface Device {
  /** Stands in the request headers. */
  fingerprint: string
  /** What `exchangeBlackbox` takes. @throws Error 'Could not retreive blackbox' */
  blackbox(): Promise<string>
}

const deviceKey = 'device'

/**
 * A random id that this browser keeps, and beside it what the device itself looks like: the id is lost with the storage, and
 * what a device looks like is shared by others of its kind. Without storage the id lasts as long as the page.
 * @param measure what the device looks like, as a hash
 */
export function createDevice(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  newId: () => string,
  measure: () => Promise<string>,
): Device {
  const fingerprint = remembered(storage, newId)
  return {
    fingerprint,
    async blackbox() {
      const look = await measure().catch((cause: unknown) => {
        throw new Error('Could not retreive blackbox', { cause })
      })
      return `${fingerprint}.${look}`
    },
  }
}

function remembered(storage: Pick<Storage, 'getItem' | 'setItem'>, newId: () => string): string {
  try {
    const kept = storage.getItem(deviceKey)
    if (kept) return kept
    const made = newId()
    storage.setItem(deviceKey, made)
    return made
  } catch {
    return newId()
  }
}
