import type {
  ChangeEmailInput,
  ChangePhoneNumberInput,
  Email,
  PhoneNumber,
  WithdrawEmailChangeInput,
} from '../../../rules/contract/schema.generated.ts'
import { keptEmail } from '../../../rules/email.ts'
import { validateEmail } from '../../../rules/password.ts'
import { dayIn } from '../../../rules/residence.ts'
import type { RequestContext, Viewer, Work } from '../../platform/call/call.ts'
import { refusedFields } from '../../platform/errors.ts'
import { judgeFields } from '../../platform/forms/judge.ts'
import {
  dropOtherPhones,
  dropPendingEmails,
  emailsOf,
  keepPhone,
  lockForAddress,
  lockUser,
  phonesOf,
  presentPhone,
  replaceEmail,
} from '../accounts/port.ts'
import { askForVerification } from './emailVerification.ts'
import { phoneFields } from './phoneVerification.ts'
import { lockRepeatedPassword, repeatPassword } from './repeatPassword.ts'

/** @returns the stored password hash; an invalid address does not cost a try of the password */
export async function prepareEmailChange(
  context: RequestContext,
  viewer: Viewer,
  { emailAddress, password }: Omit<ChangeEmailInput, 'clientMutationId'>,
): Promise<string> {
  const errors = validateEmail(emailAddress).map((error) => ({ field: 'emailAddress', ...error }))
  if (errors.length > 0) throw refusedFields(errors)
  return await countedRepeat(context, viewer, password)
}

/**
 * Counted whatever its outcome: refusals would otherwise reveal for free which addresses have
 * accounts.
 */
async function countedRepeat(context: RequestContext, viewer: Viewer, password: string): Promise<string> {
  const passwordHash = await repeatPassword(context, viewer, password)
  await context.services.limits.take('contact-changes-by-account', viewer.userId, null)
  return passwordHash
}

/**
 * Requests another address: it is pending next to the current one until the emailed link is opened.
 * The current mailbox is notified, since only its owner would notice a stranger.
 * @throws EMAIL_ALREADY_TAKEN, VALIDATION_FAILED, CREDENTIAL_INCORRECT; TooManyRequests
 */
export async function changeEmail(
  { tx, input, viewer, context }: Work<ChangeEmailInput>,
  passwordHash: string,
): Promise<{ emails: Email[] }> {
  const { services, now } = context
  const { userId } = viewer
  const email = keptEmail(input.emailAddress)
  const taken = await lockForAddress(tx, { userId, email })
  await lockRepeatedPassword(tx, userId, passwordHash)
  const before = await replaceEmail(tx, { userId, email, taken, now })
  if (before !== null)
    await services.outbox.send(tx, {
      kind: 'emailChanged',
      values: { at: 'asked' },
      channel: 'email',
      to: before,
    })
  await askForVerification({ tx, context }, userId)
  services.log.info({ event: 'email-change-asked', userId }, 'another e-mail asked for')
  return { emails: await emailsOf(tx, userId) }
}

/**
 * Withdraws a pending address and invalidates its links. Needs no password, since the sign-in does
 * not change.
 */
export async function withdrawEmailChange({
  tx,
  viewer: { userId },
  context: { services },
}: Work<WithdrawEmailChangeInput>): Promise<{ emails: Email[] }> {
  await lockUser(tx, userId)
  await dropPendingEmails(tx, userId)
  services.log.info({ event: 'email-change-withdrawn', userId }, 'another e-mail is not wanted any more')
  return { emails: await emailsOf(tx, userId) }
}

/**
 * The number without punctuation.
 * @throws VALIDATION_FAILED
 */
function judgedNumber(given: string, now: Date): string {
  const { normalized, errors } = judgeFields(phoneFields, { number: given }, dayIn(null, now))
  if (errors.length > 0 || !normalized.number) throw refusedFields(errors)
  return normalized.number
}

/** @returns the stored password hash; an invalid number does not cost a try of the password */
export async function preparePhoneChange(
  context: RequestContext,
  viewer: Viewer,
  { number, password }: Omit<ChangePhoneNumberInput, 'clientMutationId'>,
): Promise<string> {
  judgedNumber(number, context.now)
  return await countedRepeat(context, viewer, password)
}

/**
 * Stores another number, which is pending next to the verified one until its code is entered. An
 * earlier pending number is dropped.
 * @throws VALIDATION_FAILED, CREDENTIAL_INCORRECT; TooManyRequests
 */
export async function changePhoneNumber(
  { tx, input, viewer, context }: Work<ChangePhoneNumberInput>,
  passwordHash: string,
): Promise<{ phoneNumber: PhoneNumber }> {
  const { services, now } = context
  const { userId } = viewer
  await lockRepeatedPassword(tx, userId, passwordHash)
  const number = judgedNumber(input.number, now)
  const verified = (await phonesOf(tx, userId)).find(({ status }) => status === 'verified')
  if (verified?.number === number)
    throw refusedFields([
      { field: 'number', code: 'alreadyYours', message: 'This is already your account’s phone number' },
    ])
  const smsMarketing = verified?.smsMarketing ?? false
  const phone = await keepPhone(tx, { userId, number, smsMarketing, now })
  await dropOtherPhones(tx, userId, [phone.id, ...(verified ? [verified.id] : [])])
  services.log.info({ event: 'phone-change-asked', userId }, 'another phone asked for')
  return { phoneNumber: presentPhone(phone, viewer.level) }
}
