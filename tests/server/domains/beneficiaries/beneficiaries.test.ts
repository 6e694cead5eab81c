import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Beneficiary, IndividualContact } from '../../../../rules/contract/schema.generated.ts'
import { type RuleCode, ruleMessages } from '../../../../rules/ruleMessages.ts'
import { evenShares } from '../../../../rules/shares.ts'
import { beneficiaryFields } from '../../../../server/domains/beneficiaries/fields.ts'
import { answersFor } from '../../../support/client/answers.ts'
import type { Person } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let person: Person

beforeAll(async () => {
  carrier = await startCarrier()
  person = await carrier.signUp()
})
afterAll(() => carrier.close())

const fields =
  'beneficiary { id allocation responsibility contact { ... on IndividualContact { firstName middleInitial lastName email phoneNumber } } }'

const create = (input: Record<string, unknown>, token = person.token) =>
  carrier.graphql<{ createBeneficiary: { beneficiary: Beneficiary } }>(
    `mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { ${fields} } }`,
    { input: { clientMutationId: randomUUID(), ...answersFor('beneficiary'), ...input } },
    token,
  )

const update = (input: Record<string, unknown>, token = person.token) =>
  carrier.graphql<{ updateBeneficiary: { beneficiary: Beneficiary } }>(
    `mutation ($input: UpdateBeneficiaryInput!) { updateBeneficiary(input: $input) { ${fields} } }`,
    { input: { clientMutationId: randomUUID(), ...input } },
    token,
  )

const allocations = async (token: string) => {
  const { beneficiaries } = await carrier.ask<{
    beneficiaries: (Beneficiary & { contact: IndividualContact })[]
  }>(
    '{ beneficiaries { allocation responsibility contact { ... on IndividualContact { firstName } } } }',
    {},
    token,
  )
  return beneficiaries.map(({ allocation, responsibility, contact }) => [
    contact.firstName,
    responsibility,
    allocation,
  ])
}

it.each([
  [0, []],
  [1, [100]],
  [2, [50, 50]],
  [3, [34, 33, 33]],
  [7, [15, 15, 14, 14, 14, 14, 14]],
])('100 percent over %i', (count, shares) => {
  expect(evenShares(count)).toEqual(shares)
})

describe('naming beneficiaries', () => {
  it('primary beneficiaries share evenly, and a backup has 100 percent', async () => {
    const { token } = await carrier.signUp()
    await create({}, token)
    await create({ firstName: 'George' }, token)
    await create({ firstName: 'Annabella' }, token)
    await create({ firstName: 'Ralph', responsibility: 'backup' }, token)
    expect(await allocations(token)).toEqual([
      ['Byron', 'primary', 34],
      ['George', 'primary', 33],
      ['Annabella', 'primary', 33],
      ['Ralph', 'backup', 100],
    ])
  })

  it('naming a beneficiary again after a lost reply adds no duplicate', async () => {
    const { token } = await carrier.signUp()
    await create({}, token)
    await create({ email: '', phoneNumber: '+1 (614) 555-0199' }, token)
    expect(await allocations(token)).toEqual([['Byron', 'primary', 100]])
  })

  it.each<[Record<string, unknown>, string, RuleCode]>([
    [{ firstName: ' ' }, 'firstName', 'required'],
    [{ lastName: '<b>' }, 'lastName', 'alphabetical'],
    [{ middleInitial: 'NN' }, 'middleInitial', 'middleInitial'],
    [{ relationship: 'emperor' }, 'relationship', 'inRange'],
    [{ birthdate: '2026-01-01' }, 'birthdate', 'beneficiaryTooYoung'],
    [{ birthdate: '2999-01-01' }, 'birthdate', 'validateDateFormatAndRange'],
    [{ birthdate: '1850-01-01' }, 'birthdate', 'validateDateFormatAndRange'],
    [{ email: 'not-an-email' }, 'email', 'email'],
    [{ phoneNumber: '614' }, 'phoneNumber', 'phoneNumber'],
  ])('createBeneficiary refuses %j', async (input, field, code) => {
    const { errors } = await create(input)
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [{ field, code, message: ruleMessages[code] }],
    })
  })

  it('the insured is refused as beneficiary in any spelling, unlike a person with only the same name or birthday', async () => {
    const { token, userId } = await carrier.signUp()
    await carrier.services.db
      .updateTable('users')
      .set({ firstName: 'Ada', lastName: 'King', birthdate: '1990-05-06' })
      .where('id', '=', userId)
      .execute()
    const insured = { firstName: ' ADA ', lastName: 'king', birthdate: '1990-05-06' }
    const refused = {
      message: 'VALIDATION_FAILED',
      validationErrors: [
        {
          field: 'firstName',
          code: 'beneficiaryIsInsured',
          message: 'Your beneficiary must be someone other than you',
        },
      ],
    }
    expect((await create(insured, token)).errors?.[0]?.extensions).toMatchObject(refused)
    expect((await create({ ...insured, birthdate: '1961-05-06' }, token)).errors).toBeUndefined()
    const { data } = await create({ ...insured, firstName: 'Ralph' }, token)
    const beneficiaryId = data?.createBeneficiary.beneficiary.id
    const changed = await update({ beneficiaryId, firstName: 'Ada' }, token)
    expect(changed.errors?.[0]?.extensions).toMatchObject(refused)
  })
})

describe('changing a beneficiary', () => {
  it('updateBeneficiary keeps absent fields and clears empty ones', async () => {
    const { token } = await carrier.signUp()
    const { data } = await create({}, token)
    const beneficiaryId = data?.createBeneficiary.beneficiary.id
    const changed = await update(
      { beneficiaryId, firstName: 'George', email: '', middleInitial: null },
      token,
    )
    expect(changed.data?.updateBeneficiary.beneficiary).toEqual({
      id: beneficiaryId,
      allocation: 100,
      responsibility: 'primary',
      contact: {
        firstName: 'George',
        middleInitial: null,
        lastName: 'King',
        email: null,
        phoneNumber: '6145550177',
      },
    })
  })

  it('another user’s beneficiary is not found', async () => {
    const { token } = await carrier.signUp()
    const { data } = await create({}, token)
    const { errors } = await update({
      beneficiaryId: data?.createBeneficiary.beneficiary.id,
      firstName: 'Eve',
    })
    expect(errors?.[0]?.extensions.message).toBe('NOT_FOUND')
    expect(await allocations(token)).toEqual([['Byron', 'primary', 100]])
  })

  it('updateBeneficiary refuses fields that it does not own', async () => {
    const { errors } = await update({ beneficiaryId: 'x', allocation: 1 })
    expect(errors).toHaveLength(1)
  })
})

it('a beneficiary who is too young is refused with advice about children', () => {
  expect(beneficiaryFields.birthdate.content).toMatchObject({
    hint: 'They must be 21 or older. For a child, name an adult you trust to look after the money.',
    rangeRule: 'beneficiaryTooYoung',
  })
})

it('beneficiaries belong to the membership before a policy exists, then to the policy', async () => {
  const assigned = (token: string) =>
    carrier.ask<{ beneficiaries: { assignedEntity: { entityType: string } }[] }>(
      '{ beneficiaries { assignedEntity { entityType } } }',
      {},
      token,
    )
  const applicant = await carrier.signUp()
  await create({}, applicant.token)
  expect(await assigned(applicant.token)).toEqual({
    beneficiaries: [{ assignedEntity: { entityType: 'InsuranceMembership' } }],
  })
  const { person: owner } = await purchase(carrier)
  const { beneficiaries } = await assigned(owner.token)
  expect(beneficiaries.map(({ assignedEntity }) => assignedEntity.entityType)).toEqual(['Policy'])
})
