import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { preVerifiedInitialData } from '../../application/flows/definitions/preVerifiedInitialData.ts'
import { dayOf } from '../../application/flows/facts.ts'
import { judge } from '../../application/flows/judge.ts'
import type { Viewer } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields } from '../../transport/graphql/errors.ts'
import { containable, mutation } from '../../transport/graphql/mutation.ts'
import type {
  CreatePhoneNumberInput,
  PhoneNumber,
  PhoneNumberStatus,
  RequestVerificationCodeInput,
  VerifyPhoneCodeInput,
} from '../../transport/graphql/resolvers.generated.ts'
import { presentPhone } from '../accounts/presentUser.ts'
import type { PhoneNumberTable } from '../accounts/tables.ts'
import { sendCode, tryCode, verifySessionRow } from './codes.ts'

type Tx = Transaction<Database>
type Phone = Selectable<PhoneNumberTable>

const phonesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('phoneNumbers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()

/**
 * A password alone must not be enough to bring a new phone and verify the session with it: who has a verified
 * phone proves that one first.
 */
function requireOwnWay(phones: Phone[], viewer: Viewer, phone?: Phone) {
  const known = phones.some(({ status }) => status === 'verified') && phone?.status !== 'verified'
  if (known && viewer.level !== 'verified')
    throw new CarrierError('ACCESS_LEVEL_TOO_LOW', 'Please verify that it is you first.')
}

export const createPhoneNumber = containable<CreatePhoneNumberInput, { phoneNumber: PhoneNumber }>(
  async ({ tx, input, context, viewer }) => {
    const { normalised, errors } = judge(preVerifiedInitialData, ['number'], input, dayOf(context.now))
    const { number } = normalised
    if (errors.length > 0 || !number) throw refusedFields(errors)
    const phones = await phonesOf(tx, viewer.userId)
    const same = phones.find((phone) => phone.number === number)
    requireOwnWay(phones, viewer, same)
    if (!same && phones.length >= 10) throw new CarrierError('TOO_MANY_REQUESTS', 'Too many phone numbers.')
    const row = await tx
      .insertInto('phoneNumbers')
      .values({
        id: randomUUID(),
        userId: viewer.userId,
        number,
        status: 'pending',
        smsMarketing: input.smsMarketing,
        createdAt: context.now,
        verifiedAt: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'number']).doUpdateSet({ smsMarketing: input.smsMarketing }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    return { phoneNumber: presentPhone(row, viewer.level) }
  },
)

/** Asks for a code, the first time or again: both are counted alike. */
export const requestVerificationCode = mutation<RequestVerificationCodeInput, { phoneNumber: PhoneNumber }>(
  {},
  async ({ tx, input, context, viewer }) => {
    if (input.type !== 'sms' && input.type !== 'voice')
      throw refusedFields([{ field: 'type', code: 'channel', message: 'A phone takes a text or a call' }])
    const phones = await phonesOf(tx, viewer.userId)
    const phone = phones.find(({ id }) => id === input.phoneNumberId)
    if (!phone) throw new CarrierError('PHONE_NUMBER_MISSING', 'There is no such phone number.')
    requireOwnWay(phones, viewer, phone)
    await sendCode({
      tx,
      context,
      viewer,
      channel: input.type,
      destination: phone.number,
      phoneNumberId: phone.id,
    })
    return { phoneNumber: presentPhone(phone, viewer.level) }
  },
)

export const verifyPhoneCode = mutation<VerifyPhoneCodeInput, { status: PhoneNumberStatus }>(
  {},
  async ({ tx, input, context, viewer }) => {
    const phones = await phonesOf(tx, viewer.userId)
    const phone = input.phoneNumberId ? phones.find(({ id }) => id === input.phoneNumberId) : phones[0]
    if (!phone) throw new CarrierError('PHONE_NUMBER_MISSING', 'There is no such phone number.')
    requireOwnWay(phones, viewer, phone)
    await tryCode({ tx, context, viewer, code: input.code, destination: phone.number })
    await tx
      .updateTable('phoneNumbers')
      .set({ status: 'verified', verifiedAt: context.now })
      .where('id', '=', phone.id)
      .execute()
    await verifySessionRow(tx, viewer, context.services)
    return { status: 'verified' }
  },
)
