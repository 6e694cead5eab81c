import { type AnyActorRef, createActor } from 'xstate'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { act, button, sampleForm } from '../../../machines/form/sampleForms.ts'
import type { FormGroup, FormItem } from '../../../rules/contract/schema.generated.ts'
import type { InputItem, InputType } from '../../../rules/items/itemContents.ts'
import type { FormActor } from '../../forms/formActor.ts'
import { type InputSample, inputSamples } from './inputSamples.ts'
import { offeredAddresses } from './offeredAddresses.ts'
import { offeredUploads } from './offeredUploads.ts'
import { sampleTexts } from './sampleTexts.ts'

/** The states in which every input is shown. */
export const inputStates = ['empty', 'filled', 'error', 'disabled', 'long', 'rtl'] as const
export type InputState = (typeof inputStates)[number]

/** A fixed date for the date rules, so that the page always looks the same. */
const today = '2026-11-21'

/** A form with its real machine. Nothing leaves the page. */
export function startGalleryForm(items: readonly FormItem[], groups: readonly FormGroup[] = []): FormActor {
  const form = sampleForm({ slug: 'gallery', title: 'Gallery', items, groups, leadingNavigationButton: null })
  return createActor(formMachine.provide({ actors: { address: offeredAddresses, item: offeredUploads } }), {
    input: { form, today },
  }).start()
}

/** The answer of a sample in a state. */
function answerIn<Type extends InputType>(sample: InputSample<Type>, state: InputState) {
  if (state === 'empty') return null
  if (state === 'error') return sample.wrong
  return sample.filled(textOf(state))
}

const textOf = (state: InputState) =>
  state === 'long' || state === 'rtl' ? sampleTexts[state] : sampleTexts.plain

/** The key of a sample in a state, which is also its control's id. */
export const keyIn = ({ slug }: Pick<InputSample, 'slug'>, state: InputState) => `${slug}-${state}`

/** A sample in every state, in its own form. */
export function startSample<Type extends InputType>(type: Type, sample: InputSample<Type>): FormActor {
  const items = inputStates.map((state) => itemIn(type, sample, state))
  const actor = startGalleryForm(items)
  for (const state of inputStates) {
    const value = answerIn(sample, state)
    if (value !== null) actor.send({ type: 'field.changed', key: keyIn(sample, state), value })
  }
  choose(actor, sample)
  actor.send({ type: 'field.blurred', key: keyIn(sample, 'error') })
  return actor
}

/** The upload states without files: empty, and invalid because of that. */
const withoutFiles: readonly InputState[] = ['empty', 'error']

/** Selects the files of a sample in each state that has files. */
function choose<Type extends InputType>(actor: FormActor, sample: InputSample<Type>) {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = actor.getSnapshot().children
  for (const state of inputStates) {
    const files = withoutFiles.includes(state) ? [] : (sample.chosen?.(textOf(state)) ?? [])
    if (files.length > 0) children[keyIn(sample, state)]?.send({ type: 'files.chosen', files })
  }
}

/** The item of a sample in a state. */
function itemIn<Type extends InputType>(
  type: Type,
  sample: InputSample<Type>,
  state: InputState,
): InputItem<Type> {
  return { key: keyIn(sample, state), type, content: sample.content(textOf(state)) }
}

/** A form with one of each sample, which validates but is never sent. */
export function startWholeForm(): FormActor {
  const types = Object.keys(inputSamples).filter(isType)
  const items = types.flatMap((type) => wholeItems(type))
  return startGalleryForm([...items, button('continue', [act('validate')], true)])
}

const isType = (name: string): name is InputType => Object.hasOwn(inputSamples, name)

function wholeItems<Type extends InputType>(type: Type): FormItem[] {
  return inputSamples[type].map((sample) => ({
    key: `whole-${sample.slug}`,
    type,
    content: { ...sample.content(sampleTexts.plain), label: sample.name },
  }))
}

const group = (key: string, type: FormGroup['type'], itemKeys: readonly string[]): FormGroup => ({
  key,
  type,
  itemKeys,
  replacementKey: null,
  attributesSet: [],
  countries: [],
  states: [],
  mutation: null,
  body: null,
  variables: [],
})

/** A phone number with its country. */
export function startPhone(): FormActor {
  const [choice] = inputSamples.inputSingleSelect
  const number = inputSamples.inputText.find(({ slug }) => slug === 'phone')
  if (choice === undefined || number === undefined)
    throw new Error('The gallery has nothing to make a phone number of')
  const keys = { countryCode: 'group-country', phoneNumber: 'group-number' } as const
  return startGalleryForm(
    [
      {
        key: keys.countryCode,
        type: 'inputSingleSelect',
        content: {
          ...choice.content(sampleTexts.plain),
          label: 'Country',
          hint: '',
          value: 'us',
          format: 'dropdown',
          autocomplete: 'tel-country-code',
          options: [
            { value: 'us', label: 'US +1', description: '', exclusive: false },
            { value: 'ca', label: 'CA +1', description: '', exclusive: false },
          ],
        },
      },
      {
        key: keys.phoneNumber,
        type: 'inputText',
        content: { ...number.content(sampleTexts.plain), label: 'Number', hint: '' },
      },
    ],
    [
      {
        ...group('phone', 'phone', Object.values(keys)),
        attributesSet: [
          { attribute: 'countryCode', itemKey: keys.countryCode },
          { attribute: 'phoneNumber', itemKey: keys.phoneNumber },
        ],
      },
    ],
  )
}

/** An address with lookup, with two of its fields side by side. */
export function startAddress(): FormActor {
  const [line] = inputSamples.inputText
  const [, , , zip] = inputSamples.inputText
  if (line === undefined || zip === undefined)
    throw new Error('The gallery has no text to make an address of')
  const text = (key: string, label: string, autocomplete: string, sample = line): FormItem => ({
    key,
    type: 'inputText',
    content: {
      ...sample.content(sampleTexts.plain),
      label,
      hint: '',
      autocomplete,
      rule: sample === zip ? 'postalCode' : 'none',
    },
  })
  const keys = { street1: 'group-street', city: 'group-city', postalCode: 'group-zip' } as const
  return startGalleryForm(
    [
      text(keys.street1, 'Street', 'address-line1'),
      text(keys.city, 'City', 'address-level2'),
      text(keys.postalCode, 'ZIP code', 'postal-code', zip),
    ],
    [
      {
        ...group('address', 'address', Object.values(keys)),
        attributesSet: [
          { attribute: 'street1', itemKey: keys.street1 },
          { attribute: 'city', itemKey: keys.city },
          { attribute: 'postalCode', itemKey: keys.postalCode },
        ],
      },
      group('together', 'container', [keys.city, keys.postalCode]),
    ],
  )
}
