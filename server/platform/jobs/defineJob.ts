import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database, Json } from '../database/database.ts'
import type { Services } from '../services.ts'

/**
 * What a job of each kind carries. Jobs that carry the same `policyId` run in order of their due time. The module that defines a job declares its payload here (decision 009), so that scheduling
 * is typed and needs no import of what runs.
 */
export interface JobPayloads {
  /** Deletes what can never matter again. */
  prune: null
}

export type JobKind = keyof JobPayloads

/**
 * `run` shares one transaction with the job's completion, so it happens once. `runOutside` is for calls to
 * providers: it is claimed with a lease on real time, may run again after a crash, and must be idempotent.
 * `at` is the due time on the carrier's clock, also when the clock has jumped far past it.
 */
type Runs<Payload> =
  | { run(tx: Transaction<Database>, payload: Payload, at: Date, services: Services): Promise<void> }
  | { runOutside(services: Services, payload: Payload, at: Date): Promise<void> }

/** What is done beside a job's work, in a transaction. */
type Beside<Payload> = (
  tx: Transaction<Database>,
  payload: Payload,
  at: Date,
  services: Services,
) => Promise<void>

type Definition<Kind extends JobKind, Payload> = Runs<Payload> & {
  kind: Kind
  /** Reads what was stored, also by versions before this one: a job may have waited for a year. */
  payload: v.GenericSchema<JobPayloads[Kind], Payload>
  /** How often a job that fails is tried in all, ten when not said; then it is dead, for a person to look at. */
  tries?: number
  /** The longest wait between two tries in milliseconds of the carrier's clock; a minute when not said. */
  longestWait?: number
  /** Whether it may ask the provider of charges, which gets a part of the calls outside only. */
  movesMoney?: boolean
  /**
   * What goes on whatever becomes of a job, such as planning the next of its kind: in the transaction of the job itself
   * and, when that fails, in one of its own. It may run many times.
   */
  goesOn?: Beside<Payload>
  /** What it means for others that an operator has given it up; nothing when not said. */
  givenUp?: Beside<Payload>
}

/** A job whose payload is read from the row when it runs. */
export interface DefinedJob<Kind extends JobKind = JobKind> {
  kind: Kind
  tries: number
  longestWait: number
  movesMoney: boolean
  goesOn: Beside<Json> | null
  givenUp: Beside<Json> | null
  /** Whether a stored payload is one of this kind. */
  reads(stored: Json): boolean
  runs:
    | { inside: (tx: Transaction<Database>, stored: Json, at: Date, services: Services) => Promise<void> }
    | { outside: (services: Services, stored: Json, at: Date) => Promise<void> }
}

const usualTries = 10
const usualLongestWait = 60_000

/**
 * For jobs that move money: never given up, since what a provider did is owed an answer however long it is away, and
 * asked for every ten minutes at the latest, so that a long outage does not become a storm.
 */
export const untilDone = {
  tries: Number.POSITIVE_INFINITY,
  longestWait: 600_000,
  movesMoney: true,
} as const

/** A kind of job: what it carries, and what it does. A stored payload that is none of its kind fails before it acts. */
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

/** A count is stored as text: a version before this one, still at work beside it, refuses a number. */
export const storedCount = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
