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
import { storeProfile } from '../domains/accounts/prequalification.ts'
import { presentUser } from '../domains/accounts/presentUser.ts'
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
 * The parts of the profile that the user may change. Facts that underwriting or a policy depends on
 * cannot be edited; the owner of a policy in force may still move, to any state.
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

const isBeingDecided = ({ application }: ApplicationStatus) =>
  application?.result === 'pending' || application?.result === 'referred_to_underwriter'

/** The parts of the profile that the user may change now. */
export const profileChange = async (
  { services: { db }, now }: Pick<RequestContext, 'services' | 'now'>,
  { userId }: Viewer,
): Promise<ProfileChange> => ({
  ...(await changeOf(db, userId, now)),
  version: await profileVersionOf(db, userId),
})

/** Whether an input differs from the stored value in content. */
const differs = (given: string | null | undefined, kept: string | null) =>
  given !== undefined && normalizeText(given ?? '') !== normalizeText(kept ?? '')

/** Refuses a change of values that another device has changed since they were read. */
async function refuseOutdated(tx: Reader, userId: string, { version, ...given }: UpdateAccountProfileInput) {
  if (!version) return
  const kept = await nameAndAddressOf(tx, userId)
  // A repetition after a lost reply: the values are already stored.
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
 * Changes name and address, of a locked profile only the parts that the decision does not depend
 * on. The account's owner is notified of a new address, since someone else may have changed it.
 */
export async function updateAccountProfile(work: Work<UpdateAccountProfileInput>): Promise<{ user: User }> {
  const { tx, input, viewer, context } = work
  const { userId } = viewer
  // A parallel submission of the application must see the change or block it.
  await lockUser(tx, userId)
  await refuseOutdated(tx, userId, input)
  const { isMoved: isAddressChanged } = await storeProfile(work, async () => {
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
  return { user: await presentUser(tx, userId, { level: viewer.level, now: context.now }) }
}

/** Changes the profile, unless a submitted application depends on it. */
export async function updateProfile(
  work: Work<UpdatePrequalificationInformationInput>,
): Promise<{ user: User; ineligibleReasons: IneligibleReason[] }> {
  const { tx, viewer, context } = work
  const { state } = await storeProfile(work, async () =>
    requireUnlocked(await loadApplicationStatus(tx, viewer.userId, context.now)),
  )
  const user = await presentUser(tx, viewer.userId, { level: viewer.level, now: context.now })
  const known = { birthdate: user.birthdate, state }
  return { user, ineligibleReasons: reasonsBy(known, dayIn(state, context.now)) }
}
