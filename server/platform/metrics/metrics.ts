import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseHealth } from '../database/health.ts'
import type { JobFigure } from '../jobs/figures.ts'
import type { MessageFigure } from '../outbox/figures.ts'

/** Figures that are read in the database with the metrics. */
export interface Figures {
  /** Carrier time, the clock of due dates. */
  now: Date
  jobs: JobFigure[]
  messages: MessageFigure[]
  payments: { state: string; count: number }[]
}

/**
 * The measurements, and their text for Prometheus. Label values come from lists, never from a
 * caller.
 */
export interface Metrics {
  /** @param labels `cut` if the connection ended before the reply was sent */
  replied(labels: { route: string; method: string; status: number | 'cut' }, seconds: number): void
  /** @param operations root fields of the contract; none if the document was refused */
  executed(operations: readonly string[], outcome: 'ok' | 'error', seconds: number): void
  /** @param outcome `unknown` if the payment provider did not answer */
  charged(outcome: 'succeeded' | 'processing' | 'failed' | 'unknown'): void
  contentType: string
  text(): Promise<string>
}

/** Up to the length of a payment, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function addDatabaseGauges(registry: Registry, database: DatabaseHealth) {
  const registers = [registry]
  new Gauge({
    name: 'carrier_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await database.answers()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'carrier_database_takes_writes',
    help: 'Whether the database accepts writes, judged by the last ones.',
    registers,
    collect() {
      this.set(database.takesWrites() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'carrier_database_connections',
    help: 'Connections of the pool, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.usage())) this.set({ state }, count)
    },
  })
}

/**
 * Starts measuring.
 * @param figures reads what only the database knows; if it fails, these series are omitted instead
 * of outdated
 */
export function createMetrics(database: DatabaseHealth, figures: () => Promise<Figures>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  addDatabaseGauges(registry, database)
  const replies = new Histogram({
    name: 'carrier_http_request_duration_seconds',
    help: 'Replies over HTTP; `cut` if the connection ended first.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  const operations = new Histogram({
    name: 'carrier_operation_duration_seconds',
    help: 'Root fields of GraphQL; `refused` if a document was not executed.',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  })
  const charges = new Counter({
    name: 'carrier_charges_total',
    help: 'Charges that this process has requested, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const jobs = new Gauge({
    name: 'carrier_jobs',
    help: 'Unfinished jobs; 1000 stands for that many or more.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const ages = new Gauge({
    name: 'carrier_jobs_oldest_seconds',
    help: 'How long the oldest job has been due.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const messages = new Gauge({
    name: 'carrier_messages',
    help: 'Unsent messages: still tried, or given up within the past day; 1000 stands for that many or more.',
    labelNames: ['channel', 'state'],
    registers,
  })
  const payments = new Gauge({
    name: 'carrier_payments',
    help: 'Payments without a result; 1000 stands for that many or more.',
    labelNames: ['state'],
    registers,
  })

  async function readFigures() {
    for (const gauge of [jobs, ages, messages, payments]) gauge.reset()
    if (!(await database.answers())) return
    const read = await figures().catch(() => null)
    if (!read) return
    for (const { kind, state, count, oldestDueAt } of read.jobs) {
      jobs.set({ kind, state }, count)
      if (state !== 'waiting') ages.set({ kind, state }, (read.now.getTime() - oldestDueAt.getTime()) / 1000)
    }
    for (const { channel, state, count } of read.messages) messages.set({ channel, state }, count)
    for (const { state, count } of read.payments) payments.set({ state }, count)
  }

  return {
    replied: (labels, seconds) => replies.observe(labels, seconds),
    executed(names, outcome, seconds) {
      for (const operation of names.length > 0 ? names : ['refused'])
        operations.observe({ operation, outcome }, seconds)
    },
    charged: (outcome) => charges.inc({ outcome }),
    contentType: registry.contentType,
    async text() {
      await readFigures()
      return await registry.metrics()
    },
  }
}

declare module '../services.ts' {
  interface Services {
    metrics: Metrics
  }
}
