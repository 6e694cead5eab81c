import type { Rate } from '../rates.ts'

/**
 * A token bucket as one number: when it is full again. Taking a token moves that instant on by the time in which one
 * comes back, and never past the time in which all of them do. In whole microseconds, so that no rounding ever gives a
 * token too many.
 */
export const perToken = ({ count, period }: Rate): number => Math.ceil((period * 1_000_000) / count)

/** How far from now the instant may be at most, in microseconds. */
export const whole = (rate: Rate): number => perToken(rate) * rate.count

export const microseconds = (at: Date): number => at.getTime() * 1000

/** Seconds until a bucket that is full again at `fullAt` has so many tokens. */
export const secondsUntilNext = (fullAt: number, now: number, rate: Rate, tokens: number): number =>
  (Math.max(fullAt, now) + perToken(rate) * tokens - now - whole(rate)) / 1_000_000

/** Takes so many tokens. @returns when the bucket is full again; undefined when it has too few */
export function spend(fullAt: number, now: number, rate: Rate, tokens: number): number | undefined {
  const next = Math.max(fullAt, now) + perToken(rate) * tokens
  return next - now > whole(rate) ? undefined : next
}
