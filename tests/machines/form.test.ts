import { describe, expect, it } from 'vitest'
import {
  createActor,
  fromCallback,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
  waitFor,
} from 'xstate'
import { formMachine } from '../../machines/form/form.machine.ts'
import type {
  ExecuteGroupInput,
  FollowLinkInput,
  SubmitResponseInput,
} from '../../machines/form/form.types.ts'
import { addressForm, birthdateForm, profileGroup } from '../../machines/form/sampleControls.ts'
import {
  act,
  button,
  documentsField,
  nameField,
  sampleForm,
  sampleSession,
  smallChoice,
} from '../../machines/form/sampleForms.ts'
import type {
  ActionArgument,
  DynamicForm,
  FlowSession,
  FormItem,
} from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

const taxId: FormItem = {
  key: 'tax_id',
  type: 'inputTaxId',
  content: {
    __typename: 'TaxIdContent',
    label: 'Social Security number',
    hint: '',
    required: true,
    value: null,
    taxIdSet: true,
    encryptOutput: true,
  },
}

const profile = (items: FormItem[]): DynamicForm =>
  sampleForm({
    slug: 'name',
    items: [
      nameField('Mia'),
      taxId,
      ...items,
      button(
        'continue',
        [act('validate'), act('executeGroups'), act('createResponse'), act('nextForm')],
        true,
      ),
    ],
    groups: ['profile', 'address'].map((key) => ({ ...profileGroup, key, replacementKey: 'whole_name' })),
  })

/** A form whose effects are recorded; the second group is refused once per refusal. */
function open(form: DynamicForm, refusals: unknown[] = []) {
  const calls: unknown[] = []
  const actor = createActor(
    formMachine.provide({
      actors: {
        item: fromCallback(() => {}),
        executeGroup: fromPromise<unknown, ExecuteGroupInput>(async ({ input }) => {
          calls.push([input.group.key, input.values])
          const refusal = input.group.key === 'address' ? refusals.shift() : undefined
          if (refusal !== undefined) throw refusal
        }),
        submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async ({ input }) => {
          calls.push(['createResponse', input.values])
          return sampleSession()
        }),
      },
    }),
    { input: { form, today: '2026-11-21' } },
  ).start()
  return { actor, calls }
}

describe('a form', () => {
  it('a form runs its actions in order, omits an untouched tax id, and outputs the reply', async () => {
    const { actor, calls } = open(profile([]))
    actor.send({ type: 'button.pressed', key: 'continue' })
    actor.send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect(calls).toEqual([
      ['profile', { first_name: 'Mia' }],
      ['address', { first_name: 'Mia' }],
      ['createResponse', { first_name: 'Mia' }],
    ])
    expect(actor.getSnapshot().output).toEqual({ kind: 'next', flowSession: sampleSession() })
  })

  it.each([
    ['submits its suggested values', 'yes', [['createResponse', { smokes: 'yes' }]]],
    ['is shown if a value is missing', null, []],
  ])('a form that advances as it opens %s', async (_, suggested, sent) => {
    const { actor, calls } = open(
      sampleForm({
        slug: 'smoker',
        advancesOn: 'opening',
        items: [
          smallChoice('smokes', suggested),
          button('continue', [act('validate'), act('createResponse'), act('nextForm')], true),
        ],
      }),
    )
    await turns()
    expect([calls, actor.getSnapshot().matches('editing')]).toEqual([sent, sent.length === 0])
  })

  it('a form sends the nine digits of a retyped tax id', async () => {
    const { actor, calls } = open(profile([]))
    actor.send({ type: 'field.changed', key: 'tax_id', value: '123-45-6789' })
    actor.send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect(calls.at(-1)).toEqual(['createResponse', { first_name: 'Mia', tax_id: '123456789' }])
  })

  it('a form that changed on the carrier stores nothing, neither answers nor API group fields', async () => {
    const calls: unknown[] = []
    const stale = sampleForm({
      ...profile([]),
      items: [
        nameField('Mia'),
        { ...nameField('Lee'), key: 'last_name' },
        button('continue', [act('validate'), act('createResponse'), act('nextForm')], true),
      ],
    })
    const actor = createActor(
      formMachine.provide({
        actors: {
          executeGroup: fromPromise<unknown, ExecuteGroupInput>(async ({ input }) => calls.push(input.group)),
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async ({ input }) => {
            calls.push([input.form.version, input.values])
            throw { code: 'FORM_OUT_OF_DATE', message: 'This form has changed.' }
          }),
        },
      }),
      { input: { form: stale, today: '2026-11-21' } },
    ).start()
    actor.send({ type: 'field.changed', key: 'first_name', value: 'Ana' })
    actor.send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect({ calls, output: actor.getSnapshot().output }).toEqual({
      calls: [['1', { first_name: 'Ana', last_name: 'Lee' }]],
      output: {
        kind: 'outOfDate',
        // The last name was not typed here, and the stored one may have changed.
        draft: { version: '1', values: { first_name: 'Ana' } },
        message: 'This form has changed.',
      },
    })
  })

  // The field's own name, its variable, its mapped name, and the group's whole answer.
  it.each(['first_name', 'firstName', 'givenName', 'wholeName'])(
    'a form puts a server error for %s on its field, blocks sending, keeps it on blur, and clears it on change',
    async (field) => {
      const { actor, calls } = open(profile([]), [
        {
          code: 'VALIDATION_FAILED',
          message: 'Check the form.',
          validationErrors: [
            { field, code: 'alphabetical', message: 'Letters only' },
            { field: 'unknown', code: 'x', message: 'x' },
          ],
        },
      ])
      actor.send({ type: 'button.pressed', key: 'continue' })
      await turns()
      const { context } = actor.getSnapshot()
      expect(calls.map((call) => (Array.isArray(call) ? call[0] : call))).toEqual(['profile', 'address'])
      const shown = { first_name: [{ code: 'alphabetical', message: 'Letters only' }] }
      expect([context.errors, context.refusals, context.message?.message]).toEqual([
        shown,
        1,
        'Check the form.',
      ])
      actor.send({ type: 'field.blurred', key: 'first_name' })
      expect(actor.getSnapshot().context.errors).toEqual(shown)
      actor.send({ type: 'field.changed', key: 'first_name', value: 'Ana' })
      expect(actor.getSnapshot().context.errors).toEqual({})
    },
  )
})

it('the carrier’s error for one field stays while another field is wrong', async () => {
  const { actor, calls } = open(profile([{ ...nameField('Lee'), key: 'last_name' }]), [
    {
      code: 'VALIDATION_FAILED',
      message: 'Check the form.',
      validationErrors: [{ field: 'first_name', code: 'emailTaken', message: 'Taken' }],
    },
  ])
  actor.send({ type: 'button.pressed', key: 'continue' })
  await turns()
  actor.send({ type: 'field.changed', key: 'last_name', value: '' })
  actor.send({ type: 'button.pressed', key: 'continue' })
  await turns()
  expect({ errors: actor.getSnapshot().context.errors, called: calls.length }).toEqual({
    errors: {
      first_name: [{ code: 'emailTaken', message: 'Taken' }],
      last_name: [{ code: 'required', message: 'Required' }],
    },
    called: 2,
  })
})

it('a file that arrives during an action is accepted, and typing is ignored until the form is replaced', async () => {
  const { actor, calls } = open(profile([{ ...nameField('Lee'), key: 'last_name' }, documentsField]), [
    { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] },
  ])
  actor.send({ type: 'button.pressed', key: 'continue' })
  actor.send({ type: 'field.changed', key: 'last_name', value: 'Ada' })
  actor.send({ type: 'field.changed', key: 'papers', value: ['signed'] })
  await turns()
  const { value, context } = actor.getSnapshot()
  expect({ value, values: context.values, calls }).toEqual({
    value: { editing: 'dirty' },
    values: { first_name: 'Mia', last_name: 'Lee', tax_id: null, papers: ['signed'] },
    calls: [
      ['profile', { first_name: 'Mia', last_name: 'Lee', papers: null }],
      ['address', { first_name: 'Mia', last_name: 'Lee', papers: ['signed'] }],
    ],
  })
})

it('an address keeps its values while a press waits for the check', () => {
  const values = { street1: '41 South High Street', state: 'OH' }
  const draft = { version: '1', values }
  const [opened] = initialTransition(formMachine, { form: addressForm, today: '2026-11-21', draft })
  const [checking] = transition(formMachine, opened, { type: 'button.pressed', key: 'continue' })
  expect(checking.value).toEqual({ running: 'checkingAddress' })
  const [after] = transition(formMachine, checking, { type: 'field.changed', key: 'street1', value: 'Elm' })
  expect(after.context.values).toEqual(values)
})

it('an expired form ends without a question even when something was typed', async () => {
  const actor = createActor(
    formMachine.provide({
      actors: {
        readClock: fromPromise(async () => ({ now: '2026-11-21T00:00:00.000Z' })),
      },
    }),
    {
      input: {
        form: sampleForm({
          slug: 'offer',
          items: [nameField(), button('continue', [act('validate'), act('nextForm')], true)],
          expiration: { effectiveUntil: '2026-11-21T00:00:00.000Z', actions: [act('endFlow')] },
        }),
        today: '2026-11-21',
        draft: { version: '1', values: { first_name: 'Mia' } },
      },
    },
  ).start()
  await waitFor(actor, ({ status }) => status === 'done')
  expect(actor.getSnapshot().output).toEqual({ kind: 'ended', flowSession: null })
})

it('a decisive answer is stored alone, without the half-filled fields beside it', async () => {
  const { items, groups } = birthdateForm('1960-01-01')
  const variable = (name: string, value: string) =>
    ({ name, source: 'field', sourceType: 'string', value }) as const
  const born = variable('birthdate', 'birthdate')
  const form = sampleForm({
    slug: 'born',
    decides: ['age_of_insured'],
    items: [nameField(), ...items],
    groups: groups.map((group) => ({ ...group, variables: [born, variable('firstName', 'first_name')] })),
  })
  const stored: unknown[] = []
  const actor = createActor(
    formMachine.provide({
      actors: {
        executeGroup: fromPromise<unknown, ExecuteGroupInput>(async ({ input }) =>
          stored.push(input.group.variables),
        ),
      },
    }),
    { input: { form, today: '2026-11-21', draft: { version: '1', values: { first_name: 'M1a' } } } },
  ).start()
  actor.send({ type: 'decision.opened', key: 'birthdate' })
  await turns()
  expect({ stored, output: actor.getSnapshot().output }).toEqual({
    stored: [[born]],
    output: { kind: 'ineligible', reason: 'age_of_insured' },
  })
})

it('a slow press is marked as slow, and the next press starts unmarked', async () => {
  const clock = new SimulatedClock()
  const sends: { reject(error: unknown): void }[] = []
  const actor = createActor(
    formMachine.provide({
      actors: {
        submitResponse: fromPromise<FlowSession, SubmitResponseInput>(
          () => new Promise((_, reject) => sends.push({ reject })),
        ),
      },
    }),
    {
      clock,
      input: {
        form: sampleForm({
          slug: 'name',
          items: [nameField('Mia'), button('continue', [act('validate'), act('createResponse')], true)],
        }),
        today: '2026-11-21',
      },
    },
  ).start()
  const press = () => {
    actor.send({ type: 'button.pressed', key: 'continue' })
    return actor.getSnapshot().context.slow
  }
  const shown = [press()]
  for (const wait of [4999, 1]) {
    clock.increment(wait)
    shown.push(actor.getSnapshot().context.slow)
  }
  sends[0]?.reject({ code: 'NETWORK', message: 'Failed to fetch' })
  await turns()
  shown.push(press())
  expect([shown, sends.length]).toEqual([[false, false, true, false], 2])
})

describe('the arguments of an action', () => {
  const opens = (source: 'literal' | 'field' | 'layoutOutput', value: string) =>
    act('openForm', { arguments: [{ name: 'form', source, sourceType: 'string', value }] })
  const ended = (form: DynamicForm, layoutOutput: { readonly result: string } | null = null) =>
    createActor(formMachine, { input: { form, today: '2026-11-21', layoutOutput } }).start()

  it.each([
    ['literals', opens('literal', 'review'), 'review'],
    ['answers', opens('field', 'first_name'), 'Mia'],
  ])('the arguments of an action are %s', (_, action, form) => {
    const actor = ended(sampleForm({ slug: 'name', items: [nameField('Mia'), button('go', [action])] }))
    actor.send({ type: 'button.pressed', key: 'go' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'open', form, draft: null })
  })

  it('the arguments of an action include the output of the layout’s machine', () => {
    const items = [button('go', [opens('layoutOutput', 'result')], true)]
    const actor = ended(sampleForm({ slug: 'card', layout: 'purchasePolicy', items }), { result: 'receipt' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'open', form: 'receipt', draft: null })
  })

  it.each<[ActionArgument['source'], ActionArgument['sourceType'], value: string, asked: string | undefined]>(
    [
      ['literal', 'string', 'review', 'review'],
      ['literal', 'number', '02', '2'],
      ['literal', 'boolean', 'true', 'true'],
      ['field', 'string', 'first_name', 'Mia'],
      ['field', 'number', 'step', '2'],
      ['field', 'boolean', 'first_name', 'false'],
      ['layoutOutput', 'string', 'result', 'receipt'],
      ['layoutOutput', 'number', 'count', '3'],
      ['layoutOutput', 'boolean', 'paid', 'true'],
      // Missing values are left out of the address.
      ['literal', 'string', '', undefined],
      ['field', 'string', 'nothing', undefined],
      ['layoutOutput', 'string', 'nothing', undefined],
    ],
  )('a link parameter %s of type %s: "%s" becomes %s', async (source, sourceType, value, asked) => {
    const followed: FollowLinkInput[] = []
    const argument = { name: 'odd', source, sourceType, value }
    const link = act('followLink', { type: 'link', destination: 'helpCenter', arguments: [argument] })
    const form = sampleForm({
      slug: 'card',
      layout: 'purchasePolicy',
      items: [nameField('Mia'), smallChoice('step', '2', ['1', '2']), button('go', [link], true)],
    })
    const followLink = fromPromise<unknown, FollowLinkInput>(async ({ input }) => followed.push(input))
    createActor(formMachine.provide({ actors: { followLink } }), {
      input: { form, today: '2026-11-21', layoutOutput: { result: 'receipt', count: 3, paid: true } },
    }).start()
    await turns()
    expect(followed).toEqual([
      { destination: 'helpCenter', search: asked === undefined ? {} : { odd: asked } },
    ])
  })
})
