import type { Kysely, Transaction } from 'kysely'
import { fieldsOf } from '../../rules/accountFields.ts'
import { company } from '../../rules/company.ts'
import type {
  IneligibleReason,
  ProfileChange,
  UpdateAccountProfileInput,
  UpdatePrequalificationInformationInput,
  User,
} from '../../rules/contract/schema.generated.ts'
import { normalizeText } from '../../rules/normalizeText.ts'
import { dayIn } from '../../rules/residence.ts'
import {
  channelsTo,
  insuredOf,
  lockUser,
  nameAndAddressOf,
  profileVersionOf,
  residenceOf,
} from '../domains/accounts/port.ts'
import { updatePrequalificationInformation } from '../domains/accounts/prequalification.ts'
import { policiesOf } from '../domains/policies/policies.ts'
import type { RequestContext, Viewer, Work } from '../platform/call/call.ts'
import type { Database } from '../platform/database/database.ts'
import { CarrierError } from '../platform/errors.ts'
import {
  type ApplicationStatus,
  isFixed,
  loadApplicationStatus,
  requireUnlocked,
} from './applicationStatus.ts'
import { reasonsBy } from './ineligibilityReasons.ts'

type Reader = Kysely<Database> | Transaction<Database>

const reach = `${company.phone.shown}, ${company.supportHours}`

/**
 * What of the profile can be changed. What underwriting or a policy rests on is no one's to edit; a policy in force moves
 * with its owner, who may live anywhere.
 */
async function changeOf(db: Reader, userId: string, now: Date): Promise<Omit<ProfileChange, 'version'>> {
  const applicationStatus = await loadApplicationStatus(db, userId, now)
  if (!isFixed(applicationStatus)) return { obstacle: null, isStateFixed: false }
  const isInForce = applicationStatus.hasPolicy && (await policiesOf(db, userId)).inForce !== undefined
  if (isInForce && !isBeingDecided(applicationStatus))
    return {
      obstacle: `Your policy is in this name. To change it, call us at ${reach}. You can change your address here.`,
      isStateFixed: false,
    }
  return {
    obstacle: `Your application is based on this name and state. To change them, call us at ${reach}. You can change your address within the state here.`,
    isStateFixed: true,
  }
}

/** Whether an application is with underwriting. */
const isBeingDecided = ({ application }: ApplicationStatus) =>
  application?.result === 'pending' || application?.result === 'referred_to_underwriter'

/** What of the profile can be changed now. */
export const profileChange = async (
  { services: { db }, now }: Pick<RequestContext, 'services' | 'now'>,
  { userId }: Viewer,
): Promise<ProfileChange> => ({
  ...(await changeOf(db, userId, now)),
  version: await profileVersionOf(db, userId),
})

/** What of an input differs from what is kept, however both are spelled. */
const differs = (given: string | null | undefined, kept: string | null) =>
  given !== undefined && normalizeText(given ?? '') !== normalizeText(kept ?? '')

/** Refuses a change of what another device has changed since it was read. */
async function refuseOutdated(tx: Reader, userId: string, { version, ...given }: UpdateAccountProfileInput) {
  if (!version) return
  const kept = await nameAndAddressOf(tx, userId)
  // Sent once more after its reply was lost: it is what is kept already.
  if ([...fieldsOf.name, ...fieldsOf.address].every((field) => !differs(given[field], kept[field]))) return
  const [name, address] = version.split('.')
  const [nameNow, addressNow] = (await profileVersionOf(tx, userId)).split('.')
  const isName = fieldsOf.name.some((field) => given[field] !== undefined)
  const isAddress = fieldsOf.address.some((field) => given[field] !== undefined)
  if ((isName && name !== nameNow) || (isAddress && address !== addressNow))
    throw new CarrierError(
      'OUT_OF_DATE',
      `Your ${isName ? 'name' : 'address'} was changed on another device. Check what is saved now, then make your change again.`,
    )
}

/**
 * Changes name and address; of a profile that is fixed only what the decision does not rest on. The account's owner
 * hears of another address, since it may not have been them.
 */
export async function updateAccountProfile(work: Work<UpdateAccountProfileInput>): Promise<{ user: User }> {
  const { tx, input, viewer, context } = work
  const { userId } = viewer
  // An application that is sent at the same time must see what it rests on.
  await lockUser(tx, userId)
  await refuseOutdated(tx, userId, input)
  const { user, isMoved: isAddressChanged } = await updatePrequalificationInformation(work, async () => {
    const { obstacle, isStateFixed } = await changeOf(tx, userId, context.now)
    if (obstacle === null) return
    const name = await insuredOf(tx, userId)
    const isMoved = isStateFixed && differs(input.state, await residenceOf(tx, userId))
    const isRenamed = fieldsOf.name.some((field) => differs(input[field], name[field]))
    if (isMoved || isRenamed) throw new CarrierError('FORM_LOCKED', obstacle)
  })
  if (isAddressChanged)
    for (const way of await channelsTo(tx, userId))
      await context.services.outbox.send(tx, { ...way, kind: 'addressChanged', values: null })
  return { user }
}

/** Changes the profile, unless an application that was sent rests on it. */
export async function updateProfile(
  work: Work<UpdatePrequalificationInformationInput>,
): Promise<{ user: User; ineligibleReasons: IneligibleReason[] }> {
  const { tx, viewer, context } = work
  const { user, ...known } = await updatePrequalificationInformation(work, async () =>
    requireUnlocked(await loadApplicationStatus(tx, viewer.userId, context.now)),
  )
  return { user, ineligibleReasons: reasonsBy(known, dayIn(known.state, context.now)) }
}
