import type { Kysely, Transaction } from 'kysely'
import type { ExchangeBlackboxInput } from '../../../rules/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { personaOf } from '../../platform/personas.ts'
import { caseOf, emailsOf, userWithEmail } from '../accounts/port.ts'

interface Verdict {
  blocked: boolean
  caseId: string | null
  deviceId: string
}

/** Checks a device; a fraud check provider would implement this, too. */
type DeviceCheck = (
  tx: Transaction<Database>,
  device: { deviceIds: readonly [string, ...string[]]; userId: string | null },
) => Promise<boolean>

const idOf = (hmac: string) => hmac.slice(0, 32)

/** Checks the carrier's own list of devices that its operator has denied. */
const byDenyList: DeviceCheck = async (tx, { deviceIds }) => {
  const [deviceId] = deviceIds
  const rows = await tx.selectFrom('deniedDevices').selectAll().where('id', 'in', deviceIds).execute()
  const [row] = rows
  if (!row || rows.some(({ id }) => id === deviceId)) return row !== undefined
  // So that it stays denied when the key of its earlier ID is dropped.
  await tx.deleteFrom('deniedDevices').where('id', 'in', deviceIds).execute()
  await tx
    .insertInto('deniedDevices')
    .values({ ...row, id: deviceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** In the sandbox the tag `blocked` in an email address also blocks a device. */
const bySandbox: DeviceCheck = async (tx, device) => {
  if (await byDenyList(tx, device)) return true
  const emails = device.userId === null ? [] : await emailsOf(tx, device.userId)
  return emails.some(({ email }) => personaOf(email) === 'blocked')
}

/**
 * The device check (access-to-purchase 4.1), for guests and customers. A blocked session stays
 * blocked for its next calls; a device that is no longer denied is unblocked by its next check.
 */
export async function exchangeBlackbox({
  tx,
  input,
  context,
  viewer,
}: Work<ExchangeBlackboxInput, Viewer | null>): Promise<Verdict> {
  const { keys, config } = context.services
  const [first, ...earlier] = keys.hmacs(input.blackbox.slice(0, 10_000), 'device')
  const deviceId = idOf(first)
  const check = config.sandbox ? bySandbox : byDenyList
  const blocked = await check(tx, {
    deviceIds: [deviceId, ...earlier.map(idOf)],
    userId: viewer?.userId ?? null,
  })
  if (!viewer) return { blocked, caseId: null, deviceId }
  await tx
    .updateTable('sessions')
    .set({ deviceId, ...(blocked ? { deviceBlocked: true } : {}) })
    .where('id', '=', viewer.sessionId)
    .execute()
  if (!blocked) return { blocked, caseId: null, deviceId }
  const { userId, sessionId } = viewer
  context.services.log.warn({ event: 'device-blocked', userId, sessionId, deviceId }, 'device blocked')
  return { blocked, caseId: await caseOf(tx, viewer.userId), deviceId }
}

/**
 * Denies or allows a device: its open sessions are blocked or unblocked from their next call on.
 */
export async function denyDevice(
  db: Kysely<Database>,
  { deviceId, isDenied, now }: { deviceId: string; isDenied: boolean; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (isDenied)
      await tx
        .insertInto('deniedDevices')
        .values({ id: deviceId, deniedAt: now })
        .onConflict((row) => row.doNothing())
        .execute()
    else await tx.deleteFrom('deniedDevices').where('id', '=', deviceId).execute()
    await tx
      .updateTable('sessions')
      .set({ deviceBlocked: isDenied })
      .where('deviceId', '=', deviceId)
      .where('endedAt', 'is', null)
      .execute()
  })
}

export const deniedDevices = (db: Kysely<Database>) =>
  db.selectFrom('deniedDevices').select(['id', 'deniedAt']).orderBy('deniedAt', 'desc').execute()

/** The devices of a user's stored sessions, the newest first; `unknown` if no account has the address. */
export async function devicesOf(db: Kysely<Database>, email: string) {
  const userId = await userWithEmail(db, email)
  if (userId === undefined) return 'unknown'
  return await db
    .selectFrom('sessions')
    .select(['deviceId', 'browser', 'createdAt'])
    .where('userId', '=', userId)
    .where('deviceId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .execute()
}
