/** Tells this device apart for the carrier's device check (access-to-purchase, 4.1). */
export interface Device {
  /** Stands in the request headers. */
  fingerprint: string
  /** What `exchangeBlackbox` takes. @throws Error 'Could not retreive blackbox' */
  blackbox(): Promise<string>
}

const deviceKey = 'device'

/**
 * The sandbox's side: a random id that this browser keeps. Without storage it lasts as long as the page. A
 * provider's fingerprint library takes its place behind the same interface.
 */
export function createSandboxDevice(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  newId: () => string,
): Device {
  const fingerprint = remembered(storage, newId)
  return { fingerprint, blackbox: async () => fingerprint }
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
