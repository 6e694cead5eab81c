import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import { addBusinessDays } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { returnedAccount } from '../banks/port.ts'
import type { Charge, ChargeProvider, ChargeRequest } from './chargeProvider.ts'
import type { SandboxChargeTable } from './tables.ts'

const declined = 'Your card was declined.'
const insufficient = 'Your card has insufficient funds.'
const settlementDays = 5

/**
 * The outcome that the card frame has put into the ID instead of the number
 * (sandbox/card/cards.mjs).
 */
const outcomeOf = (paymentMethod: string) => /^pm_sandbox_([a-z]+)_/.exec(paymentMethod)?.[1]

async function decide(
  tx: Pick<Kysely<Database>, 'selectFrom'>,
  request: ChargeRequest,
  now: Date,
): Promise<Pick<SandboxChargeTable, 'status' | 'reason' | 'settlesAt'>> {
  const failed = (reason: string) => ({ status: 'failed' as const, reason, settlesAt: null })
  const succeeded = { status: 'succeeded' as const, reason: '', settlesAt: null }
  switch (outcomeOf(request.paymentMethod)) {
    case 'success':
      return succeeded
    case 'insufficient':
      return failed(insufficient)
    case 'processing':
    case 'refusedlater':
      return { status: 'processing', reason: '', settlesAt: addBusinessDays(now, settlementDays) }
    case 'laterfails': {
      const earlier = await tx
        .selectFrom('sandboxCharges')
        .select('id')
        .where('paymentMethod', '=', request.paymentMethod)
        .where('status', '=', 'succeeded')
        .executeTakeFirst()
      return earlier ? failed(declined) : succeeded
    }
    default:
      return failed(declined)
  }
}

/** The provider's current status of a charge: one that was processing is decided on its day. */
export function chargeState(
  row: Pick<SandboxChargeTable, 'status' | 'reason' | 'settlesAt' | 'paymentMethod'>,
  now: Date,
): Pick<Charge, 'status' | 'reason'> {
  if (row.settlesAt === null || row.settlesAt > now) return { status: row.status, reason: row.reason }
  return outcomeOf(row.paymentMethod) === 'refusedlater'
    ? { status: 'failed', reason: insufficient }
    : { status: 'succeeded', reason: '' }
}

/**
 * The sandbox card provider (sandbox.md, "Test cards"). It keeps its own books, by idempotency key,
 * in transactions of its own: its charges stay even if the carrier's commit fails.
 */
export function createSandboxCharges({ db, clock }: { db: Kysely<Database>; clock: Clock }): ChargeProvider {
  const present = (row: SandboxChargeTable): Charge => {
    const now = clock.now()
    const settled = row.settlesAt !== null && row.settlesAt <= now
    return {
      id: row.id,
      ...chargeState(row, now),
      at: settled && row.settlesAt ? row.settlesAt : row.createdAt,
    }
  }
  const read = (source: Pick<Kysely<Database>, 'selectFrom'>, key: string) =>
    source.selectFrom('sandboxCharges').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()

  async function charge(source: Kysely<Database>, request: ChargeRequest): Promise<Charge> {
    const row: SandboxChargeTable = {
      idempotencyKey: request.key,
      id: `ch_sandbox_${randomUUID().replaceAll('-', '')}`,
      paymentMethod: request.paymentMethod,
      amount: request.amount,
      createdAt: request.at,
      ...(await decide(source, request, request.at)),
    }
    const inserted = await source
      .insertInto('sandboxCharges')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return present(row)
    const known = await read(source, request.key)
    if (known?.amount !== request.amount || known.paymentMethod !== request.paymentMethod)
      throw new Error('The idempotency key was used with another charge.')
    return present(known)
  }

  return {
    async charge(request) {
      if (outcomeOf(request.paymentMethod) !== 'laterfails') return await charge(db, request)
      return await db.transaction().execute(async (tx) => {
        // One charge of a payment method at a time, so that "the first one succeeds" has a unique
        // first.
        await sql`select pg_advisory_xact_lock(hashtextextended(${request.paymentMethod}, 0))`.execute(tx)
        return await charge(tx, request)
      })
    },
    async find(key) {
      const row = await read(db, key)
      return row ? present(row) : null
    },
    async addBankAccount({ account, key }) {
      // A bank takes days; for one account it returns every debit (docs/sandbox.md).
      const outcome = account === returnedAccount ? 'refusedlater' : 'processing'
      return `pm_sandbox_${outcome}_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
    },
    async refund({ key, chargeId, amount, at }) {
      return await db.transaction().execute(async (tx) => {
        const charge = await tx
          .selectFrom('sandboxCharges')
          .selectAll()
          .where('id', '=', chargeId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const earlier = await tx
          .selectFrom('sandboxRefunds')
          .selectAll()
          .where('chargeId', '=', chargeId)
          .execute()
        const known = earlier.find(({ idempotencyKey }) => idempotencyKey === key)
        if (known) return { id: known.id, status: 'succeeded', at: known.createdAt }
        const refunded = earlier.reduce((sum, one) => sum + one.amount, 0)
        if (chargeState(charge, clock.now()).status !== 'succeeded' || refunded + amount > charge.amount)
          return { id: '', status: 'failed', at }
        const id = `re_sandbox_${randomUUID().replaceAll('-', '')}`
        await tx
          .insertInto('sandboxRefunds')
          .values({ idempotencyKey: key, id, chargeId, amount, createdAt: at })
          .execute()
        return { id, status: 'succeeded', at }
      })
    },
  }
}

/** The provider's own books, the newest first. */
export const newestCharges = (db: Pick<Kysely<Database>, 'selectFrom'>) =>
  db
    .selectFrom('sandboxCharges')
    .select(['id', 'amount', 'status', 'reason'])
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute()
