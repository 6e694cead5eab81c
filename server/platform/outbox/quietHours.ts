import { TZDate } from '@date-fns/tz'
import { quietHours } from '../../../rules/quietHours.ts'

interface TimedMessage {
  /** The IANA time zone of the recipient; null for what goes out at any hour. */
  quietZone: string | null
  /** When it is of no use any more. */
  expiresAt: Date | null
}

/** The end of the quiet hours that an instant is in; the instant itself where it is in none. */
function morningAfter(zone: string, at: Date): Date {
  const local = new TZDate(+at, zone)
  const hour = local.getHours()
  if (hour >= quietHours.until && hour < quietHours.from) return at
  const day = local.getDate() + (hour >= quietHours.from ? 1 : 0)
  return new Date(+new TZDate(local.getFullYear(), local.getMonth(), day, quietHours.until, 0, 0, zone))
}

/** When a message goes out that is ready now: at once, unless it has to wait for the morning and is of use then. */
export function sendTimeOf({ quietZone, expiresAt }: TimedMessage, now: Date): Date {
  if (quietZone === null) return now
  const morning = morningAfter(quietZone, now)
  return expiresAt !== null && expiresAt <= morning ? now : morning
}
