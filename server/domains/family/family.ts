import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import type {
  AskForFamilyPageInput,
  CloseFamilyPageByLinkInput,
  CloseFamilyPageInput,
  DeclineFamilyPageInput,
  FamilyPage,
  FamilyShare,
  SharedFamilyPage,
  ShareFamilyPageInput,
  StopSharingFamilyPageInput,
  UpdateFamilyPageInput,
} from '../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../rules/dates.ts'
import { foldEmail } from '../../../rules/email.ts'
import { familyPageRules, familyWaits } from '../../../rules/familyPage.ts'
import { dayIn, zoneOf } from '../../../rules/residence.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { dayOpensAfter } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { idInToken, signedToken } from '../../platform/keys/signedLink.ts'
import type { Services } from '../../platform/services.ts'
import { emailAddress, fullNameOf, lockOpenAccount, otherPerson, residenceOf } from '../accounts/port.ts'
import { notify } from '../notifications/port.ts'
import { familyPoliciesOf } from '../policies/port.ts'
import type { FamilyShareTable } from './tables.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** How long delivery of an email is tried. */
const usefulDays = 7

const purpose = 'family page link'

/** The link in every email to the person. */
const linkTo = ({ config, keys }: Pick<Services, 'config' | 'keys'>, id: string) =>
  `${config.publicUrl}/family-page/${signedToken(keys, id, purpose)}`

const ownerPurpose = 'family page link of the owner'

/** The link in emails to the owner, which closes the page without a login. */
const closingLink = ({ config, keys }: Pick<Services, 'config' | 'keys'>, id: string) =>
  `${config.publicUrl}/close-family-page/${signedToken(keys, id, ownerPurpose)}`

const shareOf = (db: Reader, userId: string) =>
  db.selectFrom('familyShares').selectAll().where('userId', '=', userId).executeTakeFirst()

/** @throws TOKEN_INVALID if the page is no longer shared with the person of the link */
async function shareOfToken(
  db: Reader,
  { keys }: Pick<Services, 'keys'>,
  token: string,
  of: typeof purpose | typeof ownerPurpose = purpose,
) {
  const id = idInToken(keys, token, of)
  const row =
    id === undefined
      ? undefined
      : await db.selectFrom('familyShares').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new CarrierError('TOKEN_INVALID', 'This link no longer works.')
  return row
}

/** The page opens with the first moment of the named day, where the owner lives. */
function stageOf({ opensAt }: Pick<FamilyShareTable, 'opensAt'>, now: Date): FamilyShare['stage'] {
  if (opensAt === null) return 'closed'
  return opensAt > now ? 'opening' : 'open'
}

const noteOf = async (db: Reader, userId: string): Promise<string> =>
  (await db.selectFrom('familyPages').select('note').where('userId', '=', userId).executeTakeFirst())?.note ??
  ''

/** The owner's view of the page. */
export async function familyPage(db: Reader, userId: string, now: Date): Promise<FamilyPage> {
  const share = await shareOf(db, userId)
  return {
    note: await noteOf(db, userId),
    policies: await familyPoliciesOf(db, userId),
    share: share
      ? {
          name: share.name,
          email: share.email,
          waitDays: share.waitDays,
          stage: stageOf(share, now),
          opensOn: share.opensOn,
        }
      : null,
  }
}

/** What the person of a link sees. @throws TOKEN_INVALID */
export async function sharedFamilyPage(
  db: Reader,
  services: Pick<Services, 'keys'>,
  token: string,
  now: Date,
): Promise<SharedFamilyPage & { readonly __typename: string }> {
  const share = await shareOfToken(db, services, token)
  const { userId, waitDays, opensOn } = share
  const ownerName = await fullNameOf(db, userId)
  if (opensOn === null) return { __typename: 'FamilyPageClosed', ownerName, waitDays }
  if (stageOf(share, now) === 'opening') return { __typename: 'FamilyPageOpening', ownerName, opensOn }
  return {
    __typename: 'FamilyPageOpen',
    ownerName,
    note: await noteOf(db, userId),
    policies: await familyPoliciesOf(db, userId),
  }
}

/** @throws VALIDATION_FAILED */
export async function updateFamilyPage({
  tx,
  input,
  viewer: { userId },
  context: { now },
}: Work<UpdateFamilyPageInput>): Promise<{ familyPage: FamilyPage }> {
  const error = familyPageRules.note.error(input.note, false)
  if (error) throw refusedFields([{ field: 'note', ...error }])
  const note = familyPageRules.note.normalize(input.note) ?? ''
  await lockOpenAccount(tx, userId)
  await tx
    .insertInto('familyPages')
    .values({ userId, note, updatedAt: now })
    .onConflict((row) => row.column('userId').doUpdateSet({ note, updatedAt: now }))
    .execute()
  return { familyPage: await familyPage(tx, userId, now) }
}

/**
 * Shares the page with a person, instead of any earlier one. The same person keeps the link.
 * @throws VALIDATION_FAILED, STEP_NOT_ALLOWED without a policy, TOO_MANY_REQUESTS
 */
export async function shareFamilyPage({
  tx,
  input,
  viewer: { userId },
  context: { services, now },
}: Work<ShareFamilyPageInput>): Promise<{ familyPage: FamilyPage }> {
  await lockOpenAccount(tx, userId)
  const { name, email } = await otherPerson(tx, userId, input)
  const { waitDays } = input
  if (!familyWaits.some((days) => days === waitDays))
    throw refusedFields([{ field: 'waitDays', code: 'refused', message: 'Choose one of the waiting times.' }])
  if ((await familyPoliciesOf(tx, userId)).length === 0)
    throw new CarrierError('STEP_NOT_ALLOWED', 'You don’t have a policy yet.')
  await services.limits.take('contact-changes-by-account', userId, tx)
  await services.limits.take('links-by-unproved-address', foldEmail(email), tx)
  const before = await shareOf(tx, userId)
  const same = before && foldEmail(before.email) === foldEmail(email) ? before : null
  const id = same?.id ?? randomUUID()
  await deleteShare(tx, userId)
  await tx
    .insertInto('familyShares')
    .values({
      userId,
      id,
      name,
      email,
      waitDays,
      opensAt: same?.opensAt ?? null,
      opensOn: same?.opensOn ?? null,
      createdAt: now,
    })
    .execute()
  const link = linkTo(services, id)
  await services.outbox.send(tx, {
    kind: 'familyPageShared',
    channel: 'email',
    to: email,
    values: { owner: await fullNameOf(tx, userId), link, waitDays },
    link,
    expiresAt: addDays(now, usefulDays),
  })
  return { familyPage: await familyPage(tx, userId, now) }
}

/** Stops the opening, or closes the open page. The person may ask again. */
async function close(tx: Transaction<Database>, services: Services, userId: string, now: Date) {
  const closed = await tx
    .updateTable('familyShares')
    .set({ opensAt: null, opensOn: null })
    .where('userId', '=', userId)
    .where('opensAt', 'is not', null)
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (closed) {
    const link = linkTo(services, closed.id)
    await services.outbox.send(tx, {
      kind: 'familyPageStopped',
      channel: 'email',
      to: closed.email,
      values: { owner: await fullNameOf(tx, userId), link },
      link,
      expiresAt: addDays(now, usefulDays),
    })
  }
}

export async function closeFamilyPage({
  tx,
  viewer: { userId },
  context: { services, now },
}: Work<CloseFamilyPageInput>): Promise<{ familyPage: FamilyPage }> {
  await close(tx, services, userId, now)
  return { familyPage: await familyPage(tx, userId, now) }
}

/**
 * By the link in an email to the owner: too many wrong passwords must not keep an owner from closing
 * the page.
 * @throws TOKEN_INVALID
 */
export async function closeFamilyPageByLink({
  tx,
  input: { token },
  context: { services, now },
}: Work<CloseFamilyPageByLinkInput, Viewer | null>): Promise<{ success: boolean }> {
  const { userId } = await shareOfToken(tx, services, token, ownerPurpose)
  await close(tx, services, userId, now)
  return { success: true }
}

export async function stopSharingFamilyPage({
  tx,
  viewer: { userId },
  context: { now },
}: Work<StopSharingFamilyPageInput>): Promise<{ familyPage: FamilyPage }> {
  await deleteShare(tx, userId)
  return { familyPage: await familyPage(tx, userId, now) }
}

const payload = v.object({ shareId: v.string(), step: v.picklist(['remind', 'open']) })

/** Days before the opening on which the owner is told again. */
const remindDays = 2

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    openFamilyPage: v.InferInput<typeof payload>
  }
}

/** Tells the owner when the page opens. */
async function tellOwner(
  tx: Transaction<Database>,
  services: Pick<Services, 'config' | 'keys' | 'outbox'>,
  { id, userId, name, opensAt, opensOn }: Pick<FamilyShareTable, 'id' | 'userId' | 'name'> & Opening,
): Promise<void> {
  const to = await emailAddress(tx, userId)
  if (to === undefined) return
  const link = closingLink(services, id)
  await services.outbox.send(tx, {
    kind: 'familyPageAsked',
    channel: 'email',
    to,
    values: { name, opensOn: showDate(opensOn), link },
    link,
    expiresAt: opensAt,
  })
}

interface Opening {
  opensAt: Date
  opensOn: string
}

/**
 * The person asks to see the page: the owner is told in the app and by email, now and shortly before
 * it opens, and may stop it until then. Asking again changes nothing.
 * @throws TOKEN_INVALID
 */
export async function askForFamilyPage({
  tx,
  input: { token },
  context: { services, now },
}: Work<AskForFamilyPageInput, Viewer | null>): Promise<{ sharedFamilyPage: SharedFamilyPage }> {
  const share = await shareOfToken(tx, services, token)
  const { id, userId, waitDays } = share
  const state = await residenceOf(tx, userId)
  const opensAfter = (days: number) => dayOpensAfter(now, days, zoneOf(state))
  const opensAt = opensAfter(waitDays)
  const opensOn = dayIn(state, opensAt)
  const asked = await tx
    .updateTable('familyShares')
    .set({ opensAt, opensOn })
    .where('id', '=', id)
    .where('opensAt', 'is', null)
    .executeTakeFirst()
  if (asked.numUpdatedRows > 0n) {
    for (const [step, dueAt] of [
      ['remind', opensAfter(waitDays - remindDays)],
      ['open', opensAt],
    ] as const)
      await services.jobs.schedule(tx, {
        kind: 'openFamilyPage',
        payload: { shareId: id, step },
        dueAt,
        key: `family:${step}:${id}:${dueAt.toISOString()}`,
      })
    await notify(tx, userId, { type: 'family_page_asked', on: opensOn }, now)
    await tellOwner(tx, services, { ...share, opensAt, opensOn })
  }
  return { sharedFamilyPage: await sharedFamilyPage(tx, services, token, now) }
}

/**
 * The person does not want the page: their name and email are deleted, and the owner is told.
 * @throws TOKEN_INVALID
 */
export async function declineFamilyPage({
  tx,
  input: { token },
  context: { services, now },
}: Work<DeclineFamilyPageInput, Viewer | null>): Promise<{ success: boolean }> {
  const { id, userId, name } = await shareOfToken(tx, services, token)
  // The owner may share it with someone else at this moment.
  await tx.deleteFrom('familyShares').where('id', '=', id).execute()
  const to = await emailAddress(tx, userId)
  if (to !== undefined)
    await services.outbox.send(tx, {
      kind: 'familyPageDeclined',
      channel: 'email',
      to,
      values: { name },
      expiresAt: addDays(now, usefulDays),
    })
  return { success: true }
}

/**
 * Reminds the owner before the page opens, and tells both once it is open, unless the owner has
 * stopped it.
 */
export const openFamilyPage = defineJob({
  kind: 'openFamilyPage',
  payload,
  async run(tx, { shareId, step }, at, services) {
    const share = await tx.selectFrom('familyShares').selectAll().where('id', '=', shareId).executeTakeFirst()
    const { opensAt, opensOn } = share ?? {}
    if (!share || !opensAt || !opensOn) return
    if (step === 'remind') {
      if (opensAt > at) await tellOwner(tx, services, { ...share, opensAt, opensOn })
      return
    }
    // The owner has stopped an earlier request, and this is the job of that one.
    if (opensAt.getTime() !== at.getTime()) return
    const { userId, name } = share
    const link = linkTo(services, shareId)
    const post = { channel: 'email', expiresAt: addDays(services.clock.now(), usefulDays) } as const
    await services.outbox.send(tx, {
      ...post,
      kind: 'familyPageOpened',
      to: share.email,
      values: { owner: await fullNameOf(tx, userId), link },
      link,
    })
    const to = await emailAddress(tx, userId)
    const closing = closingLink(services, shareId)
    if (to !== undefined)
      await services.outbox.send(tx, {
        ...post,
        kind: 'familyPageShown',
        to,
        values: { name, link: closing },
        link: closing,
      })
  },
})

async function deleteShare(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('familyShares').where('userId', '=', userId).execute()
}

export async function deleteFamilyPage(tx: Transaction<Database>, userId: string): Promise<void> {
  await deleteShare(tx, userId)
  await tx.deleteFrom('familyPages').where('userId', '=', userId).execute()
}
