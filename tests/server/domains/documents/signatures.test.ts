import { expect, it } from 'vitest'
import { product } from '../../../../rules/product.ts'
import type { Person } from '../../../support/client/api.ts'
import { acknowledgeTerms } from '../../../support/client/purchase.ts'
import { seedApplicant } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const signAs = ({ token }: Person, signature: string, clientMutationId?: string) =>
  carrier.graphql(
    'mutation ($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { insuranceApplication { id documents { id } } } }',
    { input: { product: product.termLife, signature, clientMutationId } },
    token,
  )

const signaturesOf = ({ userId }: Person) =>
  carrier.services.db.selectFrom('signatures').selectAll().where('userId', '=', userId).execute()

async function atTerms() {
  const person = await seedApplicant(carrier)
  await acknowledgeTerms(carrier, person)
  return person
}

it('another name does not sign an application, and nothing is stored', async () => {
  const person = await atTerms()
  for (const [name, code] of [
    ['', 'required'],
    ['Ada Byron', 'signatureDiffers'],
  ] as const)
    expect(await signAs(person, name)).toMatchObject({
      errors: [
        { extensions: { message: 'VALIDATION_FAILED', validationErrors: [{ field: 'signature', code }] } },
      ],
    })
  const applications = await carrier.services.db
    .selectFrom('insuranceApplications')
    .select('id')
    .where('userId', '=', person.userId)
    .execute()
  expect([applications, await signaturesOf(person)]).toEqual([[], []])
})

it('a signature is recorded once with what was signed, and the database refuses to change it', async () => {
  const person = await atTerms()
  await carrier.services.db
    .updateTable('sessions')
    .set({ browser: 'Safari on an iPhone' })
    .where('userId', '=', person.userId)
    .execute()
  const first = await signAs(person, ' ada  LOVELACE ', 'once')
  expect(await signAs(person, ' ada  LOVELACE ', 'once')).toEqual(first)
  await signAs(person, 'Ada Lovelace')
  const [signature, ...others] = await signaturesOf(person)
  expect(others).toEqual([])
  expect(signature).toMatchObject({
    name: 'ada LOVELACE',
    statement: expect.stringMatching(/^By typing my name I sign this application\./),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    browser: 'Safari on an iPhone',
  })
  expect(signature?.accepted.map(({ name, version }) => `${name} ${version}`)).toContain(
    'Consent to electronic records 1',
  )
  expect(JSON.stringify(signature)).not.toContain('127.0.0.1')
  const { db } = carrier.services
  const refusal = /A row of signatures is never changed or deleted/
  await expect(db.updateTable('signatures').set({ name: 'Eve' }).execute()).rejects.toThrow(refusal)
  await expect(db.deleteFrom('signatures').execute()).rejects.toThrow(refusal)
})
