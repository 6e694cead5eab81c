import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { button, sampleForm } from '../../../machines/form/sampleForms.ts'
import type { DynamicForm } from '../../../rules/contract/schema.generated.ts'
import { defineAskForm } from '../../../src/actors/flow.ts'
import { defineAskQuote } from '../../../src/actors/quote.ts'
import { graphqlError, startFakeCarrier } from '../api/fakeCarrier.ts'
import { everyItem } from '../forms/everyItem.ts'

const codes = ['APPLICATION_DOCUMENT_NOT_READY', 'DYNAMIC_FORMS_POLLING']
const question = { flowSessionId: 'flow', direction: 'NEXT', currentFormIdentifier: null }

/** The reply that the polling machine gets after one request, and the number of requests. */
async function received(code: string, ask: typeof defineAskForm | typeof defineAskQuote) {
  const { calls, waits, failed, ...api } = startFakeCarrier([{ body: graphqlError(code, 'Not ready.') }])
  const actor = createActor(
    ask({ api }, (_key, text) => text),
    { input: question },
  )
  // Without a subscriber XState reports an actor's error to the window.
  actor.subscribe({ error: () => {} })
  const answer = toPromise(actor.start()).then(
    () => 'an answer',
    (error: unknown) => error,
  )
  return { answer: await answer, asked: calls.length, waits, failed }
}

test.each(codes)('polling a form passes %s to the machine at once', async (code) => {
  expect(await received(code, defineAskForm)).toEqual({
    answer: expect.objectContaining({ code }),
    asked: 1,
    waits: [],
    failed: [],
  })
})

test.each(codes)('polling a quote passes %s to the machine at once', async (code) => {
  expect(await received(code, defineAskQuote)).toEqual({
    answer: expect.objectContaining({ code }),
    asked: 1,
    waits: [],
    failed: [],
  })
})

/** Every item type, an option with a description, and a button above the form. */
const form: DynamicForm = {
  ...everyItem,
  title: 'Tell us about you',
  subtitle: 'It takes a minute.',
  leadingNavigationButton: sampleForm({ slug: 'everything', items: [] }).leadingNavigationButton,
  items: [
    ...everyItem.items,
    {
      key: 'size',
      type: 'inputSingleSelect',
      content: {
        __typename: 'SingleSelectContent',
        label: 'Size',
        hint: 'Of the shirt',
        required: true,
        value: 's',
        format: 'radio',
        autocomplete: '',
        options: [{ value: 's', label: 'Small', description: 'For children', exclusive: false }],
      },
    },
    button('Help', []),
  ],
}

/** Its texts by path, as the translation keys name them. */
const texts: Record<string, string> = {
  title: 'Tell us about you',
  subtitle: 'It takes a minute.',
  'leadingNavigationButton.text': 'Back',
  'heading.text': 'About you',
  'body.text': 'One thing at a time.',
  'picture.alternativeText': 'A heart',
  'first_name.label': 'First name',
  'first_name.hint': 'As on your passport',
  'middle.label': 'Middle initial',
  'email.label': 'Email',
  'phone.label': 'Phone',
  'zip.label': 'ZIP code',
  'remarks.label': 'Remarks',
  'birthdate.label': 'Birth date',
  'income.label': 'Income',
  'gender.label': 'Gender',
  'gender.options.F.label': 'Female',
  'gender.options.M.label': 'Male',
  'state.label': 'State',
  'state.options.AZ.label': 'Arizona',
  'state.options.OH.label': 'Ohio',
  'conditions.label': 'Conditions',
  'conditions.options.asthma.label': 'Asthma',
  'conditions.options.none.label': 'None of the above',
  'amount.label': 'Coverage',
  'amount.leftLabel': '$50k',
  'amount.rightLabel': '$1M',
  'amount.minErrorMessage': 'We start at $50,000.',
  'amount.maxErrorMessage': 'We go up to $1,000,000.',
  'height.label': 'Height',
  'height.parts.feet.label': 'Feet',
  'height.parts.inches.label': 'Inches',
  'tax_id.label': 'Taxpayer ID',
  'reminders.label': 'Reminders',
  'truth.label': 'It is true',
  'answer.label': 'answer',
  'shown.label': 'shown',
  'continue.text': 'continue',
  'later.text': 'later',
  'size.label': 'Size',
  'size.hint': 'Of the shirt',
  'size.options.s.label': 'Small',
  'size.options.s.description': 'For children',
  'Help.text': 'Help',
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every text of a form by path: items, options and parts are keyed by their names. */
function textsIn(value: unknown, place: readonly string[] = []): [place: string, text: string][] {
  if (typeof value === 'string') return [[place.join('.'), value]]
  if (!isThing(value)) return []
  return Object.entries(value).flatMap(([at, each]) => {
    const name = Array.isArray(value) && isThing(each) ? (each.key ?? each.value ?? at) : at
    return textsIn(each, name === 'items' || name === 'content' ? place : [...place, String(name)])
  })
}

test('overridden texts replace the texts of a form by key, and all others stay', async () => {
  const { calls, waits, failed, ...api } = startFakeCarrier([{ body: { data: { dynamicForm: form } } }])
  const ask = defineAskForm({ api }, (key, text) => `«${key}» ${text}`)
  const answer = await toPromise(createActor(ask, { input: question }).start())
  const translated = textsIn('value' in answer ? answer.value : null).filter(([, text]) =>
    text.startsWith('«'),
  )
  expect(Object.fromEntries(translated)).toEqual(
    Object.fromEntries(
      Object.entries(texts).map(([place, text]) => [
        place,
        `«flow.insurance-profile.everything.${place}» ${text}`,
      ]),
    ),
  )
  expect(JSON.parse(JSON.stringify(answer).replaceAll(/«[^»]*» /g, ''))).toEqual({
    kind: 'ready',
    value: form,
  })
})
