import type {
  PhoneNumberStatus,
  RequestOtpInput,
  VerificationChannel,
  VerifySessionInput,
} from '../../../rules/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { emailsOf, lockUser, owesPhoneProof, type PhoneNumberRow, phonesOf } from '../accounts/port.ts'
import { requestCode, tryCode, verifySessionRow } from './codes.ts'

type Reader = Pick<Work<object>['tx'], 'selectFrom'>

const requireOwnSession = (given: string, own: string) => {
  if (given !== own) throw new CarrierError('NOT_FOUND', 'We couldn’t find this session.')
}

/** The facts that decide which channels a code may use. */
interface Reachable {
  isSandbox: boolean
  phone: PhoneNumberRow | undefined
  /** Verified; null if there is none. */
  email: string | null
  /** The password was set by a link, and no phone was verified since. */
  owesPhoneProof: boolean
  byToken: boolean
  /**
   * The device was checked in this session (`exchangeBlackbox`), so that messages can be pushed to
   * it.
   */
  isRegistered: boolean
}

async function reachableBy(
  db: Reader,
  { userId, sessionId }: Viewer,
  isSandbox: boolean,
  phoneNumberId?: string | null,
): Promise<Reachable> {
  const phones = (await phonesOf(db, userId)).filter(({ status }) => status === 'verified')
  const { byToken, deviceId } = await db
    .selectFrom('sessions')
    .select(['byToken', 'deviceId'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    isSandbox,
    phone: phoneNumberId ? phones.find(({ id }) => id === phoneNumberId) : phones[0],
    email: (await emailsOf(db, userId)).find(({ status }) => status === 'active')?.email ?? null,
    owesPhoneProof: await owesPhoneProof(db, userId),
    byToken,
    isRegistered: deviceId !== null,
  }
}

const byPhoneOnly = (why: string) =>
  new CarrierError(
    'CODE_BY_PHONE_REQUIRED',
    `${why} To prove it’s you, please get this code by text or call.`,
  )

/**
 * The phone that a code by this channel verifies, and where the code is sent; or why the channel is
 * not allowed.
 */
function wayOf(
  channel: VerificationChannel,
  reachable: Reachable,
): { phone: PhoneNumberRow; destination: string } | CarrierError {
  const { isSandbox, phone, email, owesPhoneProof, byToken, isRegistered } = reachable
  // Without a verified phone there is no second factor: an email address alone is not one.
  if (!phone) return new CarrierError('PHONE_NUMBER_NOT_VERIFIED', 'You don’t have a verified phone number.')
  const byPhone = { phone, destination: phone.number }
  if (channel === 'sms' || channel === 'voice') return byPhone
  // A user who got in through a mailbox or support has to verify the phone itself.
  if (owesPhoneProof) return byPhoneOnly('Your password was changed by email.')
  if (byToken) return byPhoneOnly('Our support team gave you a one-time login.')
  // There is no app for pushes yet: the sandbox uses its outbox instead.
  if (channel === 'push')
    return isSandbox && isRegistered
      ? byPhone
      : new CarrierError('DEVICE_UNREGISTERED', 'No device is registered for messages.')
  return email === null
    ? byPhoneOnly('Your email address isn’t confirmed yet.')
    : { phone, destination: email }
}

/** In the order in which they are offered. */
const channels: readonly VerificationChannel[] = ['sms', 'voice', 'email', 'push']

/** The channels for this session's code: none for a guest, and none once it is verified. */
export async function codeChannelsOf(
  db: Reader,
  viewer: Viewer,
  isSandbox: boolean,
): Promise<VerificationChannel[]> {
  if (viewer.level !== 'unidentified') return []
  // The device may still be checked later.
  const reachable = { ...(await reachableBy(db, viewer, isSandbox)), isRegistered: true }
  return channels.filter((channel) => !(wayOf(channel, reachable) instanceof CarrierError))
}

/**
 * A one-time code for a returning user, to a phone or address that is known to belong to the user.
 * After a reset by link it goes to the phone: the mailbox was already the first factor, and would
 * otherwise be sufficient for the whole account (decision 003).
 */
export async function requestOtp({
  tx,
  input,
  context,
  viewer,
}: Work<RequestOtpInput>): Promise<{ channel: VerificationChannel }> {
  requireOwnSession(input.sessionId, viewer.sessionId)
  const { channel } = input
  const reachable = await reachableBy(tx, viewer, context.services.config.sandbox, input.phoneNumberId)
  const way = wayOf(channel, reachable)
  if (way instanceof CarrierError) throw way
  await requestCode({ tx, context, viewer, channel, ...way })
  return { channel }
}

/** Verifies the session with the last code that was sent in it to a known destination. */
export async function verifySession({
  tx,
  input,
  context,
  viewer,
}: Work<VerifySessionInput>): Promise<{ status: PhoneNumberStatus }> {
  requireOwnSession(input.session, viewer.sessionId)
  // Before the lock for the phone, as when a new phone is verified: another order could deadlock.
  await lockUser(tx, viewer.userId)
  if ((await tryCode({ tx, context, viewer, code: input.code })) !== 'verified')
    throw new CarrierError('UNSUCCESSFUL_SESSION_VERIFICATION', 'Please verify the phone number first.')
  await verifySessionRow(tx, viewer, context.services)
  return { status: 'verified' }
}
