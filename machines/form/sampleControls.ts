import type { FormGroup } from '../contract/schema.generated.ts'
import {
  act,
  button,
  conditions,
  listRow,
  nameField,
  openAction,
  sampleForm,
  smallChoice,
} from './sampleForms.ts'

/* The forms that the model walks: one that is answered, one that expires, and one that acts by itself. */

const send = [act('validate'), act('createResponse'), act('nextForm')]

export const profileGroup: FormGroup = {
  key: 'profile',
  type: 'api',
  itemKeys: ['first_name'],
  replacementKey: null,
  attributesSet: [],
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
    button('privacy', [act('followLink', { destination: 'privacyPolicy' })]),
    button('home', [act('followLink', { destination: 'home' })]),
    listRow('edit', [openAction('address')]),
    listRow('read', []),
  ],
  groups: [profileGroup],
})

/** One question, whose answer takes on. */
export const choiceForm = (value: string | null = null) =>
  sampleForm({
    slug: 'smoker',
    advancesOn: 'choice',
    items: [smallChoice('smokes', value), button('continue', send, true)],
  })

/** How much and for how long, with the price of both. */
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

/** Two of them: the answer that comes last takes on. */
export const choicesForm = (drinks: string | null = null) =>
  sampleForm({
    slug: 'habits',
    advancesOn: 'choice',
    items: [smallChoice('smokes'), smallChoice('drinks', drinks), button('continue', send, true)],
  })

export const expiringForm = sampleForm({
  slug: 'offer',
  items: [button('continue', [act('nextForm')], true)],
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
        act('followLink', { destination: 'helpCenter' }),
        act('createResponse'),
        act('endFlow'),
      ],
      true,
    ),
  ],
})
