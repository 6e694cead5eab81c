import { describe, expect, it } from 'vitest'
import { ageAt } from '../../rules/dates.ts'
import { dayIn, zoneOf } from '../../rules/residence.ts'

const hour = 3_600_000

/** The first or second Sunday of a month at an hour in UTC. */
function sunday(year: number, month: number, which: 1 | 2, utcHour: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (which - 1) * 7, utcHour)
}

/**
 * The date computed by hand: this many hours behind UTC, and one less from the second Sunday of
 * March to the first Sunday of November, 2 a.m., where daylight saving time applies (the law since
 * 2007).
 */
function byHand(at: number, behind: number, changes: boolean): string {
  const year = new Date(at).getUTCFullYear()
  const summer = at >= sunday(year, 2, 2, 2 + behind) && at < sunday(year, 10, 1, 1 + behind)
  return new Date(at - (behind - (changes && summer ? 1 : 0)) * hour).toISOString().slice(0, 10)
}

/**
 * Hours behind UTC in winter, by state, read from a map; includes the nine states with coverage.
 */
const states: readonly (readonly [state: string | null, behind: number, changes: boolean])[] = [
  [null, 5, true],
  ['AZ', 7, false],
  ['GA', 5, true],
  ['IL', 6, true],
  ['MI', 5, true],
  ['NC', 5, true],
  ['OH', 5, true],
  ['OR', 8, true],
  ['PA', 5, true],
  ['WI', 6, true],
  ['NY', 5, true],
  ['DC', 5, true],
  ['CA', 8, true],
  ['CO', 7, true],
  ['AK', 9, true],
  ['HI', 10, false],
  // States with two time zones: the zone where most people live.
  ['FL', 5, true],
  ['IN', 5, true],
  ['KY', 5, true],
  ['TN', 6, true],
  ['TX', 6, true],
  ['ID', 7, true],
  ['ND', 6, true],
  // Not a selectable state: treated like an unknown one.
  ['GU', 5, true],
]

/** A fixed pseudorandom sequence. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

describe('the date in the state of residence', () => {
  it.each(states)(
    'the date in %s is %i hours behind UTC in winter, clocks changed: %s',
    (state, behind, changes) => {
      const next = numbers(Number(process.env.SEED ?? 1))
      for (let sample = 0; sample < (process.env.SOAK ? 3000 : 300); sample++) {
        const day = Date.UTC(2026, 0, 1 + Math.floor(next.next().value * 3650))
        // Around local midnight, when the date changes.
        const at = day + behind * hour + Math.round((next.next().value - 0.5) * 4 * hour)
        expect({ at: new Date(at), day: dayIn(state, new Date(at)) }).toEqual({
          at: new Date(at),
          day: byHand(at, behind, changes),
        })
      }
    },
  )

  it.each([
    ['HI', '2026-07-04T09:59:59Z', '2026-07-03'],
    ['HI', '2026-07-04T10:00:00Z', '2026-07-04'],
    ['NY', '2026-07-04T03:59:59Z', '2026-07-03'],
    ['NY', '2026-07-04T04:00:00Z', '2026-07-04'],
    ['NY', '2026-01-01T04:59:59.999Z', '2025-12-31'],
    ['NY', '2026-01-01T05:00:00Z', '2026-01-01'],
    // The night when clocks are set back has 25 hours.
    ['NY', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['NY', '2026-11-02T04:59:59Z', '2026-11-01'],
  ])('the date in %s at %s is %s', (state, at, day) => {
    expect(dayIn(state, new Date(at))).toBe(day)
  })

  it('the residence decides on which day a birthday falls', () => {
    const at = new Date('2026-07-04T06:00:00Z')
    expect(['NY', 'HI'].map((state) => ageAt('2008-07-04', dayIn(state, at)))).toEqual([18, 17])
  })

  it('the residence date is never later than the date without a known state, so the browser refuses nothing that the carrier accepts', () => {
    const next = numbers(7)
    for (let sample = 0; sample < 500; sample++) {
      const at = new Date(Date.UTC(2026, 0, 1) + next.next().value * 3650 * 24 * hour)
      for (const [state] of states) expect(dayIn(state, at) <= dayIn(null, at)).toBe(true)
    }
  })

  it('an unknown residence falls back to a time zone', () => {
    expect([null, '', 'XX', 'constructor', 'OH', 'HI'].map(zoneOf)).toEqual([
      'America/New_York',
      'America/New_York',
      'America/New_York',
      'America/New_York',
      'America/New_York',
      'Pacific/Honolulu',
    ])
  })
})
