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

/** @returns the password as it is kept; what is wrong with the address costs no try of it */
export async function prepareEmailChange(
  context: RequestContext,
  viewer: Viewer,
  { emailAddress, password }: Omit<ChangeEmailInput, 'clientMutationId'>,
): Promise<string> {
  const errors = validateEmail(emailAddress).map((error) => ({ field: 'emailAddress', ...error }))
  if (errors.length > 0) throw refusedFields(errors)
  return await countedRepeat(context, viewer, password)
}

/** Counted whatever comes of it: what is refused would else tell for nothing who has an account. */
async function countedRepeat(context: RequestContext, viewer: Viewer, password: string): Promise<string> {
  const passwordHash = await repeatPassword(context, viewer, password)
  await context.services.limits.take('contact-changes-by-account', viewer.userId, null)
  return passwordHash
}

/**
 * Asks for another address: it waits beside the one in use until the link that is sent to it is opened. The mailbox of before
 * is told, since its owner is the only one who would notice.
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
 * Thinks again of another address: none waits any more, and the links that were sent to it are worth nothing. It takes no
 * password, since nothing that one signs in with changes by it.
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

/** The number without punctuation. @throws VALIDATION_FAILED */
function judgedNumber(given: string, now: Date): string {
  const { normalised, errors } = judgeFields(phoneFields, { number: given }, dayIn(null, now))
  if (errors.length > 0 || !normalised.number) throw refusedFields(errors)
  return normalised.number
}

/** @returns the password as it is kept; what is wrong with the number costs no try of it */
export async function preparePhoneChange(
  context: RequestContext,
  viewer: Viewer,
  { number, password }: Omit<ChangePhoneNumberInput, 'clientMutationId'>,
): Promise<string> {
  judgedNumber(number, context.now)
  return await countedRepeat(context, viewer, password)
}

/**
 * Keeps another number, which waits beside the verified one until a code that was sent to it is entered; one that waited before
 * waits no more.
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
