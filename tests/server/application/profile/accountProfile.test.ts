import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { product } from '../../../../rules/product.ts'
import { OwnData, type OwnDataQuery } from '../../../../src/api/operations/accounts.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { quoted } from '../../applicants.ts'
import { outcomeOf } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

type Caller = Pick<Person, 'token'>

const update = async ({ token }: Caller, input: Record<string, string | null>) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: UpdateAccountProfileInput!) { updateAccountProfile(input: $input) { user { firstName lastName activeAddress { formattedDisplay } } } }',
      { input: { ...input, clientMutationId: randomUUID() } },
      token,
    ),
  )
const obstacle = async ({ token }: Caller) =>
  (
    await carrier.ask<{ profileChange: { obstacle: string | null } }>(
      '{ profileChange { obstacle } }',
      {},
      token,
    )
  ).profileChange.obstacle
const profile = (firstName: string, lastName: string, formattedDisplay: string | null) => ({
  updateAccountProfile: {
    user: { firstName, lastName, activeAddress: formattedDisplay && { formattedDisplay } },
  },
})

const columbus = { street1: '1 Main St', street2: '', city: 'Columbus', state: 'OH', postalCode: '43215' }
const detroit = { street1: '2 Elm St', street2: 'Apt 3', city: 'Detroit', state: 'MI', postalCode: '48201' }

describe('the profile of an account', () => {
  test('each part of the profile is changed separately, by the rules of the forms', async () => {
    const person = await carrier.signUp()
    expect(await obstacle(person)).toBeNull()
    expect(
      await update(person, { firstName: ' Mia ', middleName: '', lastName: 'Moss', suffix: '' }),
    ).toEqual(profile('Mia', 'Moss', null))
    expect(await update(person, columbus)).toEqual(profile('Mia', 'Moss', '1 Main St, Columbus, OH 43215'))
    expect(await update(person, detroit)).toEqual(
      profile('Mia', 'Moss', '2 Elm St, Apt 3, Detroit, MI 48201'),
    )
    expect([
      await update(person, { firstName: '', lastName: 'Moss' }),
      await update(person, { firstName: 'M1a' }),
      await update(person, { ...detroit, postalCode: '43215' }),
      await update(person, { ...detroit, city: '' }),
    ]).toEqual([
      ['VALIDATION_FAILED', 'firstName required'],
      ['VALIDATION_FAILED', 'firstName alphabetical'],
      ['VALIDATION_FAILED', 'postalCode postalCodeElsewhere'],
      ['VALIDATION_FAILED', 'city required'],
    ])
  })

  test('a part changed on another device is not overwritten', async () => {
    const person = await carrier.signUp()
    const version = async () =>
      (
        await carrier.ask<{ profileChange: { version: string } }>(
          '{ profileChange { version } }',
          {},
          person.token,
        )
      ).profileChange.version
    const read = await version()
    await update(person, { firstName: 'Mia', lastName: 'Moss', version: read })
    // The same change again, as after a lost reply.
    expect(await update(person, { firstName: 'Mia', lastName: 'Moss', version: read })).toEqual(
      profile('Mia', 'Moss', null),
    )
    expect(await update(person, { firstName: 'Max', version: read })).toEqual(['OUT_OF_DATE'])
    expect(await update(person, { ...columbus, version: read })).toEqual(
      profile('Mia', 'Moss', '1 Main St, Columbus, OH 43215'),
    )
    expect(await update(person, { ...detroit, version: read })).toEqual(['OUT_OF_DATE'])
    expect(await update(person, { ...detroit, firstName: 'Max', version: await version() })).toEqual(
      profile('Max', 'Moss', '2 Elm St, Apt 3, Detroit, MI 48201'),
    )
  })

  test('an address change is confirmed by email, or by text for a user who chose texts', async () => {
    const person = await carrier.signUp()
    const { db } = carrier.services
    const choose = (smsMarketing: boolean) =>
      db.updateTable('phoneNumbers').set({ smsMarketing }).where('userId', '=', person.userId).execute()
    const about = (text: string) => text.startsWith('The home address for your Wysh account was changed.')
    const sentTo = async (to: string) => (await carrier.outbox(to)).filter(({ text }) => about(text)).length
    const steps: [
      change: Record<string, string | null>,
      choosesTexts: boolean,
      emails: number,
      texts: number,
    ][] = [
      [{ firstName: 'Mia' }, true, 0, 0],
      // The first address changes nothing.
      [columbus, true, 0, 0],
      [columbus, true, 0, 0],
      [{ street1: ' 1 Main St ' }, true, 0, 0],
      [{ lastName: 'Moss' }, true, 0, 0],
      [{ street2: 'Unit 4' }, true, 1, 1],
      [{ street2: 'Unit 4' }, true, 1, 1],
      [{ street2: null }, false, 2, 1],
      [{ ...columbus, postalCode: '43004' }, false, 3, 1],
      [detroit, true, 4, 2],
      [{ ...detroit, postalCode: '43215' }, true, 4, 2],
    ]
    for (const [change, choosesTexts, emails, texts] of steps) {
      await choose(choosesTexts)
      await update(person, change)
      expect([change, await sentTo(person.email), await sentTo(person.phoneNumber)]).toEqual([
        change,
        emails,
        texts,
      ])
    }
    const [newest] = await carrier.outbox(person.email)
    expect(newest?.text).toContain(`${carrier.services.config.publicUrl}/account/profile`)
  })

  test('a profile stored by the account completes the application’s profile', async () => {
    const person = await carrier.signUp()
    for (const flow of ['estimate-form', 'onboarding-intro', 'insurance-profile'] as const)
      await walkFlow(carrier, person.token, flow)
    expect(await update(person, { street2: 'Unit 4' })).toMatchObject({
      updateAccountProfile: {
        user: { activeAddress: { formattedDisplay: expect.stringContaining('Unit 4') } },
      },
    })
  })

  test.each([
    [
      'an application',
      async () => (await quoted(carrier)).person,
      /^Your application is based on this name/,
      ['FORM_LOCKED'],
    ],
    [
      'a policy',
      async () => (await purchase(carrier)).person,
      /^Your policy is in this name/,
      profile('Ada', 'Lovelace', '2 Elm St, Apt 3, Detroit, MI 48201'),
    ],
  ])('%s locks the name; the state is locked once there is a policy', async (_, make, reason, moved) => {
    const person = await make()
    const { me } = await carrier.ask<{
      me: { firstName: string; lastName: string; activeAddress: { state: string } }
    }>('{ me { firstName lastName activeAddress { state } } }', {}, person.token)
    expect(me.activeAddress.state).toBe('OH')
    expect(await obstacle(person)).toMatch(reason)
    expect([
      await update(person, { firstName: 'Mia' }),
      await update(person, { suffix: 'Jr.' }),
      await update(person, detroit),
    ]).toEqual([['FORM_LOCKED'], ['FORM_LOCKED'], moved])
    const { firstName, lastName } = me
    expect(await update(person, { firstName, lastName, ...columbus })).toEqual(
      profile(firstName, lastName, '1 Main St, Columbus, OH 43215'),
    )
  })
})

test('the newsletter setting follows the user’s choice', async () => {
  const person = await carrier.signUp()
  const choose = async (newsletterOptIn: boolean) =>
    outcomeOf(
      await carrier.graphql(
        'mutation ($input: UpdateNewsletterInput!) { updateNewsletter(input: $input) { newsletterOptIn } }',
        { input: { newsletterOptIn } },
        person.token,
      ),
    )
  const chosen = async () =>
    (await carrier.ask<{ me: object }>('{ me { newsletterOptIn } }', {}, person.token)).me
  expect([await chosen(), await choose(true), await chosen(), await choose(false), await chosen()]).toEqual([
    { newsletterOptIn: false },
    { updateNewsletter: { newsletterOptIn: true } },
    { newsletterOptIn: true },
    { updateNewsletter: { newsletterOptIn: false } },
    { newsletterOptIn: false },
  ])
})

test('the data export contains only the caller’s data', async () => {
  const one = await purchase(carrier)
  const other = await purchase(carrier)
  const { token } = await carrier.signUp()
  const dataOf = (who: string) =>
    carrier.ask<OwnDataQuery>(OwnData.document, { businessSlug: product.insurance }, who)
  const [own, others, nothing] = await Promise.all([one.person.token, other.person.token, token].map(dataOf))
  expect(own?.policies.map(({ label }) => label)).toEqual([one.policy.label])
  expect([own?.userInvoices.paid.length, own?.beneficiaries.length]).toEqual([1, 1])
  expect(own?.delivery).toMatchObject({ electronic: true, openedOn: null, letters: [] })
  expect(own?.me?.emails.map(({ email }) => email)).toEqual([one.person.email])
  expect(others?.policies.map(({ label }) => label)).toEqual([other.policy.label])
  for (const secret of [other.person.email, other.policy.label])
    expect(JSON.stringify([own, nothing])).not.toContain(secret)
  expect([nothing?.policies, nothing?.userDocuments, nothing?.beneficiaries]).toEqual([[], [], []])
})
