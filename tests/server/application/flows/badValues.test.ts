import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { normalizeAnswer, validateAnswer } from '../../../../rules/answers.ts'
import type { DynamicForm, DynamicFormInput, FormItem } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../../rules/flowSlugs.ts'
import { isInput } from '../../../../rules/items/index.ts'
import type { InputItem } from '../../../../rules/items/itemContents.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { DynamicForm as LoadForm } from '../../../../src/api/operations/flows.generated.ts'
import { type Answers, answersFor } from '../../../support/client/answers.ts'
import { formsOf, responses } from '../../../support/client/walkFlow.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

/** Answers that raise every follow-up question there is. */
const eventful: Answers = {
  ...answersFor('underwriting-interview'),
  hasLicense: 'no',
  licenseReason: 'never_had',
  usCitizen: 'no',
  residency: 'visa',
  activities: ['scuba'],
  activityFrequency: 'rarely',
  usesTobacco: 'yes',
  tobaccoFrequency: 'daily',
  usesMarijuana: 'yes',
  marijuanaFrequency: 'rarely',
  medicalHistory: 'yes',
  conditions: ['cancer', 'heart'],
  cancerRecency: 'over_5_years',
  heartRecency: 'over_5_years',
  substanceUse: 'yes',
  substanceRecency: 'over_5_years',
  covidHospitalized: 'yes',
  covidRecency: 'over_6_months',
  familyHistory: 'yes',
  familyConditions: ['cancer'],
  drivingIncidents: ['dui'],
  duiRecency: '2_to_5_years',
  replacesPolicy: 'yes',
  replacedInsurer: 'Example Life',
  replacedPolicyNumber: 'EL-20417',
}

const long = 'x'.repeat(300)

/** Values for an input from a client that ignores its rules. */
function candidates({ type, content }: FormItem): AnswerValue[] {
  const common: AnswerValue[] = [null, '', 'nonsense', 12.5, true, ['nonsense']]
  const around = [
    'min' in content && content.min !== null ? content.min - 1 : null,
    'max' in content && content.max !== null ? content.max + 1 : null,
    'increment' in content && content.min !== null ? content.min + content.increment / 2 : null,
    1e300,
  ]
  switch (type) {
    case 'inputDate':
      return [...common, '1990-02-30', '13/01/1990', '1899-12-31', '2999-01-01', '06/15/99']
    case 'inputNumeric':
    case 'inputSlider':
      return [...common, ...around, -1, 0.123]
    case 'inputMultiSelect':
      return 'options' in content
        ? [
            ...common,
            [],
            content.options.map(({ value }) => value),
            [...content.options, ...content.options].map(({ value }) => value),
          ]
        : common
    case 'inputUnitized':
      return 'parts' in content
        ? [
            ...common,
            [],
            content.parts.map(() => ''),
            content.parts.map(({ minValue }) => String(minValue - 1)),
            content.parts.map(({ maxValue }) => String(maxValue + 1)),
            [...content.parts, ...content.parts].map(({ minValue }) => String(minValue)),
          ]
        : common
    default:
      return [...common, long, '<b>', '12345', '614555017', 'nobody', 'a@b', '4321', 'AB']
  }
}

interface Broken {
  item: InputItem
  value: AnswerValue
  errors: { field: string; code: string; message: string }[]
}

/** The values of each shown input that the browser refuses, by the shared rules. */
function brokenAnswers(shown: DynamicForm, today: string): Broken[] {
  const variableOf = (key: string) =>
    shown.groups
      .filter(({ type }) => type === 'api')
      .flatMap(({ variables }) => variables)
      .find(({ source, value }) => source === 'field' && value === key)?.name
  return shown.items.filter(isInput).flatMap((item) => {
    const variable = variableOf(item.key)
    // An API group sends what was typed.
    const values = candidates(item).filter(
      (value) => !variable || value === null || typeof value === 'string',
    )
    return values.flatMap((value) => {
      const errors = validateAnswer(item, value, { today })
      const field = variable ?? item.key
      return errors.length > 0 ? [{ item, value, errors: errors.map((error) => ({ field, ...error })) }] : []
    })
  })
}

/** All stored rows of a user that could have changed. */
async function stored(userId: string): Promise<string> {
  const { db } = carrier.services
  const tables = ['flowSessions', 'addresses', 'beneficiaries', 'phoneNumbers', 'estimates'] as const
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('userId', '=', userId).execute()),
  )
  return JSON.stringify([rows, await db.selectFrom('users').selectAll().where('id', '=', userId).execute()])
}

const shortFlows: [FlowSlug, Answers][] = [
  ['estimate-form', answersFor('estimate-form')],
  ['pre-verified-initial-data', answersFor('pre-verified-initial-data')],
  ['beneficiary', answersFor('beneficiary')],
]
const longFlows: [FlowSlug, Answers][] = [
  ['insurance-profile', answersFor('insurance-profile')],
  ['underwriting-interview', answersFor('underwriting-interview')],
  ['underwriting-interview', eventful],
]

test.each(process.env.ALL ? [...shortFlows, ...longFlows] : shortFlows)(
  '%s: the carrier refuses what the browser refuses, with the same message, and stores nothing',
  async (slug, answers) => {
    const person = await carrier.signUp()
    const { start, send, answer, encrypt } = formsOf(carrier, person.token)
    const today = dayIn('OH', carrier.services.clock.now())
    const given: Answers =
      slug === 'pre-verified-initial-data' ? { ...answers, number: person.phoneNumber } : answers
    const { flowSessionId } = await start(slug)
    const load = async (input: DynamicFormInput) =>
      (await carrier.ask<{ dynamicForm: DynamicForm | null }>(LoadForm.document, { input }, person.token))
        .dynamicForm
    const tried = new Set<string>()
    const wrong: unknown[] = []

    /** The replies to one broken answer among right ones: with the response, and by the group's own mutation. */
    async function replies(shown: DynamicForm, { item, value }: Broken) {
      const group = shown.groups.find(
        ({ type, variables }) => type === 'api' && variables.some((variable) => variable.value === item.key),
      )
      // A tax ID without digits is not sent; the form reports that it is required.
      const noTaxId = item.type === 'inputTaxId' && normalizeAnswer(item, value) === null
      const all: Answers = { ...given, [item.key]: value }
      const taxId = typeof all.taxId === 'string' && !noTaxId ? await encrypt(all.taxId) : null
      const withTheResponse = await send(flowSessionId, shown, responses(shown, { ...all, taxId }))
      if (!group?.mutation || noTaxId) return [withTheResponse]
      const input: Record<string, unknown> = { clientMutationId: randomUUID() }
      for (const { name, source, value: key } of group.variables) {
        const right = source === 'literal' ? key : (given[key] ?? null)
        const sent = key === item.key ? value : right
        input[name] = name === 'taxId' && typeof sent === 'string' ? await encrypt(sent) : sent
      }
      const type = `${group.mutation.charAt(0).toUpperCase()}${group.mutation.slice(1)}Input`
      const byItself = await carrier.graphql(
        `mutation ($input: ${type}!) { ${group.mutation}(input: $input) { clientMutationId } }`,
        { input },
        person.token,
      )
      return [withTheResponse, byItself]
    }

    for (let shown = await load({ flowSessionId, direction: 'CURRENT' }); shown; ) {
      const before = await stored(person.userId)
      for (const broken of brokenAnswers(shown, today)) {
        tried.add(`${shown.slug}.${broken.item.key}`)
        for (const { errors } of await replies(shown, broken)) {
          const reported = errors?.[0]?.extensions.validationErrors
          if (JSON.stringify(reported) !== JSON.stringify(broken.errors))
            wrong.push([`${shown.slug}.${broken.item.key}`, broken.value, reported ?? 'taken', broken.errors])
        }
      }
      expect(await stored(person.userId)).toBe(before)
      // An optional checkbox treats any other value as unchecked.
      const inputs = shown.items
        .filter(isInput)
        .filter((item) => item.type !== 'inputCheckbox' || item.content.required)
        .map(({ key }) => `${shown?.slug}.${key}`)
      expect(inputs.filter((key) => !tried.has(key))).toEqual([])
      await answer(flowSessionId, shown, given)
      shown = await load({ flowSessionId, direction: 'NEXT', currentFormIdentifier: shown.slug })
    }
    expect(wrong).toEqual([])
    expect(tried.size).toBeGreaterThan(0)
  },
)
