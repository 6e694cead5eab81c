import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { proveBooks } from '../../../server/domains/billing/books.ts'
import { client } from '../../support/client/api.ts'
import { type Purchase, purchase } from '../../support/client/purchase.ts'
import { makeDatabase, secretKey, startCarrier } from '../carrier.ts'
import { type SpawnedCarrier, spawnCarrier } from '../spawnCarrier.ts'
import { startCardProvider } from './cardProvider.ts'
import { faultsOf, randomFrom } from './faults.ts'

/**
 * Whole purchases through the API while one fault follows another. An hour with `npm run
 * test:soak`; MINUTES=… shortens it, SEED=… repeats the order of the faults.
 */
const minutes = Number(process.env.MINUTES ?? (process.env.SOAK ? 60 : 0))
const seed = Number(process.env.SEED ?? 1)
const buyers = 4
/** The pause between two faults and the approximate length of each, in milliseconds. */
const pause = 4000

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

/** Resident memory of a process; null if the system does not report it. */
function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

/** Whether its process has ended, on its own or killed. */
const hasEnded = ({ child }: SpawnedCarrier) => child.exitCode !== null || child.signalCode !== null

/**
 * How long until it works again on its own, in milliseconds; null if it ended first or did not
 * recover in time.
 */
async function untilWell(carrier: SpawnedCarrier, latest: number): Promise<number | null> {
  const began = performance.now()
  const url = await carrier.url
  while (!hasEnded(carrier) && Date.now() < latest) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    await answer?.text()
    if (answer?.ok) return performance.now() - began
    await wait(50)
  }
  return null
}

/**
 * The peak of each quarter: a heap that has not been collected yet is no leak, but steady growth
 * from quarter to quarter is.
 */
const peaks = (bytes: readonly number[]) =>
  [0, 1, 2, 3].map((quarter) =>
    Math.max(
      0,
      ...bytes.slice(Math.ceil((quarter * bytes.length) / 4), Math.ceil(((quarter + 1) * bytes.length) / 4)),
    ),
  )

test.runIf(minutes > 0)(
  `${minutes} minutes of purchases and faults (SEED=${seed})`,
  {
    timeout: minutes * 60_000 + 600_000,
  },
  async () => {
    const random = randomFrom(seed)
    const database = await makeDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'wysh-load-'))
    const provider = await startCardProvider()
    const stripe = {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_load',
      STRIPE_SECRET_KEY: 'sk_test_load',
      STRIPE_API_BASE: provider.url,
    }
    const env: Record<string, string> = {
      ...stripe,
      DATA_DIR: dataDir,
      UNDERWRITING_SECONDS: '0',
      ...(database ? { DATABASE_URL: database.url, SECRET_KEY: secretKey } : {}),
    }
    let carrier = spawnCarrier(env)
    let died = 0
    const faults = faultsOf({
      url: () => carrier.url,
      async kill() {
        await carrier.kill()
        carrier = spawnCarrier(env)
        await carrier.url
      },
      provider,
      databaseUrl: database?.url ?? null,
      random,
    })
    const bought: Purchase[] = []
    let abandoned = 0
    const met: Record<string, number> = {}
    const memory: number[] = []
    let longestIll = 0
    /** Faults after which it did not recover within a minute without having ended. */
    let neverWell = 0
    try {
      await carrier.url
      const until = Date.now() + minutes * 60_000
      const buy = async () => {
        while (Date.now() < until) {
          try {
            const card = `pm_load_${randomUUID().replaceAll('-', '')}`
            bought.push(await purchase(client(await carrier.url), { card }))
          } catch {
            // A buyer who gives up has no receipt; a charge that was made must still be in the
            // books.
            abandoned += 1
            await wait(500)
          }
        }
      }
      const goWrong = async () => {
        const names = Object.keys(faults)
        while (Date.now() < until) {
          await wait(pause)
          if (hasEnded(carrier)) {
            // It was not killed.
            died += 1
            carrier = spawnCarrier(env)
            await carrier.url
          }
          // In the second half one process takes all remaining faults, so that its memory can be
          // compared.
          const second = Date.now() > until - minutes * 30_000
          const possible = second ? names.filter((name) => name !== 'kill') : names
          const name = possible[Math.floor(random() * possible.length)] ?? 'flood'
          met[name] = (met[name] ?? 0) + 1
          await faults[name]?.(1000 + random() * 2 * pause).catch(() => undefined)
          const ill = await untilWell(carrier, Date.now() + 60_000)
          if (ill === null && !hasEnded(carrier)) neverWell += 1
          longestIll = Math.max(longestIll, ill ?? 0)
          const resident = second ? memoryOf(carrier.pid) : null
          if (resident !== null) memory.push(resident)
        }
      }
      await Promise.all([goWrong(), ...Array.from({ length: buyers }, buy)])
      provider.become('well')
      expect(await carrier.stop()).toBe(0)

      const after = await startCarrier({
        ...(database ? { databaseUrl: database.url } : { dataDir }),
        env: stripe,
      })
      try {
        const { db, config, clock } = after.services
        // The sweeper resolves what the faults left open; a failed job waits in real time before
        // its next try.
        for (let turn = 0; turn < 150; turn++) {
          await after.advance('PT10M')
          const open = await db
            .selectFrom('paymentIntents')
            .select('id')
            .where('status', 'in', ['open', 'processing'])
            .execute()
          if (open.length === 0) break
          await wait(1000)
        }
        const dead = await db.selectFrom('jobs').select(['kind']).where('failedAt', 'is not', null).execute()
        const books = await proveBooks(db, config, clock.now())
        const policies = await db.selectFrom('policies').select(['label', 'status']).execute()
        const valid = new Set(policies.filter(({ status }) => status === 'valid').map(({ label }) => label))
        const quarters = peaks(memory)
        const [early = 0, , , late = 0] = quarters
        // A row of the table in docs/performance.md, "With faults".
        const row = [
          database ? 'PostgreSQL' : 'embedded',
          `${minutes} minutes, seed ${seed}`,
          `${bought.length} bought, ${abandoned} broken off`,
          Object.entries(met)
            .map(([name, times]) => `${name} ${times}`)
            .sort()
            .join(', '),
          `${Math.round(longestIll)} ms`,
          `${died}`,
          quarters.map(mebibytes).join(', '),
          `${dead.length}`,
          `${books.sums.ledger} and ${provider.taken().amount} cents`,
        ]
        console.log(`| ${row.join(' | ')} |`)
        expect(books.faults).toEqual([])
        expect(books.sums).toMatchObject({ ledger: provider.taken().amount, underWay: 0 })
        expect(dead).toEqual([])
        expect({ died, neverWell }).toEqual({ died: 0, neverWell: 0 })
        expect(bought.map(({ policy }) => policy.label).filter((label) => !valid.has(label))).toEqual([])
        expect(bought.length).toBeGreaterThan(0)
        if (minutes >= 10) expect(late).toBeLessThan(early * 1.15)
      } finally {
        await after.close()
      }
    } finally {
      await carrier.kill()
      await provider.close()
      rmSync(dataDir, { recursive: true, force: true })
      await database?.drop()
    }
  },
)
