import type { Transaction } from 'kysely'
import { product } from '../../../machines/product.ts'
import type { Database } from '../../platform/database/database.ts'

/** The user's profile as flows read it: what the profile's mutation has stored, never a tax id. */
export async function profileFacts(db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) {
  const { taxIdSealed, accidentalDeathOnly, ...updatePrequalificationInformation } = await db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('userProducts')
          .select((is) =>
            is.fn
              .agg<boolean | null>('every', [is('productSlug', '=', product.accidentalDeath)])
              .as('accidentalDeathOnly'),
          )
          .whereRef('userId', '=', 'users.id')
          .as('products'),
      (join) => join.onTrue(),
    )
    .select([
      'users.firstName',
      'users.middleName',
      'users.lastName',
      'users.suffix',
      'users.birthdate',
      'users.gender',
      'addresses.street1',
      'addresses.street2',
      'addresses.city',
      'addresses.state',
      'addresses.postalCode',
      'users.taxIdSealed',
      'products.accidentalDeathOnly',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    stored: { updatePrequalificationInformation },
    taxIdSet: taxIdSealed !== null,
    accidentalDeathOnly: accidentalDeathOnly === true,
  }
}

/** The phone number that was given last, as flows read it. */
export async function phoneFacts(db: Pick<Transaction<Database>, 'selectFrom'>, userId: string) {
  const createPhoneNumber = await db
    .selectFrom('phoneNumbers')
    .select(['number', 'smsMarketing'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    stored: createPhoneNumber === undefined ? {} : { createPhoneNumber },
    phone: createPhoneNumber?.number ?? null,
  }
}
