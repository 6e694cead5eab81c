import type { Transaction } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/database.ts'
import type { Given } from '../../platform/database/prepare.ts'
import { wantedProduct } from './products.ts'
import { stateKnown } from './residence.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/**
 * The user's profile for flows as one JSON value: the values stored by the profile's mutation,
 * never a tax ID. A part of the one query that collects every domain's facts.
 */
export const profileFacts = (db: Reader, userId: Given<string>) =>
  db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.userId', 'users.id')
    .where('users.id', '=', userId)
    .select((user) =>
      jsonBuildObject({
        profile: jsonBuildObject({
          firstName: user.ref('users.firstName'),
          middleName: user.ref('users.middleName'),
          lastName: user.ref('users.lastName'),
          suffix: user.ref('users.suffix'),
          birthdate: user.ref('users.birthdate'),
          gender: user.ref('users.gender'),
          street1: user.ref('addresses.street1'),
          street2: user.ref('addresses.street2'),
          city: user.ref('addresses.city'),
          state: stateKnown,
          postalCode: user.ref('addresses.postalCode'),
        }),
        taxIdSet: user('users.taxIdSealed', 'is not', null),
        wantedProduct: user
          .selectFrom(wantedProduct(db, user.ref('users.id')).as('wanted'))
          .select('wanted.productSlug')
          .$asScalar(),
      }).as('facts'),
    )

/** The verified phone number, or otherwise the last one, for flows; no row if there is none. */
export const phoneFacts = (db: Reader, userId: Given<string>) =>
  db
    .selectFrom('phoneNumbers')
    .where('userId', '=', userId)
    .orderBy((row) => row('status', '=', 'verified'), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select((phone) =>
      jsonBuildObject({
        number: phone.ref('number'),
        smsMarketing: phone.ref('smsMarketing'),
        status: phone.ref('status'),
      }).as('facts'),
    )
