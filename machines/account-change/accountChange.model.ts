import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { lost } from '../sampleProblems.ts'
import type { FieldError } from '../validation/rules.ts'
import { accountChangeMachine } from './accountChange.machine.ts'
import type {
  AccountChangeContext,
  AccountChangeErrors,
  AccountChangeField,
  AccountChangeKind,
  AccountChangeValues,
} from './accountChange.types.ts'

const missing: FieldError = { code: 'required', message: 'Required' }

/** What each form asks for, and what of it is wrong beside what is missing. */
const forms: Record<AccountChangeKind, { asked: AccountChangeField[]; wrong: Record<string, FieldError> }> = {
  name: {
    asked: ['firstName', 'lastName'],
    wrong: { M1a: { code: 'alphabetical', message: 'Must be only alphabetical characters' } },
  },
  address: {
    asked: ['street1', 'city', 'state', 'postalCode'],
    wrong: {
      '48201': {
        code: 'postalCodeElsewhere',
        message: '48201 is a ZIP code in Michigan, and you told us that you live in Ohio',
      },
    },
  },
  email: {
    asked: ['emailAddress', 'currentPassword'],
    wrong: { 'mia@': { code: 'email', message: 'Invalid email' } },
  },
  phone: {
    asked: ['number', 'currentPassword'],
    wrong: { '123': { code: 'phoneNumber', message: 'This should be a 10-digit number' } },
  },
  password: {
    asked: ['currentPassword', 'password', 'passwordConfirmation'],
    wrong: {},
  },
}

/** What is known when a form opens, and what may be typed into it: the one that is right, and the one that is not. */
const samples: Record<
  AccountChangeKind,
  { known: Partial<AccountChangeValues>; field: AccountChangeField; right: string; wrong: string }
> = {
  name: { known: { firstName: 'Mia', lastName: 'Moss' }, field: 'firstName', right: 'Max', wrong: 'M1a' },
  address: {
    known: { street1: '1 Main St', city: 'Columbus', state: 'OH', postalCode: '43215' },
    field: 'postalCode',
    right: '43201',
    wrong: '48201',
  },
  email: {
    known: { currentPassword: 'twelve letters' },
    field: 'emailAddress',
    right: 'mia@example.com',
    wrong: 'mia@',
  },
  phone: { known: { currentPassword: 'twelve letters' }, field: 'number', right: '6145550123', wrong: '123' },
  password: {
    known: { currentPassword: 'twelve letters', password: 'amber-violin-harbor' },
    field: 'passwordConfirmation',
    right: 'amber-violin-harbor',
    wrong: 'other',
  },
}

const nothing: AccountChangeValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  emailAddress: '',
  number: '',
  currentPassword: '',
  password: '',
  passwordConfirmation: '',
}
const noChangeErrors: AccountChangeErrors = {
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  street1: null,
  street2: null,
  city: null,
  state: null,
  postalCode: null,
  emailAddress: null,
  number: null,
  currentPassword: null,
  password: null,
  passwordConfirmation: null,
}
/** Whoever finds the screen under the sign-in reads and sends no password. */
const withoutPasswords = ({ values, errors }: AccountChangeContext) => ({
  values: { ...values, currentPassword: '', password: '', passwordConfirmation: '' },
  errors: { ...errors, currentPassword: null, password: null, passwordConfirmation: null },
})
const nothingTyped = { values: nothing, errors: noChangeErrors }

/** Of a ZIP code and a password said twice it depends on another field whether they are wrong. */
function errorOf({ kind, values }: AccountChangeContext, field: AccountChangeField): FieldError | null {
  if (values[field] === '') return missing
  if (field === 'postalCode' && values.state === '') return null
  if (field === 'passwordConfirmation' && values.password !== values.passwordConfirmation)
    return { code: 'mustMatch', message: 'Passwords do not match' }
  return forms[kind].wrong[values[field]] ?? null
}

const checked = (before: AccountChangeContext) => ({
  to: 'editing' as const,
  context: {
    errors: {
      ...noChangeErrors,
      ...Object.fromEntries(forms[before.kind].asked.map((field) => [field, errorOf(before, field)])),
    },
  },
})

const refusal = (code: Problem['code'], field?: string): Problem => ({
  code,
  message: 'No.',
  validationErrors: field === undefined ? [] : [{ field, code: 'alreadyYours', message: 'Yours already.' }],
})

const opens = (known: 'known' | 'nothing') => (before: AccountChangeContext) => ({
  to: 'editing' as const,
  context: {
    ...nothingTyped,
    values: known === 'known' ? { ...nothing, ...samples[before.kind].known } : nothing,
  },
})
const types = (which: 'right' | 'wrong') => (before: AccountChangeContext) => {
  const { field, [which]: value } = samples[before.kind]
  return {
    to: 'editing' as const,
    context: {
      values: { ...before.values, [field]: value },
      errors: { ...before.errors, [field]: null },
    },
  }
}
const atPassword = {
  to: 'editing' as const,
  context: { errors: { ...noChangeErrors, currentPassword: { code: 'refused' as const, message: 'No.' } } },
}
const ends = (problem: Problem) => ({ to: 'notSaved' as const, context: { problem } })

const chosen = {
  'change.chosen (with what is known)': opens('known'),
  'change.chosen (with nothing)': opens('nothing'),
  // Only an email waits beside the one in use until whoever asked for it thinks again.
  'withdraw.chosen': ({ kind }: AccountChangeContext) => (kind === 'email' ? ('withdrawing' as const) : null),
}

export const accountChangeModel = defineModel(accountChangeMachine, {
  input: {
    'the name': { kind: 'name' },
    'the address': { kind: 'address' },
    'the e-mail': { kind: 'email' },
    'the phone': { kind: 'phone' },
    'the password': { kind: 'password' },
  },
  events: {
    'change.chosen': ({ context: { kind } }) => ({
      'with what is known': { values: samples[kind].known },
      'with nothing': { values: {} },
    }),
    'field.changed': ({ context: { kind } }) => ({
      right: { field: samples[kind].field, value: samples[kind].right },
      wrong: { field: samples[kind].field, value: samples[kind].wrong },
    }),
    'field.blurred': ({ context: { kind } }) => ({ 'after typing': { field: samples[kind].field } }),
    'form.submitted': true,
    'cancel.chosen': true,
    'notice.dismissed': true,
    'page.covered': true,
    'withdraw.chosen': true,
  },
  outcomes: {
    withdrawChange: {
      done: { withdrawn: undefined },
      error: { 'session over': refusal('GRAPH_API_UNAUTHORIZED'), lost },
    },
    saveChange: {
      done: { saved: undefined },
      error: {
        'a field': refusal('VALIDATION_FAILED', 'emailAddress'),
        'a field that is not here': refusal('VALIDATION_FAILED', 'elsewhere'),
        'wrong password': refusal('CREDENTIAL_INCORRECT'),
        'third time wrong': refusal('AUTHENTICATION_THIRD_ATTEMPT'),
        'tenth time wrong': refusal('AUTHENTICATION_TENTH_ATTEMPT'),
        'session over': refusal('GRAPH_API_UNAUTHORIZED'),
        lost,
      },
    },
  },
  startsIn: {
    'the name': 'shown',
    'the address': 'shown',
    'the e-mail': 'shown',
    'the phone': 'shown',
    'the password': 'shown',
  },
  states: {
    shown: {
      tags: [],
      screen: 'account',
      running: [],
      context: nothingTyped,
      leadsTo: chosen,
    },
    editing: {
      tags: [],
      screen: 'accountChange',
      running: [],
      context: { problem: null },
      leadsTo: {
        'field.changed (right)': types('right'),
        'field.changed (wrong)': types('wrong'),
        'field.blurred': (before) => {
          const { field } = samples[before.kind]
          return {
            to: 'editing',
            context: { errors: { ...before.errors, [field]: errorOf(before, field) } },
          }
        },
        'form.submitted': (before) =>
          forms[before.kind].asked.every((field) => errorOf(before, field) === null)
            ? 'saving'
            : checked(before),
        'cancel.chosen': { to: 'shown', context: nothingTyped },
        'page.covered': (before) => ({ to: 'editing', context: withoutPasswords(before) }),
      },
    },
    saving: {
      tags: ['pending'],
      screen: 'accountChange',
      running: { saveChange: ({ kind, values }) => ({ kind, values }) },
      leadsTo: {
        'saveChange done': { to: 'saved', context: nothingTyped, does: ['tellSaved'] },
        'saveChange fails (a field)': ({ kind }) =>
          kind === 'email'
            ? {
                to: 'editing',
                context: {
                  errors: {
                    ...noChangeErrors,
                    emailAddress: { code: 'alreadyYours', message: 'Yours already.' },
                  },
                },
              }
            : ends(refusal('VALIDATION_FAILED', 'emailAddress')),
        'saveChange fails (a field that is not here)': ends(refusal('VALIDATION_FAILED', 'elsewhere')),
        'saveChange fails (wrong password)': atPassword,
        'saveChange fails (third time wrong)': atPassword,
        'saveChange fails (tenth time wrong)': ends(refusal('AUTHENTICATION_TENTH_ATTEMPT')),
        // The sign-in comes before it (house.md, decision 4); whoever is back has nothing to read about it.
        'saveChange fails (session over)': (before) => ({ to: 'editing', context: withoutPasswords(before) }),
        'saveChange fails (lost)': ends(lost),
      },
    },
    notSaved: {
      tags: [],
      screen: 'informationNotChanged',
      running: [],
      leadsTo: {
        'notice.dismissed': { to: 'editing', context: { problem: null } },
        'page.covered': (before) => ({ to: 'notSaved', context: withoutPasswords(before) }),
      },
    },
    withdrawing: {
      tags: ['pending'],
      screen: 'account',
      running: ['withdrawChange'],
      leadsTo: {
        'withdrawChange done': { to: 'withdrawn', does: ['tellSaved'] },
        'withdrawChange fails (session over)': { to: 'shown', context: { problem: null } },
        'withdrawChange fails (lost)': { to: 'notWithdrawn', context: { problem: lost } },
      },
    },
    notWithdrawn: {
      tags: [],
      screen: 'informationNotChanged',
      running: [],
      leadsTo: { 'notice.dismissed': { to: 'shown', context: { problem: null } } },
    },
    withdrawn: { tags: [], screen: 'account', running: [], context: nothingTyped, leadsTo: chosen },
    saved: {
      tags: [],
      screen: 'account',
      running: [],
      context: nothingTyped,
      leadsTo: chosen,
    },
  },
  project: ({ kind, values, errors, problem }) => ({
    kind,
    values: Object.values(values).join('|'),
    errors: Object.values(errors)
      .map((error) => error?.code ?? '')
      .join('|'),
    problem: problem?.code,
  }),
})
