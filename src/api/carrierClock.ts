/** The carrier's "now", kept from the `Carrier-Date` header of its replies (decision 013). */
export interface CarrierClock {
  now(): Date
  /** Takes the carrier's instant from a reply's headers, if they have it. */
  read(headers: Headers): void
}

const carrierDateHeader = 'Carrier-Date'

/** Until the first reply, and where no header is exposed, the browser's own clock stands in. */
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
