import '../../../rules/phoneParser.ts'
import type {
  CreatePhoneNumberInput,
  PhoneNumber,
  PhoneNumberStatus,
  RequestVerificationCodeInput,
  VerificationChannel,
  VerifyPhoneCodeInput,
} from '../../../rules/contract/schema.generated.ts'
import { isForeign, isReachable } from '../../../rules/phone.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { textField } from '../../platform/forms/build.ts'
import { judgeFields } from '../../platform/forms/judge.ts'
import {
  dropOtherPhones,
  emailAddress,
  keepPhone,
  lockUser,
  markVerified,
  type PhoneNumberRow,
  phonesOf,
  presentPhone,
} from '../accounts/port.ts'
import { requestCode, tryCode, verifySessionRow } from './codes.ts'

/**
 * A password alone must not be enough to add a new phone and verify the session with it: a user
 * with a verified phone has to prove that one first.
 */
function requireOwnWay(phones: PhoneNumberRow[], viewer: Viewer, phone?: PhoneNumberRow) {
  const known = phones.some(({ status }) => status === 'verified') && phone?.status !== 'verified'
  if (known && viewer.level !== 'verified')
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please verify that it’s you first.')
}

export async function createPhoneNumber({
  tx,
  input,
  context,
  viewer,
}: Work<CreatePhoneNumberInput>): Promise<{ phoneNumber: PhoneNumber }> {
  const { normalized, errors } = judgeFields(phoneFields, input, dayIn(null, context.now))
  const { number } = normalized
  if (errors.length > 0 || !number) throw refusedFields(errors)
  const phones = await phonesOf(tx, viewer.userId)
  const same = phones.find((phone) => phone.number === number)
  requireOwnWay(phones, viewer, same)
  // Another number is an account change that requires the password (promises.md, 11).
  if (!same && phones.some(({ status }) => status === 'verified'))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You already have a phone number. You can change it in your account.',
    )
  if (!same && phones.length >= 10) throw new CarrierError('TOO_MANY_REQUESTS', 'Too many phone numbers.')
  const { userId } = viewer
  const row = await keepPhone(tx, { userId, number, smsMarketing: input.smsMarketing, now: context.now })
  if (input.codeChannel)
    await requestCode({
      tx,
      context,
      viewer,
      channel: byPhone(input.codeChannel, 'codeChannel'),
      destination: number,
      phone: row,
    })
  return { phoneNumber: presentPhone(row, viewer.level) }
}

/** A channel that needs only the number. */
function byPhone(channel: VerificationChannel, field: string): 'sms' | 'voice' {
  if (channel === 'sms' || channel === 'voice') return channel
  throw refusedFields([{ field, code: 'channel', message: 'Choose a text or a call' }])
}

/** Requests a code, the first or another one: both count alike. */
export async function requestVerificationCode({
  tx,
  input,
  context,
  viewer,
}: Work<RequestVerificationCodeInput>): Promise<{ phoneNumber: PhoneNumber }> {
  const channel = byPhone(input.type, 'type')
  const phones = await phonesOf(tx, viewer.userId)
  const phone = phones.find(({ id }) => id === input.phoneNumberId)
  if (!phone) throw new CarrierError('PHONE_NUMBER_MISSING', 'We couldn’t find this phone number.')
  requireOwnWay(phones, viewer, phone)
  // Stored before this rule existed; a number that once received a code may receive another.
  if (phone.status === 'pending') {
    const refusal = isForeign(phone.number)
      ? ruleError('phoneNumberForeign')
      : isReachable(phone.number)
        ? null
        : ruleError('phoneNumberUnreachable')
    if (refusal) throw refusedFields([{ field: 'phoneNumberId', ...refusal }])
  }
  await requestCode({
    tx,
    context,
    viewer,
    channel,
    destination: phone.number,
    phone,
  })
  return { phoneNumber: presentPhone(phone, viewer.level) }
}

export async function verifyPhoneCode({
  tx,
  input,
  context,
  viewer,
}: Work<VerifyPhoneCodeInput>): Promise<{ status: PhoneNumberStatus }> {
  await lockUser(tx, viewer.userId)
  const phones = await phonesOf(tx, viewer.userId)
  const phone = input.phoneNumberId ? phones.find(({ id }) => id === input.phoneNumberId) : phones[0]
  if (!phone) throw new CarrierError('PHONE_NUMBER_MISSING', 'We couldn’t find this phone number.')
  requireOwnWay(phones, viewer, phone)
  await tryCode({ tx, context, viewer, code: input.code, phone })
  await markVerified(tx, phone.id, context.now)
  await verifySessionRow(tx, viewer, context.services)
  const before = phones.find(({ status }) => status === 'verified')
  if (phone.status === 'pending' && before !== undefined)
    await replacePhone(tx, before, phone, { viewer, context })
  return { status: 'verified' }
}

/**
 * Replaces the former number by a verified one. The owner is notified by email and at the old
 * number.
 */
async function replacePhone(
  tx: Work<object>['tx'],
  before: PhoneNumberRow,
  phone: PhoneNumberRow,
  { viewer: { userId, level }, context: { services } }: Pick<Work<object>, 'viewer' | 'context'>,
): Promise<void> {
  await dropOtherPhones(tx, userId, [phone.id])
  const { mask } = presentPhone(phone, level)
  const email = await emailAddress(tx, userId)
  const ways = [
    ...(email === undefined ? [] : [{ channel: 'email', to: email } as const]),
    { channel: 'sms', to: before.number } as const,
  ]
  for (const way of ways) await services.outbox.send(tx, { ...way, kind: 'phoneChanged', values: { mask } })
  services.log.info({ event: 'phone-changed', userId }, 'phone changed')
}

/** The phone number field, for the form and the mutation. */
export const phoneFields = {
  number: textField('number', 'Phone number', 'ownPhoneNumber', 'tel-national', { characterMax: 20 }),
}
