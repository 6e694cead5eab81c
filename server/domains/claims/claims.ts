import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Expression, Kysely, Transaction } from 'kysely'
import { type ClaimField, claimFields, claimRules } from '../../../rules/claims.ts'
import { company } from '../../../rules/company.ts'
import type { ReportDeathInput } from '../../../rules/contract/schema.generated.ts'
import { foldEmail } from '../../../rules/email.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import { newReference } from '../../platform/reference.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimOutcome } from './tables.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** A relative's report, for the agents. */
    claimReported: { reference: string }
    /** For the person who reported a death. */
    claimReceived: { reference: string }
    /** For the insured, who may be alive. */
    deathReported: null
  }
}

/**
 * Without the report itself, which does not belong in an inbox: the command that shows it is
 * audited.
 */
export const claimReported = defineMessage({
  kind: 'claimReported',
  channels: ['email'],
  hours: 'any',
  samples: [{ reference: 'C-1234-5678' }],
  write: ({ reference }) => ({
    subject: `A death was reported: ${reference}`,
    passages: [
      `Claim ${reference} is waiting. Read it with: npm run claims`,
      'Contact the person who reported it within two business days.',
    ],
  }),
})

/** Without any of the entered text: the address may belong to a person who reported nothing. */
export const claimReceived = defineMessage({
  kind: 'claimReceived',
  channels: ['email'],
  hours: 'any',
  samples: [{ reference: 'C-1234-5678' }],
  write: ({ reference }) => ({
    subject: `We received your report: ${reference}`,
    passages: [
      'We are sorry for your loss. We received your report of a death.',
      `Your reference is ${reference}. Please have it ready when you call or write to us.`,
      'Someone will contact you within two business days. You don’t need to do anything until then.',
      'Once we find the policy of the person who died, we don’t charge premiums while we look at the claim. If we approve it, we refund any premiums paid for the days after the death.',
      `If you have questions, or if you didn’t report anything, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

/** Without the reporter and the reference. */
export const deathReported = defineMessage({
  kind: 'deathReported',
  channels: ['email'],
  hours: 'any',
  samples: [null],
  write: () => ({
    subject: 'We received a report about you',
    passages: [
      'We received a report that you have died.',
      `If this is wrong, call us at ${company.phone.shown}, ${company.supportHours}, or log in and open Support.`,
      'Until we decide, we don’t charge premiums and your coverage stays as it is.',
      { button: 'Tell us this is wrong', path: '/customer-support' },
    ],
  }),
})

/** How long delivery of the emails is tried. */
const days = 7

export type ClaimDetails = Readonly<Partial<Record<ClaimField, string | null>>>

/**
 * Records a reported death, notifies the agents, and emails the reference to the person who
 * reported it.
 * @throws CarrierError VALIDATION_FAILED
 */
export async function recordClaim({
  tx,
  input,
  context: { services, now },
}: Work<ReportDeathInput, Viewer | null>): Promise<{ id: string; reference: string; details: ClaimDetails }> {
  const today = dayIn(null, now)
  const errors = claimFields.flatMap((field) => {
    const error = claimRules[field].error(input[field] ?? '', today)
    return error ? [{ field, ...error }] : []
  })
  if (errors.length > 0) throw refusedFields(errors)
  const details: ClaimDetails = Object.fromEntries(
    claimFields.map((field) => [field, claimRules[field].normalize(input[field] ?? '')]),
  )
  const id = randomUUID()
  const reference = newReference('C')
  await tx
    .insertInto('claims')
    .values({
      id,
      reference,
      details: JSON.stringify(details),
      createdAt: now,
      closedAt: null,
    })
    .execute()
  await services.outbox.send(tx, {
    kind: 'claimReported',
    values: { reference },
    channel: 'email',
    to: company.support,
    expiresAt: addDays(now, days),
  })
  // The address may be anyone's, so emails to it are limited; the claim counts in any case.
  if (await services.limits.takeIfAny('links-by-unproved-address', foldEmail(details.email ?? ''), tx))
    await services.outbox.send(tx, {
      kind: 'claimReceived',
      values: { reference },
      channel: 'email',
      to: details.email ?? '',
      expiresAt: addDays(now, days),
    })
  return { id, reference, details }
}

export interface Reading {
  readonly operator: string
  readonly now: Date
}

export interface ListedClaim {
  id: string
  reference: string
  details: ClaimDetails
  userId: string | null
  createdAt: Date
}

type LockedClaim = ListedClaim & { closedAt: Date | null }

/** Open claims, the oldest first; reading them is audited in the same transaction. */
export async function openClaims(db: Kysely<Database>, { operator, now }: Reading): Promise<ListedClaim[]> {
  return await db.transaction().execute(async (tx) => {
    await tx.insertInto('claimAudits').values({ operator, action: 'list', claimId: null, at: now }).execute()
    return await tx
      .selectFrom('claims')
      .select(['id', 'reference', 'details', 'userId', 'createdAt'])
      .where('closedAt', 'is', null)
      .orderBy('createdAt')
      .execute()
  })
}

/**
 * A claim, open or closed, whose files are to be read, which is audited. Null if none has the
 * reference.
 */
export async function findClaim(
  db: Kysely<Database>,
  reference: string,
  { operator, now }: Reading,
): Promise<{ id: string } | null> {
  return await db.transaction().execute(async (tx) => {
    const claim = await tx
      .selectFrom('claims')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!claim) return null
    await tx
      .insertInto('claimAudits')
      .values({ operator, action: 'files', claimId: claim.id, at: now })
      .execute()
    return claim
  })
}

/** Locks a claim, open or closed; undefined if none has the reference. */
export const lockClaim = (tx: Transaction<Database>, reference: string): Promise<LockedClaim | undefined> =>
  tx
    .selectFrom('claims')
    .select(['id', 'reference', 'details', 'userId', 'createdAt', 'closedAt'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()

/**
 * Emails the insured about the first open report of their death, before it is linked.
 * @param to null if the account is closed
 */
export async function writeToInsured(
  tx: Transaction<Database>,
  { outbox }: Pick<Services, 'outbox'>,
  { userId, to, now }: { userId: string; to: string | null; now: Date },
): Promise<void> {
  if (to === null || (await isDeathReported(tx, userId)) || (await hasDied(tx, userId))) return
  const expiresAt = addDays(now, days)
  await outbox.send(tx, { kind: 'deathReported', values: null, channel: 'email', to, expiresAt })
}

/** Makes this user's policies wait for the decision on the claim. */
export const linkClaim = (tx: Transaction<Database>, claimId: string, userId: string) =>
  tx.updateTable('claims').set({ userId }).where('id', '=', claimId).execute()

/** The same for an operator, which is audited. */
export async function linkClaimByHand(
  tx: Transaction<Database>,
  claimId: string,
  userId: string,
  { operator, now }: Reading,
): Promise<void> {
  await linkClaim(tx, claimId, userId)
  await tx.insertInto('claimAudits').values({ operator, action: 'link', claimId, at: now }).execute()
}

/** Closes an open claim. */
export async function closeClaim(
  tx: Transaction<Database>,
  claimId: string,
  outcome: ClaimOutcome | null,
  { operator, now }: Reading,
): Promise<void> {
  await tx.updateTable('claims').set({ closedAt: now, outcome }).where('id', '=', claimId).execute()
  await tx.insertInto('claimAudits').values({ operator, action: 'close', claimId, at: now }).execute()
}

/** The undecided reports of a user's death, also as a part of another query. */
export const openReports = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string | Expression<string>,
) =>
  db
    .selectFrom('claims')
    .select('claims.id')
    .where('claims.userId', '=', userId)
    .where('claims.closedAt', 'is', null)

/**
 * Whether there is an undecided report of a user's death: until the decision nothing is charged,
 * and no warning is sent.
 */
export const isDeathReported = async (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<boolean> => (await openReports(db, userId).limit(1).executeTakeFirst()) !== undefined

/** The approved claims about a user's death, also as a part of another query. */
export const approvedDeaths = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string | Expression<string>,
) =>
  db
    .selectFrom('claims')
    .select('claims.id')
    .where('claims.userId', '=', userId)
    .where('claims.outcome', '=', 'approved')

/**
 * Whether a claim about a user's death was approved: from then on none of their policies begins,
 * and payments are refunded.
 */
export const hasDied = async (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: string,
): Promise<boolean> => (await approvedDeaths(db, userId).limit(1).executeTakeFirst()) !== undefined

/**
 * The message to the owner, who may be alive, that nothing is paid or changed while a death is
 * reported.
 */
export const refusedByReport = () =>
  new CarrierError(
    'STEP_NOT_ALLOWED',
    `We received a report about your policy. While we look into it, we won’t take payments or change your coverage. If you have questions, call us at ${company.phone.shown}.`,
  )

/** The message that nothing is paid after a claim was approved. */
export const refusedByDeath = () =>
  new CarrierError(
    'STEP_NOT_ALLOWED',
    `This can no longer be paid. If you have questions, call us at ${company.phone.shown}.`,
  )

/**
 * Whether an earlier report of a user's death was declined: another one counts only after an
 * operator has linked it.
 */
export async function hasDeclinedReport(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const declined = await tx
    .selectFrom('claims')
    .select('id')
    .where('userId', '=', userId)
    .where('outcome', '=', 'declined')
    .limit(1)
    .executeTakeFirst()
  return declined !== undefined
}
