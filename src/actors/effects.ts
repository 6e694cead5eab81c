import type { Device } from '../adapters/device.ts'
import type { Reporting } from '../adapters/reporting.ts'
import type { CarrierClock } from '../api/carrierClock.ts'
import type { Client } from '../api/client.ts'
import type { OAuth } from '../api/oauth.ts'

/** The API, as every effect takes it: a part of this is enough for each of them. */
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
