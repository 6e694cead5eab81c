import type { Device } from '../adapters/device.ts'
import type { Reporting } from '../adapters/reporting.ts'
import type { CarrierClock } from '../api/carrierClock.ts'
import type { Client } from '../api/client.ts'
import type { OAuth } from '../api/oauth.ts'

/** The API used by effects. Each effect needs only part of it. */
export interface Api {
  client: Client
  oauth: OAuth
  clock: CarrierClock
}

export interface Effects {
  api: Api
  device: Device
  reporting: Reporting
}
