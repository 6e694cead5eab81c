import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database, Json } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * The payload of each kind of job. Jobs with the same `policyId` run in order of their due time.
 * The module that defines a job declares its payload here (decision 009), so that scheduling is
 * typed without importing the job.
 */
export interface JobPayloads {
  /** Deletes what can never matter again. */
  prune: null
}

export type JobKind = keyof JobPayloads

/**
 * `run` shares one transaction with the job's completion, so it happens once. `runOutside` is for
 * calls to providers: it is claimed with a lease in real time, may run again after a crash, and
 * must be idempotent. `at` is the due time on the carrier's clock, even if the clock has jumped far
 * past it.
 */
type Runs<Payload> =
  | { run(tx: Transaction<Database>, payload: Payload, at: Date, services: Services): Promise<void> }
  | { runOutside(services: Services, payload: Payload, at: Date): Promise<void> }

/** Additional work of a job, in a transaction. */
type Beside<Payload> = (
  tx: Transaction<Database>,
  payload: Payload,
  at: Date,
  services: Services,
) => Promise<void>

type Definition<Kind extends JobKind, Payload> = Runs<Payload> & {
  kind: Kind
  /** Parses the stored payload, also of earlier versions: a job may have waited for a year. */
  payload: v.GenericSchema<JobPayloads[Kind], Payload>
  /** The maximum number of tries, ten by default; then the job is dead and needs an operator. */
  tries?: number
  /**
   * The longest wait between two tries in milliseconds of the carrier's clock; a minute by default.
   */
  longestWait?: number
  /**
   * Whether it may call the payment provider; such jobs get only part of the capacity for outside
   * calls.
   */
  movesMoney?: boolean
  /**
   * Runs whether or not the job succeeds, such as planning the next job of its kind: in the job's
   * transaction or, if that fails, in one of its own. It may run many times.
   */
  goesOn?: Beside<Payload>
  /** Runs when an operator gives the job up; nothing by default. */
  givenUp?: Beside<Payload>
}

/** A job whose payload is read from its row when it runs. */
export interface DefinedJob<Kind extends JobKind = JobKind> {
  kind: Kind
  tries: number
  longestWait: number
  movesMoney: boolean
  goesOn: Beside<Json> | null
  givenUp: Beside<Json> | null
  /** Whether a stored payload is valid for this kind. */
  reads(stored: Json): boolean
  runs:
    | { inside: (tx: Transaction<Database>, stored: Json, at: Date, services: Services) => Promise<void> }
    | { outside: (services: Services, stored: Json, at: Date) => Promise<void> }
}

const usualTries = 10
const usualLongestWait = 60_000

/**
 * For payment jobs, which are never given up automatically: a charge needs a result, however long
 * the provider is unavailable. The wait is at most ten minutes, and long enough that an outage does
 * not cause a storm of requests.
 */
export const untilDone = {
  tries: Number.POSITIVE_INFINITY,
  longestWait: 600_000,
  movesMoney: true,
} as const

/**
 * Defines a kind of job: its payload and its work. An invalid stored payload fails before the job
 * acts.
 */
export function defineJob<Kind extends JobKind, Payload>(
  definition: Definition<Kind, Payload>,
): DefinedJob<Kind> {
  const {
    kind,
    payload,
    tries = usualTries,
    longestWait = usualLongestWait,
    movesMoney = false,
    goesOn,
    givenUp,
  } = definition
  const read = (stored: Json) => v.parse(payload, stored)
  const reading = (beside: Beside<Payload> | undefined): Beside<Json> | null =>
    beside ? (tx, stored, at, services) => beside(tx, read(stored), at, services) : null
  const shared = {
    kind,
    tries,
    longestWait,
    movesMoney,
    reads: (stored: Json) => v.is(payload, stored),
    goesOn: reading(goesOn),
    givenUp: reading(givenUp),
  }
  if ('run' in definition)
    return {
      ...shared,
      runs: {
        inside: (tx, stored, at, services) => definition.run(tx, read(stored), at, services),
      },
    }
  return {
    ...shared,
    runs: { outside: (services, stored, at) => definition.runOutside(services, read(stored), at) },
  }
}

/**
 * A count is stored as text, because an earlier version that still runs next to this one refuses a
 * number.
 */
export const storedCount = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
