/** The carrier's current time, from the `Carrier-Date` header of its replies (decision 013). */
export interface CarrierClock {
  now(): Date
  /** Reads the carrier's time from a reply's headers, if present. */
  read(headers: Headers): void
}

const carrierDateHeader = 'Carrier-Date'

/** Before the first reply, and if the header is not exposed, the browser's own clock is used. */
export function createCarrierClock(browserNow: () => number = Date.now): CarrierClock {
  let offset = 0
  return {
    now: () => new Date(browserNow() + offset),
    read(headers) {
      const text = headers.get(carrierDateHeader)
      const instant = text === null ? Number.NaN : Date.parse(text)
      if (!Number.isNaN(instant)) offset = instant - browserNow()
    },
  }
}
