import { afterAll, beforeAll } from 'vitest'
import { type Carrier, type CarrierOptions, startCarrier } from './carrier.ts'

/** The carrier of a test file: started before the tests and closed after them. Empty until then. */
export function testCarrier(options?: CarrierOptions): Carrier {
  const carrier: Carrier = Object.create(null)
  beforeAll(async () => {
    Object.assign(carrier, await startCarrier(options))
  })
  afterAll(() => carrier.close?.())
  return carrier
}
