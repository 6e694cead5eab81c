import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { translateForm } from '../../../rules/formTexts.ts'
import { defaultTexts, isMadeKey, unknownApplicant } from '../../../server/application/defaultTexts.ts'
import { accountProfile } from '../../../server/application/flows/definitions/accountProfile.ts'
import { beneficiary } from '../../../server/application/flows/definitions/beneficiary.ts'
import { flows } from '../../../server/application/flows/definitions/index.ts'
import { insuranceProfile } from '../../../server/application/flows/definitions/insuranceProfile.ts'
import { underwritingInterview } from '../../../server/application/flows/definitions/underwritingInterview.ts'
import { walk } from '../../../server/application/flows/engine.ts'
import { renderForm } from '../../../server/application/flows/renderForm.ts'
import { galleryFlow } from '../../../server/application/sandbox/galleryFlow.ts'
import type { FlowDefinition } from '../../../server/platform/forms/definition.ts'
import { loadTranslations, t } from '../../../src/ui/text.ts'

const texts = defaultTexts()
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join('src', file), 'utf8') }))

/** The calls of `t`: the first argument, and whether its default is written there. */
const calls = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/(?<![\w.])t\(\s*('[^']+'|[^,]+\)?),\s*('(?:[^'\\]|\\.)*'|"[^"]*")?/g)].map(
    ([, key = '', text = '']) => ({ file, key, text }),
  ),
)
const literalKey = /^'(.+)'$/

test('every app text has a key, and no key has two defaults', () => {
  const defaults = new Map<string, string>()
  for (const { key, text } of calls) {
    const literal = literalKey.exec(key)?.[1]
    if (literal === undefined || text === '') continue
    expect([literal, defaults.get(literal) ?? text]).toEqual([literal, text])
    defaults.set(literal, text)
  }
  expect([...defaults.keys()].filter((key) => !Object.hasOwn(texts, key))).toEqual([])
  expect(defaults.size).toBeGreaterThan(500)
})

test('the files that build text keys at run time are all on the list', () => {
  expect([texts['address.missingStreet'], texts['upload.fileEmpty']]).toEqual([
    'A street address is required.',
    '{file} is empty',
  ])
  const made = calls.filter(({ key, text }) => !literalKey.test(key) || text === '')
  expect([...new Set(made.map(({ file }) => file))].sort()).toEqual([
    'forms/AddressStreet.tsx',
    'forms/UploadField.tsx',
    'forms/errorText.ts',
    'forms/problemText.ts',
    'screens/access/VerifyPhone.tsx',
    'screens/decidedText.ts',
    'screens/decision/reasons.tsx',
    'screens/policyStatus/PolicyStatus.tsx',
  ])
})

test('the title of every form of every flow is among the default texts', () => {
  const titles = flows.flatMap((flow) =>
    flow.forms.map((form) => [`flow.${flow.slug}.${form.slug}.title`, form.title] as const),
  )
  expect(Object.fromEntries(titles.map(([key]) => [key, texts[key] ?? '']))).toEqual(
    Object.fromEntries(titles),
  )
})

/** Fields that are not shown: descriptions of forms, what groups store, and answers. */
const unspoken = /^(?:description|groups\b.*|items\.content\.(?:value|shown|shownParts\.text))$/
/** Fields whose text is shown even if it is a single word. */
const spoken = /(?:title|text|label|hint|message|unit|description)$/i

/**
 * Every shown text of a form: texts of several words anywhere, and any text in the fields above.
 */
function saidIn(value: unknown, place = ''): string[] {
  if (typeof value === 'string')
    return value !== '' && !unspoken.test(place) && (value.includes(' ') || spoken.test(place)) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => saidIn(each, place))
  return Object.entries(value).flatMap(([key, each]) => saidIn(each, place === '' ? key : `${place}.${key}`))
}

test('every text of a form has a translation key of its own', () => {
  for (const flow of flows)
    for (const form of flow.forms) {
      const shown = renderForm(form, {
        flowSessionId: '',
        flow,
        responses: {},
        revision: 0,
        walk: walk(flow, {}, unknownApplicant),
        applicant: unknownApplicant,
      })
      const keys: string[] = []
      const translated = translateForm(shown, (key, text) => {
        keys.push(key)
        return `«${text}»`
      })
      expect(saidIn(translated).filter((text) => !/^«.*»$/.test(text))).toEqual([])
      expect(new Set(keys).size).toBe(keys.length)
      expect(JSON.parse(JSON.stringify(translated).replaceAll(/[«»]/g, ''))).toEqual(shown)
    }
})

test('a review translates the chosen options and repeats typed text unchanged', () => {
  const flow = underwritingInterview
  const answers = { hasLicense: 'no', activities: ['climbing', 'scuba'], occupation: 'Alone, at sea' }
  const responses = { license: { revision: 1, answers } }
  const review = flow.forms.find(({ reviewVariant }) => reviewVariant !== null)
  if (review === undefined) throw new Error('The interview has no review.')
  const session = {
    flowSessionId: '',
    flow,
    responses,
    revision: 1,
    walk: walk(flow, responses, unknownApplicant),
  }
  const rendered = renderForm(review, { ...session, applicant: unknownApplicant })
  const rowsIn = ({ items }: typeof rendered, ...keys: string[]) =>
    items.flatMap(({ key, content }) => (keys.includes(key) && 'shown' in content ? [content.shown] : []))
  const rows = ['review-license', 'review-occupation', 'review-activity']
  const asked: string[] = []
  const translated = translateForm(rendered, (key, text) => {
    asked.push(key)
    return `«${text}»`
  })
  expect(rowsIn(rendered, ...rows)).toEqual([
    'No',
    'Alone, at sea',
    'Rock or mountain climbing with ropes, Scuba diving below 100 feet',
  ])
  expect(rowsIn(translated, ...rows)).toEqual([
    '«No»',
    'Alone, at sea',
    '«Rock or mountain climbing with ropes», «Scuba diving below 100 feet»',
  ])
  expect(asked.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
})

const stored = {
  updatePrequalificationInformation: { gender: 'F', state: 'OH' },
  createBeneficiary: { relationship: 'relative' },
}
const body = { height: ['5', '11'], weight: 150 }

/**
 * A row of a form after these answers, with the keys of its texts and its text in a translated
 * table.
 */
const rows: readonly {
  flow: FlowDefinition
  form: string
  row: string
  answered?: Record<string, Record<string, AnswerValue>>
  table: Record<string, string>
  shown: [byDefault: string, byTheTable: string]
}[] = [
  {
    flow: insuranceProfile,
    form: 'profile-review',
    row: 'review-gender',
    table: { 'flow.insurance-profile.profile-name.gender.options.F.label': 'Mujer' },
    shown: ['Female', 'Mujer'],
  },
  {
    // A question of another flow.
    flow: accountProfile,
    form: 'account-review',
    row: 'review-gender',
    table: { 'flow.insurance-profile.profile-name.gender.options.F.label': 'Mujer' },
    shown: ['Female', 'Mujer'],
  },
  {
    // A question of two flows, with its own key here.
    flow: insuranceProfile,
    form: 'profile-address',
    row: 'address-state',
    table: { 'flow.insurance-profile.profile-state.state.options.OH.label': 'Ojáio' },
    shown: ['Ohio', 'Ojáio'],
  },
  {
    flow: accountProfile,
    form: 'account-address',
    row: 'account-state',
    table: { 'flow.estimate-form.estimate-about-you.state.options.OH.label': 'Ojáio' },
    shown: ['Ohio', 'Ojáio'],
  },
  {
    flow: beneficiary,
    form: 'beneficiary-review',
    row: 'review-relationship',
    table: { 'flow.beneficiary.beneficiary-details.relationship.options.relative.label': 'Familiar' },
    shown: ['Another relative', 'Familiar'],
  },
  {
    flow: underwritingInterview,
    form: 'interview-review',
    row: 'review-height',
    answered: { height: body },
    table: {
      'flow.underwriting-interview.height.height.parts.feet.label': 'pies',
      'flow.underwriting-interview.height.height.parts.inches.label': 'pulgadas',
    },
    shown: ['5 feet 11 inches', '5 pies 11 pulgadas'],
  },
  {
    flow: underwritingInterview,
    form: 'interview-review',
    row: 'review-weight',
    answered: { height: body },
    table: { 'flow.underwriting-interview.height.weight.unit': 'libras' },
    shown: ['150 lb', '150 libras'],
  },
  {
    flow: galleryFlow,
    form: 'gallery-review',
    row: 'review-answers',
    answered: { 'gallery-answers': { size: 's', nickname: 'No', alerts: false } },
    table: { 'flow.interview-question.gallery-answers.size.options.s.label': 'Pequeño', no: 'Apagado' },
    shown: ['Small · No · No', 'Pequeño · No · Apagado'],
  },
]

test.each(rows)('$form translates "$row" by its keys', ({ flow, form, row, answered = {}, table, shown }) => {
  const applicant = { ...unknownApplicant, facts: { ...unknownApplicant.facts, stored } }
  const responses = Object.fromEntries(
    Object.entries(answered).map(([slug, answers]) => [slug, { revision: 1, answers }]),
  )
  const definition = flow.forms.find(({ slug }) => slug === form)
  if (definition === undefined) throw new Error(`There is no form ${form}.`)
  const session = {
    flowSessionId: '',
    flow,
    responses,
    revision: 1,
    walk: walk(flow, responses, applicant),
    applicant,
  }
  const shownTexts = () => {
    const { items } = translateForm(renderForm(definition, session), t)
    return items.flatMap(({ key, content }) => (key === row && 'shown' in content ? [content.shown] : []))
  }
  const byDefault = shownTexts()
  loadTranslations(table)
  const byTheTable = shownTexts()
  loadTranslations({})
  expect([...byDefault, ...byTheTable]).toEqual(shown)
  // The gallery's flow has no texts that an operator could override.
  const settable = Object.keys(table).filter((key) => flow !== galleryFlow || !key.startsWith('flow.'))
  expect(settable.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
})

test('keys built from an error code or a field can be overridden', () => {
  const keys = [
    'error.network',
    'form.validation.birthdate.valid',
    'form.validation.firstName.required',
    'errors',
    'error.',
  ]
  expect(keys.filter(isMadeKey)).toEqual(keys.slice(0, 3))
})
