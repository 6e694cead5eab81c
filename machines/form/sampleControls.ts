import type { FormGroup } from '../../rules/contract/schema.generated.ts'
import {
  act,
  button,
  conditions,
  documentsField,
  listRow,
  nameField,
  openAction,
  sampleForm,
  smallChoice,
  streetField,
} from './sampleForms.ts'

/*
 * The forms of the model: one that is answered, one that expires, and one that submits
 * automatically.
 */

const send = [act('validate'), act('createResponse'), act('nextForm')]

export const profileGroup: FormGroup = {
  key: 'profile',
  type: 'api',
  itemKeys: ['first_name'],
  replacementKey: null,
  attributesSet: [],
  countries: [],
  states: [],
  mutation: 'updatePrequalificationInformation',
  body: null,
  variables: [{ name: 'givenName', source: 'field', sourceType: 'string', value: 'first_name' }],
}

/** A field, and a button or row for everything that a form can do. */
export const questionForm = sampleForm({
  slug: 'name',
  items: [
    nameField(),
    conditions,
    button('continue', send, true),
    button('save', [act('warnIfUnchanged'), act('executeGroups'), act('endFlow')]),
    button('accept', [act('createAcknowledgements'), act('nextForm')]),
    button('close', [act('dismissForm')]),
    button('later', [act('createResponse'), act('dismissForm')]),
    button('privacy', [
      act('followLink', {
        type: 'link',
        destination: 'privacyPolicy',
        arguments: [{ name: 'name', source: 'field', sourceType: 'string', value: 'first_name' }],
      }),
    ]),
    button('home', [act('followLink', { destination: 'home' })]),
    button('end', [act('endFlow')]),
    listRow('edit', [openAction('address')]),
    listRow('read', []),
  ],
  groups: [profileGroup],
})

/** One question whose answer submits the form. */
export const choiceForm = (value: string | null = null) =>
  sampleForm({
    slug: 'smoker',
    advancesOn: 'choice',
    items: [smallChoice('smokes', value), button('continue', send, true)],
  })

/** An amount and a term, with the price of both. */
export const pricedForm = sampleForm({
  slug: 'coverage',
  items: [
    {
      key: 'amount',
      type: 'inputNumeric',
      content: {
        __typename: 'NumericContent',
        label: 'Amount',
        hint: '',
        required: true,
        value: 450_000,
        currency: true,
        min: 50_000,
        max: 1_000_000,
        precision: 0,
        unit: '',
      },
    },
    smallChoice('years', null, ['10', '20']),
  ],
  pricing: { amountKey: 'amount', termKey: 'years' },
})

/**
 * Stored as a whole when the form is submitted, and in part when an answer is decisive while others
 * are open.
 */
const whoGroup: FormGroup = {
  ...profileGroup,
  key: 'who',
  itemKeys: ['birthdate', 'state'],
  variables: [
    { name: 'birthdate', source: 'field', sourceType: 'string', value: 'birthdate' },
    { name: 'state', source: 'field', sourceType: 'string', value: 'state' },
  ],
}

/** A birth date that may make the user ineligible, beside a question that stays open. */
export const birthdateForm = (value: string | null = null) =>
  sampleForm({
    slug: 'born',
    items: [
      {
        key: 'birthdate',
        type: 'inputDate',
        content: {
          __typename: 'DateContent',
          label: 'Date of birth',
          hint: '',
          required: true,
          value,
          minDate: '1900-01-01',
          maxDate: null,
          rangeRule: 'validateDateRange',
          rangeMessage: '',
          autocomplete: 'bday',
        },
      },
      smallChoice('health', null, ['average']),
      button('continue', send, true),
    ],
    groups: [whoGroup],
    decides: ['age_of_insured'],
  })

/**
 * A state that may make the user ineligible; the carrier decides in which states the product is
 * sold.
 */
export const stateForm = sampleForm({
  slug: 'home',
  items: [smallChoice('state', null, ['OH', 'CA']), button('continue', send, true)],
  groups: [whoGroup],
  decides: ['state_of_residence'],
})

/** A street and a state that are looked up together. */
export const addressForm = sampleForm({
  slug: 'lives',
  items: [streetField(), smallChoice('state', null, ['OH', 'CA']), button('continue', send, true)],
  groups: [
    {
      ...profileGroup,
      key: 'address',
      type: 'address',
      mutation: null,
      variables: [],
      itemKeys: ['street1', 'state'],
      attributesSet: [
        { attribute: 'street1', itemKey: 'street1' },
        { attribute: 'state', itemKey: 'state' },
      ],
    },
  ],
})

/** Files, which arrive on their own. */
export const filesForm = sampleForm({
  slug: 'papers',
  items: [documentsField, button('continue', send, true)],
})

/** Two questions: the last answer submits the form. */
export const choicesForm = (drinks: string | null = null) =>
  sampleForm({
    slug: 'habits',
    advancesOn: 'choice',
    items: [smallChoice('smokes'), smallChoice('drinks', drinks), button('continue', send, true)],
  })

export const expiringForm = sampleForm({
  slug: 'offer',
  items: [nameField(), button('continue', [act('nextForm')], true)],
  expiration: { effectiveUntil: '2026-11-21T00:00:00.000Z', actions: [act('dismissForm')] },
})

export const terminalForm = sampleForm({
  slug: 'sent',
  layout: 'terminal',
  groups: [profileGroup],
  items: [
    button('other', [act('dismissForm')]),
    button(
      'continue',
      [
        act('executeGroups'),
        act('createAcknowledgements'),
        act('followLink', {
          type: 'link',
          destination: 'helpCenter',
          arguments: [
            { name: 'step', source: 'literal', sourceType: 'number', value: '2.0' },
            { name: 'asked', source: 'literal', sourceType: 'boolean', value: 'no' },
            { name: 'result', source: 'layoutOutput', sourceType: 'string', value: 'result' },
          ],
        }),
        act('createResponse'),
        act('endFlow'),
      ],
      true,
    ),
  ],
})
