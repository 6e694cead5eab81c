import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { SubmitResponseInput } from '../../../machines/form/form.types.ts'
import { nameField, sampleForm, sampleSession } from '../../../machines/form/sampleForms.ts'
import type { FormGroup, FormItem } from '../../../rules/contract/schema.generated.ts'
import { defineSubmitResponse } from '../../../src/actors/flow.ts'
import { type Answer, graphqlError, startFakeCarrier } from './fakeCarrier.ts'

const taxId: FormItem = {
  key: 'taxId',
  type: 'inputTaxId',
  content: {
    __typename: 'TaxIdContent',
    label: 'Social Security number',
    hint: '',
    required: true,
    value: null,
    taxIdSet: false,
    encryptOutput: true,
  },
}
const group = (itemKey: string): FormGroup => ({
  key: itemKey,
  type: 'api',
  itemKeys: [itemKey],
  replacementKey: null,
  attributesSet: [],
  countries: [],
  states: [],
  mutation: 'updatePrequalificationInformation',
  body: 'mutation UpdatePrequalificationInformation($input: UpdatePrequalificationInformationInput!) { updatePrequalificationInformation(input: $input) { clientMutationId } }',
  variables: [{ name: itemKey, source: 'field', sourceType: 'string', value: itemKey }],
})
const form = sampleForm({ slug: 'name', version: 'v7', items: [nameField()], groups: [group('first_name')] })

const stored: Answer = { body: { data: { createResponse: { flowSession: sampleSession() } } } }
const outOfDate: Answer = { body: graphqlError('FORM_OUT_OF_DATE', 'This form has changed.') }

async function send(answers: Answer[], input: SubmitResponseInput) {
  const { calls, ...api } = startFakeCarrier(answers)
  const actor = createActor(defineSubmitResponse({ api }), { input })
  actor.subscribe({ error: () => {} })
  const outcome = await toPromise(actor.start()).catch((error: unknown) => error)
  return { outcome, calls }
}

describe('submitResponse', () => {
  test('submitResponse sends the API group fields with the form version in one call', async () => {
    const { outcome, calls } = await send([stored], { form, values: { first_name: 'Mia' } })
    expect(outcome).toEqual(sampleSession())
    expect(calls.map(({ body }) => body.variables)).toEqual([
      {
        input: {
          flowSessionId: 'flow-1',
          formIdentifier: 'name',
          formVersion: 'v7',
          fieldResponses: [{ fieldId: 'first_name', inputType: 'inputText', required: true, value: 'Mia' }],
          clientMutationId: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ])
  })

  test('submitResponse with an old version is refused before any other call', async () => {
    const { outcome, calls } = await send([outOfDate], { form, values: { first_name: 'Mia' } })
    expect({ outcome, calls: calls.length }).toMatchObject({
      outcome: { code: 'FORM_OUT_OF_DATE' },
      calls: 1,
    })
  })

  test('submitResponse uses the same id for the same answer and a new id for another', async () => {
    const idOf = async (name: string) => {
      const { calls } = await send([stored], { form, values: { first_name: name } })
      const [call] = calls
      return JSON.stringify(call?.body).match(/"clientMutationId":"(\w+)"/)?.[1]
    }
    const [first, again, other] = [await idOf('Mia'), await idOf('Mia'), await idOf('Ana')]
    expect([first === again, first === other]).toEqual([true, false])
  })

  test('submitResponse encrypts a tax id and sends no plain digits', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
    const key: Answer = {
      body: {
        data: {
          taxIdEncryptionKey: {
            kid: 'k1',
            alg: 'ECDH-ES',
            enc: 'A256GCM',
            jwk: JSON.stringify(await exportJWK(publicKey)),
          },
        },
      },
    }
    const secret = { ...form, items: [taxId], groups: [group('taxId')] }
    const { calls } = await send([key, stored], { form: secret, values: { taxId: '123456789' } })
    const sent = JSON.stringify(calls[1]?.body)
    const jwe = sent.match(/"value":"([\w.-]+)"/)?.[1] ?? ''
    const { plaintext } = await compactDecrypt(jwe, privateKey)
    expect({ digits: new TextDecoder().decode(plaintext), plain: sent.includes('123456789') }).toEqual({
      digits: '123456789',
      plain: false,
    })
  })
})
