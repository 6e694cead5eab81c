import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { CompactEncrypt, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { evenShares, sharesAfterAdding, sharesAfterRemoving, sharesError } from '../../../../rules/shares.ts'
import { purchase } from '../../../support/client/purchase.ts'
import type { Carrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ underwritingSeconds: 0 })

const address = { street1: '8 Oak St', city: 'Columbus', state: 'OH', postalCode: '43004' }
const guardian = {
  guardianFirstName: 'Anne',
  guardianLastName: 'Isabella',
  guardianPhoneNumber: '(614) 555-0133',
}
const spouse = { firstName: 'Byron', lastName: 'King', relationship: 'spouse', birthdate: '1985-02-03' }
const child = {
  kind: 'minor',
  firstName: 'Ralph',
  lastName: 'King',
  relationship: 'child',
  birthdate: '2020-07-02',
  ...guardian,
  ...address,
}
const charity = { kind: 'organization', name: 'Red Kite Rescue', businessType: 'nonprofit' }
const trust = {
  kind: 'trust',
  name: 'King Family Trust',
  dateOfTrust: '2019-03-04',
  firstName: 'Mary',
  lastName: 'Somerville',
}

interface Named {
  id: string
  allocation: number
  responsibility: string
  version: string
  contact: { __typename: string; firstName?: string; name?: string; taxIdSet?: boolean }
}

const details =
  'id allocation responsibility version contact { __typename ... on IndividualContact { firstName taxIdSet } ... on MinorContact { firstName } ... on OrganizationContact { name } ... on TrustContact { name } }'

/** The beneficiary calls of one account. */
function ownerOf(token: string) {
  const call = async (mutation: string, type: string, input: object) =>
    await carrier.graphql(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { clientMutationId } }`,
      { input: { clientMutationId: randomUUID(), ...input } },
      token,
    )
  const named = async () =>
    (await carrier.ask<{ beneficiaries: Named[] }>(`{ beneficiaries { ${details} } }`, {}, token))
      .beneficiaries
  return {
    named,
    add: (input: object) => call('createBeneficiary', 'CreateBeneficiaryInput', input),
    change: (input: object) => call('updateBeneficiary', 'UpdateBeneficiaryInput', input),
    remove: (input: object) => call('destroyBeneficiary', 'DestroyBeneficiaryInput', input),
    share: (allocations: object[]) =>
      call('updateBeneficiaryAllocation', 'UpdateBeneficiaryAllocationInput', { allocations }),
    shares: async () =>
      (await named()).map(({ contact, allocation, responsibility }) => [
        contact.firstName ?? contact.name,
        responsibility,
        allocation,
      ]),
  }
}

const codeOf = ({ errors }: Awaited<ReturnType<Carrier['graphql']>>) => errors?.[0]?.extensions.message
const fieldsOf = ({ errors }: Awaited<ReturnType<Carrier['graphql']>>) =>
  errors?.[0]?.extensions.validationErrors?.map(({ field, code }) => [field, code])

describe('beneficiary shares', () => {
  it('shares add up to 100 percent after any sequence of changes', () => {
    const step = fc.oneof(
      fc.constant('add' as const),
      fc.record({ remove: fc.nat(30) }),
      fc.record({ weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let shares: number[] = []
        for (const one of steps) {
          if (one === 'add') shares = sharesAfterAdding(shares)
          else if ('remove' in one)
            shares = shares.length === 0 ? [] : sharesAfterRemoving(shares, one.remove % shares.length)
          else {
            // Set by hand: any shares that are accepted.
            const set = shares.map((_, index) => one.weights[index % one.weights.length] ?? 1)
            const rest = 100 - set.slice(1).reduce((sum, share) => sum + share, 0)
            const custom = [rest, ...set.slice(1)]
            if (shares.length > 0 && sharesError(custom) === null) shares = custom
          }
          const sum = shares.reduce((total, share) => total + share, 0)
          expect([sum, Math.min(0, ...shares)]).toEqual([shares.length === 0 ? 0 : 100, 0])
        }
      }),
    )
  })

  it.each([
    [[], [100]],
    [[100], [50, 50]],
    [[34, 33, 33], evenShares(4)],
    [
      [60, 40],
      [60, 40, 0],
    ],
  ])('the shares %j with one more beneficiary', (before, after) => {
    expect(sharesAfterAdding(before)).toEqual(after)
  })

  it.each([
    [[34, 33, 33], 0, [50, 50]],
    [[60, 30, 10], 0, [60, 40]],
    [[60, 40, 0], 1, [80, 20]],
    [[100], 0, []],
  ])('the shares %j without number %i', (before, index, after) => {
    expect(sharesAfterRemoving(before, index)).toEqual(after)
  })
})

it.each<[number[], ReturnType<typeof sharesError>]>([
  [[50, 50], null],
  [[33.33, 66.67], 'shareNotInteger'],
  [[0.5, 99.5], 'shareNotInteger'],
  [[100, 0], 'greaterThan'],
  [[101, -1], 'greaterThan'],
  [[Number.NaN, 100], 'shareNotInteger'],
  [[33, 33], 'sharesNotWhole'],
])('the shares %j are validated', (shares, error) => expect(sharesError(shares)).toBe(error))

describe('the kinds of beneficiary', () => {
  it('each kind has its own fields, and its tax ID is encrypted and only counted', async () => {
    const { token, userId } = await carrier.signUp()
    const owner = ownerOf(token)
    const { taxIdEncryptionKey: key } = await carrier.ask<{
      taxIdEncryptionKey: { kid: string; alg: string; enc: string; jwk: string }
    }>('{ taxIdEncryptionKey { kid alg enc jwk } }', {}, token)
    const taxId = await new CompactEncrypt(new TextEncoder().encode('123456789'))
      .setProtectedHeader({ alg: key.alg, enc: key.enc, kid: key.kid })
      .encrypt(await importJWK(JSON.parse(key.jwk), key.alg))
    for (const one of [{ ...spouse, ...address, taxId }, child, charity, { ...trust, trusteeTaxId: taxId }])
      expect((await owner.add(one)).errors).toBeUndefined()
    const [first] = await owner.named()
    await owner.change({ beneficiaryId: first?.id, taxId: '', suffix: '', email: 'byron@example.com' })
    expect((await owner.named()).map(({ contact, allocation }) => [contact.__typename, allocation])).toEqual([
      ['IndividualContact', 25],
      ['MinorContact', 25],
      ['OrganizationContact', 25],
      ['TrustContact', 25],
    ])
    expect((await owner.named())[0]?.contact.taxIdSet).toBe(true)
    const rows = await carrier.services.db
      .selectFrom('contacts')
      .selectAll()
      .where('userId', '=', userId)
      .execute()
    expect([JSON.stringify(rows).includes('123456789'), rows.map((row) => row.taxIdSealed !== null)]).toEqual(
      [false, [true, false, false, true]],
    )
    await owner.change({ beneficiaryId: first?.id, removeTaxId: true })
    expect((await owner.named())[0]?.contact.taxIdSet).toBe(false)
  })

  it('a beneficiary changed on another device is not overwritten', async () => {
    const { token } = await carrier.signUp()
    const owner = ownerOf(token)
    await owner.add(charity)
    const read = (await owner.named())[0]
    const change = (input: object) => owner.change({ beneficiaryId: read?.id, ...input })
    await change({ name: 'Green Kite Rescue', version: read?.version })
    expect(codeOf(await change({ name: 'Blue Kite Rescue', version: read?.version }))).toBe('OUT_OF_DATE')
    const [stored] = await owner.named()
    expect(stored?.contact.name).toBe('Green Kite Rescue')
    expect(codeOf(await change({ name: 'Blue Kite Rescue', version: stored?.version }))).toBeUndefined()
  })

  it.each<[object, [string, string][]]>([
    [{ ...child, birthdate: '1990-01-01' }, [['birthdate', 'minorTooOld']]],
    [
      {
        ...child,
        kind: 'individual',
        guardianFirstName: null,
        guardianLastName: null,
        guardianPhoneNumber: null,
      },
      [['birthdate', 'beneficiaryTooYoung']],
    ],
    [{ ...child, guardianPhoneNumber: '614' }, [['guardianPhoneNumber', 'phoneNumber']]],
    [{ ...child, postalCode: '90210' }, [['postalCode', 'postalCodeElsewhere']]],
    [
      { ...child, street1: null, city: '', state: null, postalCode: null },
      [
        ['street1', 'required'],
        ['city', 'required'],
        ['state', 'required'],
        ['postalCode', 'required'],
      ],
    ],
    [{ ...charity, businessType: 'empire' }, [['businessType', 'inRange']]],
    [
      { ...charity, city: 'Columbus' },
      [
        ['street1', 'required'],
        ['state', 'required'],
        ['postalCode', 'required'],
      ],
    ],
    [{ ...trust, dateOfTrust: '2999-01-01' }, [['dateOfTrust', 'validateDateRange']]],
    [
      { ...trust, relationship: 'spouse', trusteeTaxId: 'plain' },
      [
        ['relationship', 'unknownField'],
        ['trusteeTaxId', 'ssnTin'],
      ],
    ],
  ])('a kind refuses %j', async (input, expected) => {
    const { token } = await carrier.signUp()
    expect(fieldsOf(await ownerOf(token).add(input))).toEqual(expected)
  })
})

it.each([
  ['the same person', { ...spouse, firstName: ' byron' }, 'firstName'],
  ['the same organization', charity, 'name'],
])('%s cannot be both primary and backup', async (_, input, field) => {
  const { token } = await carrier.signUp()
  const owner = ownerOf(token)
  for (const one of [spouse, charity]) await owner.add(one)
  expect(fieldsOf(await owner.add({ ...input, responsibility: 'backup' }))).toEqual([
    [field, 'backupIsPrimary'],
  ])
  await owner.add({ ...child, responsibility: 'backup' })
  expect(fieldsOf(await owner.add(child))).toEqual([['firstName', 'backupIsPrimary']])
  const backup = (await owner.named()).find(({ responsibility }) => responsibility === 'backup')
  await owner.change({ beneficiaryId: backup?.id, firstName: 'Anna' })
  await owner.add(child)
  expect(fieldsOf(await owner.change({ beneficiaryId: backup?.id, firstName: 'Ralph' }))).toEqual([
    ['firstName', 'backupIsPrimary'],
  ])
})

describe('removing and sharing', () => {
  it('removing a primary keeps manual shares and promotes or removes the backup', async () => {
    const { token } = await carrier.signUp()
    const owner = ownerOf(token)
    expect(codeOf(await owner.add({ ...charity, responsibility: 'backup' }))).toBe('STEP_NOT_ALLOWED')
    await owner.add(spouse)
    await owner.add(child)
    await owner.add({ ...charity, responsibility: 'backup' })
    expect(codeOf(await owner.add({ ...trust, responsibility: 'backup' }))).toBe('STEP_NOT_ALLOWED')
    const [byron, ralph] = await owner.named()
    const both = (first: number, second: number) => [
      { beneficiaryId: byron?.id, allocation: first },
      { beneficiaryId: ralph?.id, allocation: second },
    ]
    expect(fieldsOf(await owner.share(both(60, 30)))).toEqual([['allocations', 'sharesNotWhole']])
    expect(fieldsOf(await owner.share(both(100, 0)))).toEqual([['allocations', 'greaterThan']])
    expect((await owner.share(both(66.67, 33.33))).errors).toBeDefined()
    expect((await owner.share(both(70, 30))).errors).toBeUndefined()
    await owner.add(trust)
    expect(await owner.shares()).toEqual([
      ['Byron', 'primary', 70],
      ['Ralph', 'primary', 30],
      ['Red Kite Rescue', 'backup', 100],
      ['King Family Trust', 'primary', 0],
    ])
    // A page that was opened before there was a trust.
    expect(codeOf(await owner.share(both(50, 50)))).toBe('FORM_OUT_OF_DATE')
    expect(codeOf(await owner.remove({ beneficiaryId: byron?.id, responsibility: 'backup' }))).toBe(
      'NOT_FOUND',
    )
    await owner.remove({ beneficiaryId: byron?.id, responsibility: 'primary', promoteBackup: true })
    expect(await owner.shares()).toEqual([
      ['Ralph', 'primary', 30],
      ['Red Kite Rescue', 'primary', 70],
      ['King Family Trust', 'primary', 0],
    ])
    await owner.add({ ...spouse, responsibility: 'backup' })
    for (const name of ['Red Kite Rescue', 'King Family Trust']) {
      const found = (await owner.named()).find(({ contact }) => contact.name === name)
      expect((await owner.remove({ beneficiaryId: found?.id })).errors).toBeUndefined()
    }
    expect(codeOf(await owner.remove({ beneficiaryId: ralph?.id }))).toBe('STEP_NOT_ALLOWED')
    const bothFates = { beneficiaryId: ralph?.id, promoteBackup: true, destroyBackup: true }
    expect(codeOf(await owner.remove(bothFates))).toBe('REQUEST_INVALID')
    await owner.remove({ beneficiaryId: ralph?.id, destroyBackup: true })
    expect(await owner.shares()).toEqual([])
  })

  it('two devices that add a beneficiary at the same time both count', async () => {
    const { token } = await carrier.signUp()
    const owner = ownerOf(token)
    await Promise.all([owner.add(spouse), owner.add(child), owner.add(charity)])
    expect((await owner.shares()).map(([, , share]) => share).sort()).toEqual([33, 33, 34])
  })
})

it('a policy’s beneficiary change is emailed and renews the packet, to its owner only', async () => {
  const { person } = await purchase(carrier)
  const owner = ownerOf(person.token)
  const packets = async () => {
    const { userDocuments } = await carrier.ask<{ userDocuments: { slug: string; version: number }[] }>(
      '{ userDocuments { slug version } }',
      {},
      person.token,
    )
    return userDocuments.filter(({ slug }) => slug === 'beneficiary-packet').map(({ version }) => version)
  }
  expect(await packets()).toEqual([1])
  await owner.add(child)
  expect(await packets()).toEqual([2, 1])
  const send = (input: object) =>
    carrier.graphql<{ sendBeneficiaryPacket: { email: string } }>(
      'mutation ($input: SendBeneficiaryPacketInput!) { sendBeneficiaryPacket(input: $input) { email } }',
      { input },
      person.token,
    )
  expect(fieldsOf(await send({ email: 'eve@example.com' }))).toEqual([['email', 'invalid']])
  expect((await send({})).data?.sendBeneficiaryPacket.email).toBe(person.email)
  const emails = (await carrier.outbox(person.email)).map(({ subject }) => subject)
  expect(emails).toEqual(
    expect.arrayContaining(['Your beneficiaries were changed', 'Your beneficiary packet']),
  )
  const stranger = await carrier.signUp()
  const refused = await carrier.graphql(
    'mutation { sendBeneficiaryPacket(input: {}) { email } }',
    {},
    stranger.token,
  )
  expect(codeOf(refused)).toBe('STEP_NOT_ALLOWED')
})
