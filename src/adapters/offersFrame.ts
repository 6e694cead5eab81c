/** The data for an affiliate, with the names of the specification (access-to-purchase 2.2). */
export interface OffersGiven {
  readonly id: string
  readonly placementId: string
  readonly environment: string
  readonly birthDate: string | undefined
  readonly gender: string | undefined
  readonly coverageAmount: number | undefined
}

/**
 * Sends the data to the page in a frame once the page reports that it is ready. A message leaves
 * nothing in an address, a log or the history. The page is identified by its frame, because its
 * origin is opaque; the content policy limits what the frame can load. A page whose origin is not
 * opaque could store the data, and gets nothing.
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

/** Leaves out fields without a value. */
const known = (given: OffersGiven) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
