import type { Channel } from './tables.ts'

/** A message that leaves the carrier. */
export interface Parcel {
  /** The message's ID, the same at every try. */
  id: string
  recipient: string
  subject: string | null
  text: string
  /** The HTML version; null if there is none. */
  html: string | null
  /** After this it is no longer useful. */
  expiresAt: Date
}

/**
 * Hands a message to the provider of its channel. Resolves once the provider has accepted it;
 * whether it arrives is between the provider and the recipient.
 * @throws NotTaken
 */
export type Courier = (parcel: Parcel, now: Date) => Promise<void>

export type Couriers = Partial<Record<Channel, Courier>>

/**
 * A provider refused a message. Contains codes only, since providers' messages name the recipient.
 */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  /** Whether the same message would be refused again. */
  readonly final: boolean
  readonly reason: string

  constructor(reason: string, { final }: { final: boolean }) {
    super(reason)
    this.reason = reason
    this.final = final
  }
}

/**
 * Milliseconds for one try. Well below a job's lease, so that no other process tries in the
 * meantime.
 */
export const deliveryTimeout = 20_000
