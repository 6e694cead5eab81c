import type { Channel } from './tables.ts'

/** What leaves the carrier. */
export interface Parcel {
  /** The message's id: the same at every try. */
  id: string
  recipient: string
  subject: string | null
  text: string
  /** The same as a page; null where there is none. */
  html: string | null
  /** After this it is of no use. */
  expiresAt: Date
}

/**
 * Hands a message to the provider of its channel. It resolves once the provider has taken it over, which is all that
 * the carrier gets to know: whether it arrives is between the provider and the recipient.
 * @throws NotTaken
 */
export type Courier = (parcel: Parcel, now: Date) => Promise<void>

/** Which channels have a courier. */
export type Couriers = Partial<Record<Channel, Courier>>

/** A provider did not take a message. It says why in codes alone: what providers say in words names the recipient. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  /** The same message would be refused again. */
  readonly final: boolean
  readonly reason: string

  constructor(reason: string, { final }: { final: boolean }) {
    super(reason)
    this.reason = reason
    this.final = final
  }
}

/** Milliseconds for one try. Well below the lease of a job, so that no other process tries meanwhile. */
export const deliveryTimeout = 20_000
