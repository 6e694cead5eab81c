import type {
  PhoneNumberStatus,
  RequestOtpInput,
  VerificationChannel,
  VerifySessionInput,
} from '../../../machines/contract/schema.generated.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { emailsOf, holdUser, owesPhoneProof, phonesOf } from '../accounts/port.ts'
import { sendCode, tryCode, verifySessionRow } from './codes.ts'

const requireOwnSession = (given: string, own: string) => {
  if (given !== own) throw new CarrierError('NOT_FOUND', 'There is no such session.')
}

/**
 * A one-time code for a returning user, to a phone or address that is known to be theirs. After a new password by a link it
 * goes to the phone: the mailbox has proved itself once already, and would else be the whole account (decision 085).
 */
export async function requestOtp({
  tx,
  input,
  context,
  viewer,
}: Work<RequestOtpInput>): Promise<{ channel: VerificationChannel }> {
  requireOwnSession(input.sessionId, viewer.sessionId)
  const { channel } = input
  // There is no app to push to yet: in the sandbox its outbox stands for one.
  if (channel === 'push' && !context.services.config.sandbox)
    throw new CarrierError('DEVICE_UNREGISTERED', 'No device is registered for messages.')
  const phones = (await phonesOf(tx, viewer.userId)).filter(({ status }) => status === 'verified')
  // Without a verified phone there is nothing to come back to; an address alone proves no second factor.
  const phone = input.phoneNumberId ? phones.find(({ id }) => id === input.phoneNumberId) : phones[0]
  if (!phone) throw new CarrierError('PHONE_NUMBER_NOT_VERIFIED', 'There is no verified phone number.')
  if (channel === 'email' || channel === 'push') await requireOtherWay(tx, viewer)
  if (channel === 'email') {
    const active = (await emailsOf(tx, viewer.userId)).find(({ status }) => status === 'active')
    if (!active)
      throw new CarrierError(
        'CODE_BY_PHONE_REQUIRED',
        'Your e-mail address is not confirmed yet. To prove that it is you, please get this code by text or call.',
      )
    await sendCode({ tx, context, viewer, channel, destination: active.email, phone })
  } else await sendCode({ tx, context, viewer, channel, destination: phone.number, phone })
  return { channel }
}

/** Whoever was let in by a mailbox or by support proves the phone itself. @throws CODE_BY_PHONE_REQUIRED */
async function requireOtherWay(tx: Work<object>['tx'], { userId, sessionId }: Viewer): Promise<void> {
  if (await owesPhoneProof(tx, userId))
    throw new CarrierError(
      'CODE_BY_PHONE_REQUIRED',
      'Your password was changed by e-mail. To prove that it is you, please get this code by text or call.',
    )
  const { byToken } = await tx
    .selectFrom('sessions')
    .select('byToken')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (byToken)
    throw new CarrierError(
      'CODE_BY_PHONE_REQUIRED',
      'Our support has let you in. To prove that it is you, please get this code by text or call.',
    )
}

/** Verifies the session with the code that was last sent in it, if it went somewhere known. */
export async function verifySession({
  tx,
  input,
  context,
  viewer,
}: Work<VerifySessionInput>): Promise<{ status: PhoneNumberStatus }> {
  requireOwnSession(input.session, viewer.sessionId)
  // Before the line for the phone, as a new phone is proved: in another order the two could wait for one another.
  await holdUser(tx, viewer.userId)
  if ((await tryCode({ tx, context, viewer, code: input.code })) !== 'verified')
    throw new CarrierError('UNSUCCESSFUL_SESSION_VERIFICATION', 'Please verify the phone number first.')
  await verifySessionRow(tx, viewer, context.services)
  return { status: 'verified' }
}
