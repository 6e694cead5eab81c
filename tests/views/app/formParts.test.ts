import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { documentsField, sampleForm } from '../../../machines/form/sampleForms.ts'
import { required } from '../../../machines/required.ts'
import { isInput } from '../../../rules/items/index.ts'
import { createFormParts } from '../../../src/app/activities/formParts.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

test('the upload of a form can start only after the parts of this form are loaded', async () => {
  const { load, item } = createFormParts({ api: startFakeCarrier([]) })
  const input = { item: required(isInput(documentsField) ? documentsField : null, 'item') }
  const status = () =>
    createActor(item, { input: { ...input, value: null, flowSessionId: 'F-1' } }).getSnapshot().status
  await load(sampleForm({ slug: 'plain' }))
  expect(status()).toBe('error')
  await load(sampleForm({ slug: 'documents', items: [documentsField] }))
  expect(status()).toBe('active')
})
