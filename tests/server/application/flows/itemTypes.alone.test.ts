import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DynamicForm } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../../rules/flowSlugs.ts'
import { inputTypes } from '../../../../rules/items/index.ts'
import type { InputType } from '../../../../rules/items/itemContents.ts'
import { apiGroup, form, row, submit } from '../../../../server/platform/forms/build.ts'
import type { FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import { DynamicForm as LoadForm } from '../../../../src/api/operations/flows.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { formsOf, responses } from '../../../support/client/walkFlow.ts'
import { itemAnswers, itemDefinition } from '../../../support/itemAnswers.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

// Uploads are left out: their answers are IDs that are created on upload (evidence.test.ts).
const types = Object.keys(inputTypes).filter(
  (type): type is InputType => type in itemAnswers && type !== 'inputDirectUpload',
)

/** A flow with one item of every type and a review of them. */
const everyType: FlowDefinition = {
  slug: 'onboarding-intro',
  level: 'identified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'every-type',
      description: 'An item of every type.',
      title: 'Every type',
      stepKey: 'estimate',
      items: [...types.map((type) => itemDefinition(type)), submit()],
      groups: [
        {
          ...apiGroup('secret', 'updatePrequalificationInformation', ['inputTaxId']),
          variables: [{ name: 'taxId', source: 'field', sourceType: 'string', value: 'inputTaxId' }],
        },
      ],
      next: [{ to: 'review' }],
    }),
    form({
      slug: 'review',
      description: 'What was answered.',
      title: 'Review',
      stepKey: 'interview_review',
      items: [
        ...types.map((type) =>
          row(`row-${type}`, type, type === 'inputTaxId' ? { fact: 'taxId' } : { answers: [type] }),
        ),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}

vi.mock(import('../../../../server/application/flows/definitions/index.ts'), async (original) => ({
  ...(await original()),
  flowOf: () => everyType,
}))

let carrier: Carrier
let person: Person
beforeAll(async () => {
  carrier = await startCarrier()
  person = await carrier.signUp()
})
afterAll(() => carrier?.close())

const right: Readonly<Record<string, AnswerValue>> = Object.fromEntries(
  types.map((type) => [type, itemAnswers[type].taken[0]?.entered ?? null]),
)

/** Sends a valid answer to every item but this one. */
async function answer(type: InputType, entered: AnswerValue) {
  const { start, send, encrypt } = formsOf(carrier, person.token)
  const { flowSessionId } = await start(everyType.slug)
  const load = async (slug: string) => {
    const input = { flowSessionId, direction: 'EXACT', criteria: { form: slug } }
    const { dynamicForm } = await carrier.ask<{ dynamicForm: DynamicForm }>(
      LoadForm.document,
      { input },
      person.token,
    )
    return dynamicForm
  }
  const shown = await load('every-type')
  const values = { ...right, [type]: entered }
  const { inputTaxId } = values
  const sent = await send(
    flowSessionId,
    shown,
    responses(shown, {
      ...values,
      inputTaxId: typeof inputTaxId === 'string' ? await encrypt(inputTaxId.replace(/\D/g, '')) : null,
    }),
  )
  return { load, errors: sent.errors?.[0]?.extensions.validationErrors ?? [] }
}

const taken = types.flatMap((type) => itemAnswers[type].taken.map((row) => ({ type, ...row })))
const refused = types.flatMap((type) => itemAnswers[type].refused.map((row) => ({ type, ...row })))

describe('the carrier’s input checks, by the same table as the browser’s', () => {
  // Runs before anything is stored, since a stored tax ID need not be entered again.
  test.each(refused)('the carrier refuses $entered for $type', async ({ type, entered, error }) => {
    const { errors } = await answer(type, entered)
    expect(errors).toEqual([{ field: type, ...error }])
  })

  test.each(taken)(
    'the carrier accepts $entered for $type, stores it and shows it',
    async ({ type, entered, kept, shown }) => {
      const { load, errors } = await answer(type, entered)
      const item = (await load('every-type')).items.find(({ key }) => key === type)
      const review = (await load('review')).items.find(({ key }) => key === `row-${type}`)
      expect({ errors, content: item?.content, review: review?.content }).toMatchObject({
        errors: [],
        content: type === 'inputTaxId' ? { taxIdSet: true, value: null } : { value: kept },
        review: { shown },
      })
    },
  )
})
