import { TZDate } from '@date-fns/tz'
import { quietHours } from '../../../rules/quietHours.ts'

interface TimedMessage {
  /** The recipient's IANA time zone; null for a message that is sent at any hour. */
  quietZone: string | null
  /** When it is no longer useful. */
  expiresAt: Date | null
}

/** The end of the quiet hours around a moment, or the moment itself outside of them. */
function morningAfter(zone: string, at: Date): Date {
  const local = new TZDate(+at, zone)
  const hour = local.getHours()
  if (hour >= quietHours.until && hour < quietHours.from) return at
  const day = local.getDate() + (hour >= quietHours.from ? 1 : 0)
  return new Date(+new TZDate(local.getFullYear(), local.getMonth(), day, quietHours.until, 0, 0, zone))
}

/**
 * When a message that is ready now is sent: at once, unless it must wait for the morning and will
 * not have expired by then.
 */
export function sendTimeOf({ quietZone, expiresAt }: TimedMessage, now: Date): Date {
  if (quietZone === null) return now
  const morning = morningAfter(quietZone, now)
  return expiresAt !== null && expiresAt <= morning ? now : morning
}
