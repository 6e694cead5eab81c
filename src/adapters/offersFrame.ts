/** What an affiliate is told, by the names of the specification (access-to-purchase 2.2). */
export interface OffersGiven {
  readonly id: string
  readonly placementId: string
  readonly environment: string
  readonly birthDate: string | undefined
  readonly gender: string | undefined
  readonly coverageAmount: number | undefined
}

/**
 * Gives it to the page in a frame once that says that it listens: by a message, so that it stands in no address, no log and
 * no history. The page is known by its frame, since its origin is opaque; what may be in the frame, the policy says.
 * A page whose origin is not opaque could keep what it is told, and is told nothing.
 */
export function giveToFrame(frameId: string, given: OffersGiven, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const frame = document.getElementById(frameId)
      if (!(frame instanceof HTMLIFrameElement) || frame.contentWindow === null) return
      if (source !== frame.contentWindow || origin !== 'null' || !isReady(data)) return
      window.removeEventListener('message', onMessage)
      frame.contentWindow.postMessage({ type: 'offers.given', ...known(given) }, '*')
      resolve()
    }
    window.addEventListener('message', onMessage, { signal })
  })
}

const isReady = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'offers.ready'

/** A field without a value would be there as `undefined`. */
const known = (given: OffersGiven) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
