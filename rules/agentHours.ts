import { zoneOf } from './residence.ts'

/**
 * Live agents are available Monday to Friday from 9am to 5pm Eastern Time (access-to-purchase 9).
 */
const opens = 9
const closes = 17

const east = new Intl.DateTimeFormat('en-US', {
  timeZone: zoneOf(null),
  weekday: 'long',
  hour: 'numeric',
  hourCycle: 'h23',
})

/**
 * Whether live agents are available at this instant and, if not, on which day they are back at 9am.
 */
export function agentHours(now: Date): { areThere: boolean; back: 'today' | 'tomorrow' | 'Monday' } {
  const parts = new Map(east.formatToParts(now).map(({ type, value }) => [type, value]))
  const weekday = parts.get('weekday') ?? ''
  const hour = Number(parts.get('hour'))
  if (weekday === 'Saturday' || weekday === 'Sunday') return { areThere: false, back: 'Monday' }
  if (hour < opens) return { areThere: false, back: 'today' }
  if (hour < closes) return { areThere: true, back: 'today' }
  return { areThere: false, back: weekday === 'Friday' ? 'Monday' : 'tomorrow' }
}
