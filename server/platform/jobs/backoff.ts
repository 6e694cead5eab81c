import { createHash } from 'node:crypto'

const first = 500

/**
 * How long a job waits after a failure, in milliseconds: twice as long each time up to the longest, and of that between
 * half and all, by the job's own key. After an outage that stopped thousands, they do not all come back at once.
 * @param attempts how often it was tried, at least 1
 */
export function backoff(key: string, attempts: number, longestWait: number): number {
  const whole = Math.min(longestWait, first * 2 ** (attempts - 1))
  const share = createHash('sha256').update(`${key}:${attempts}`).digest().readUInt32BE() / 2 ** 32
  return Math.round(whole * (0.5 + share / 2))
}
