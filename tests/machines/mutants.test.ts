import { describe, expect, it } from 'vitest'
import { assign, StateMachine, setup } from 'xstate'
import { registry } from '../../machines/index.ts'
import { defineModel, type Model } from '../../machines/model.ts'
import { copy, stateConfigAt } from '../../machines/paths/config.ts'
import { explore } from '../../machines/paths/explore.ts'
import { judge } from '../../machines/paths/judge.ts'
import { mutantsOf } from '../../machines/paths/mutants.ts'
import { findingOf, score } from '../../machines/paths/score.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { registrationModel } from '../../machines/registration/registration.model.ts'

/** What the model of a registered machine says of one mutant of it. */
function findingIn(id: string, description: string): string | undefined {
  const entry = registry.find((one) => one.id === id)
  if (!entry) throw new Error(`there is no machine ${id}`)
  const mutant = mutantsOf(entry.machine).find((one) => one.description === description)
  if (!mutant) throw new Error(`${id} has no mutant "${description}"`)
  return findingOf(mutant, entry.model)
}

describe('faults that would cost money or the way in', () => {
  it.each([
    [
      'no invoice is due, and "Payment received" is shown',
      'purchase',
      'payment.fetchingInvoice: onDone of fetchInvoice (2): goes to payment.succeeded',
      'fetchInvoice done (nothing due) in payment.fetchingInvoice: leads to payment.succeeded, not to payment.checking',
    ],
    [
      'an accepted sign-in code returns to the form',
      'signIn',
      'verifying: onDone of phoneVerification (1): guard hasCode negated',
      'phoneVerification done (verified) in verifying: leads to form.editing, not to refreshing',
    ],
    [
      'the session never hears of a locked sign-in',
      'signIn',
      'form.authorizing: onDone of authorize (1): action tellSession removed',
      'authorize done (locked account) in form.authorizing: does [], not ["tellSession"]',
    ],
    [
      'paid facts are lost after a reload',
      'purchase',
      'loading: onDone of loadPurchase (1): action keepFacts removed',
      'loadPurchase done (paid) in loading: context.facts is null, not { documents: [',
    ],
    [
      'a journey that is paid begins anew after a reload',
      'fulfillment',
      'loading: onDone of loadJourney: action keepFacts removed',
      'loadJourney done (nothing done) in loading: context.facts is null, not { applicationResult: null',
    ],
  ])('%s', { timeout: 60_000 }, (_, id, description, finding) => {
    expect(findingIn(id, description)).toContain(finding)
  })
})

it('a retry that goes past the user-product is contradicted', { timeout: 60_000 }, () => {
  const config = copy(registrationMachine.config)
  const failed = stateConfigAt(config, ['setupFailed'])
  if (failed) failed.on = { 'retry.chosen': 'loadingPhone' }
  const skipping = new StateMachine(config, registrationMachine.implementations)
  expect(findingOf({ description: 'by hand', machine: skipping }, registrationModel)).toBe(
    'retry.chosen in setupFailed: leads to loadingPhone, not to settingUp',
  )
})

const machine = setup({
  types: {
    context: {} as { pin: string },
    output: {} as { kind: 'opened' } | { kind: 'left' },
    events: {} as
      | { type: 'typed'; digit: string }
      | { type: 'cleared' }
      | { type: 'confirmed' }
      | { type: 'left' },
    tags: {} as 'pending',
  },
  actions: {
    add: assign({ pin: ({ context }, { digit }: { digit: string }) => context.pin + digit }),
    clear: assign({ pin: '' }),
    beep: () => {},
  },
  guards: {
    isFull: ({ context }) => context.pin.length === 2,
    hasRoom: ({ context }) => context.pin.length < 2,
  },
  delays: { patience: 5000 },
}).createMachine({
  id: 'pin',
  context: { pin: '' },
  output: ({ event }) => (event.output === 'opened' ? { kind: 'opened' } : { kind: 'left' }),
  initial: 'typing',
  states: {
    typing: {
      tags: 'pending',
      after: { patience: 'left' },
      on: {
        typed: {
          guard: 'hasRoom',
          actions: [{ type: 'add', params: ({ event }) => ({ digit: event.digit }) }, 'beep'],
        },
        cleared: { actions: 'clear' },
        confirmed: { guard: 'isFull', target: 'opened' },
        left: 'left',
      },
    },
    opened: { type: 'final', output: 'opened' },
    left: { type: 'final', output: 'left' },
  },
})
const model = defineModel(machine, {
  input: { 'an empty field': undefined },
  startsIn: { 'an empty field': 'typing' },
  events: { typed: { 'a one': { digit: '1' } }, cleared: true, confirmed: true, left: true },
  states: {
    typing: {
      tags: ['pending'],
      leadsTo: {
        typed: ({ pin }) =>
          pin === '11' ? null : { to: 'typing', context: { pin: `${pin}1` }, does: ['beep'] },
        cleared: { to: 'typing', context: { pin: '' } },
        confirmed: ({ pin }) => (pin === '11' ? 'opened' : null),
        left: 'left',
      },
      after: { 5000: 'left' },
    },
    opened: { output: { kind: 'opened' } },
    left: { output: { kind: 'left' } },
  },
})

describe('mutants', () => {
  it('are of every kind, and each is contradicted in words that say what is wrong', () => {
    const found = mutantsOf(machine).map((mutant) => [mutant.description, findingOf(mutant, model)])
    expect(found).toEqual([
      ['(root): begins in opened', 'start (an empty field): leads to opened, not to typing'],
      ['typing: tag pending removed', 'start (an empty field): typing: tags is [], not ["pending"]'],
      ['typing: typed: removed', 'typed (a one) in typing: is refused'],
      ['typing: typed: guard hasRoom dropped', 'typed (a one) in typing: is not refused'],
      ['typing: typed: guard hasRoom negated', 'typed (a one) in typing: is refused'],
      ['typing: typed: action add removed', 'typed (a one) in typing: context.pin is "", not "1"'],
      ['typing: typed: action beep removed', 'typed (a one) in typing: does [], not ["beep"]'],
      ['typing: cleared: removed', 'cleared in typing: is refused'],
      ['typing: cleared: action clear removed', 'cleared in typing: context.pin is "1", not ""'],
      ['typing: confirmed: removed', 'confirmed in typing: is refused'],
      ['typing: confirmed: guard isFull dropped', 'confirmed in typing: is not refused'],
      ['typing: confirmed: guard isFull negated', 'confirmed in typing: is not refused'],
      ['typing: confirmed: goes to left', 'confirmed in typing: leads to left, not to opened'],
      ['typing: left: removed', 'left in typing: is refused'],
      ['typing: left: goes to typing', 'left in typing: leads to typing, not to left'],
      ['typing: after patience: removed', 'start (an empty field): typing starts no timer of 5 s'],
      ['typing: after patience: goes to typing', '5 s pass in typing: leads to typing, not to left'],
      [
        'opened: output of left',
        'confirmed in typing: opened: output is { kind: "left" }, not { kind: "opened" }',
      ],
      ['left: output of opened', 'left in typing: left: output is { kind: "opened" }, not { kind: "left" }'],
      ['delay patience doubled', 'start (an empty field): typing has a timer of 10 s'],
    ])
  })

  it('are caught by contradictions alone: what a model leaves unsaid catches none', () => {
    const empty: Model = { input: { start: undefined }, events: model.events ?? {}, states: {} }
    expect(judge(explore(machine, empty))).not.toEqual([])
    expect(score(machine, empty)).toMatchObject({ tried: 20, caught: 0 })
  })

  it('that are excused must exist and survive', () => {
    const excused = (mutant: string) => ({ ...model, equivalents: [{ mutant, why: 'to see' }] })
    expect(score(machine, excused('typing: left: removed')).excusedInVain).toEqual(['typing: left: removed'])
    expect(score(machine, excused('no such mutant')).excusedInVain).toEqual(['no such mutant'])
  })
})

describe('a model', () => {
  const found = (other: Partial<Model>) => judge(explore(machine, { ...model, ...other }))

  it('agrees with its machine', () => {
    expect(found({})).toEqual([])
  })

  it('is incomplete where it does not say what a move leads to, or how long a state lasts', () => {
    const { typing, ...rest } = model.states
    const { leadsTo: { left: _left, ...leadsTo } = {}, after: _after, ...other } = typing ?? {}
    expect(found({ states: { ...rest, typing: { ...other, leadsTo } } })).toEqual([
      'start (an empty field): typing has a timer of 5 s',
      'typed (a one) in typing: typing has a timer of 5 s',
      'cleared in typing: typing has a timer of 5 s',
      'left in typing: the model does not say where it leads',
      '5 s pass in typing: the model does not say where it leads',
    ])
  })

  it('is wrong where it says what never happens', () => {
    const { opened, ...rest } = model.states
    expect(
      found({
        startsIn: { ...model.startsIn, 'no such start': 'typing' },
        states: { ...rest, opened: { ...opened, leadsTo: { left: 'left' } } },
      }),
    ).toEqual(['never happens: start (no such start)', 'never happens: left in opened'])
  })
})

describe('regions', () => {
  const parallel = setup({
    types: { events: {} as { type: 'both' } | { type: 'one' } | { type: 'out' } },
  }).createMachine({
    initial: 'in',
    states: {
      in: {
        type: 'parallel',
        states: {
          a: {
            initial: 'on',
            states: { on: { on: { both: 'off', one: 'off' } }, off: { on: { out: '#gone' } } },
          },
          b: { initial: 'on', states: { on: { on: { both: 'off' } }, off: {} } },
        },
      },
      gone: { id: 'gone' },
    },
  })
  const said = defineModel(parallel, {
    input: { start: undefined },
    events: { both: true, one: true, out: true },
    startsIn: { start: { to: ['in.a.on', 'in.b.on'] } },
    states: {
      'in.a.on': { leadsTo: { both: 'in.a.off', one: 'in.a.off' } },
      'in.b.on': { leadsTo: { both: 'in.b.off' } },
      'in.a.off': { leadsTo: { out: 'gone' } },
    },
  })

  it('that do not speak of a move stay where they are, unless another leads out of both', () => {
    expect(judge(explore(parallel, said))).toEqual([])
    const { 'in.b.on': _, ...without } = said.states
    expect(judge(explore(parallel, { ...said, states: without }))).toEqual([
      'both in in.a.on + in.b.on: leaves in.b.on',
      'both in in.a.off + in.b.on: the model does not say where it leads',
    ])
  })
})
