import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { analyticsRows } from '../../../machines/analytics/eventRows.ts'
import { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type {
  EditableCoverage,
  EditorMode,
  Price,
  SaveCoverageInput,
} from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { editableEstimate } from '../../../machines/coverage-editor/editable.ts'
import { exampleEstimate } from '../../../machines/estimate/sampleEstimate.ts'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { birthdateForm } from '../../../machines/form/sampleControls.ts'
import { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { fulfillmentRoute } from '../../../machines/fulfillment/fulfillment.route.ts'
import type { JourneyFacts, LoadPolicyOutput } from '../../../machines/fulfillment/fulfillment.types.ts'
import { factsAt } from '../../../machines/fulfillment/sampleJourney.ts'
import { type AskPriceInput, livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import type { AppRoute } from '../../../machines/routes/route.ts'
import { verifiedSession } from '../../../machines/session/session.model.ts'
import { supportMachine } from '../../../machines/support/support.machine.ts'
import type { DynamicForm, GroupMutation } from '../../../rules/contract/schema.generated.ts'
import { createFiredEvents } from '../../../src/adapters/firedEvents.ts'
import {
  CreateWishAllocation,
  DecommissionWishAllocation,
  UpdateWishAllocation,
} from '../../../src/api/operations/wishes.generated.ts'
import { observeAnalytics } from '../../../src/app/observers/analytics.ts'
import { storageLike } from './storageLike.ts'

const coverage: EditableCoverage = {
  ...editableEstimate({ ...exampleEstimate, amount: 450_000 }),
  terms: { min: 10, max: 30, requested: null },
}

/** An observer whose environment the test controls. */
function startObserver({ allowed = true, userId = 'U-1' as string | null, storage = storageLike() } = {}) {
  const clock = new SimulatedClock()
  const posted: { run: string; events: { number: number; name: string; details: object }[] }[] = []
  const leaving: (() => void)[] = []
  const saved = new EventTarget()
  const state = { allowed, route: { id: 'welcome' } as AppRoute | undefined }
  const observer = observeAnalytics({
    rows: analyticsRows,
    route: () => state.route,
    userId: () => userId,
    isAllowed: () => state.allowed,
    fired: createFiredEvents(storage),
    outside: {
      newRun: () => 'run-1',
      now: () => clock.now(),
      later: (act, ms) => void clock.setTimeout(act, ms),
      post: (body) => void posted.push(JSON.parse(body)),
      onLeave: (act) => void leaving.push(() => act(true)),
    },
    saved,
  })
  const editor = (mode: EditorMode) => {
    const actor = createActor(
      coverageEditorMachine.provide({
        actors: {
          livePrice: livePriceMachine.provide({
            actors: { askPrice: fromPromise<Price, AskPriceInput>(async () => coverage) },
          }),
          saveCoverage: fromPromise<unknown, SaveCoverageInput>(async () => undefined),
        },
      }),
      { input: { mode, coverage }, clock },
    )
    observer.follow(actor)
    return actor.start()
  }
  return {
    clock,
    told: state,
    saved,
    observer,
    posted,
    editor,
    leave: () => leaving.forEach((act) => void act()),
    /** The events reported once the page is closed. */
    events() {
      clock.increment(1000)
      for (const act of leaving) act()
      return posted.flatMap(({ events }) => events.map(({ name, details }) => [name, details]))
    },
  }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

describe('the coverage editor', () => {
  test.each<EditorMode>(['estimate', 'quote', 'adOffering', 'termLifeOffering'])(
    'the coverage editor reports in mode %s the settled change and the saved one, with the term in months',
    async (mode) => {
      const { editor, clock, events, told } = startObserver()
      told.route = undefined
      const actor = editor(mode)
      actor.send({ type: 'amount.changed', amount: 500_000 })
      clock.increment(300)
      actor.send({ type: 'amount.changed', amount: 600_000 })
      clock.increment(500)
      actor.send({ type: 'term.changed', years: 25 })
      clock.increment(500)
      actor.send({ type: 'save.chosen' })
      await settled()
      expect(events()).toEqual([
        ['estimate_coverage_editor_coverage_edit', { mode, amount: 600_000, term_months: 240 }],
        ['estimate_coverage_editor_term_edit', { mode, amount: 600_000, term_months: 300 }],
        ['estimate_coverage_editor_cta_click', { mode, amount: 600_000, term_months: 300 }],
        ['coverage_editor_continue', { mode, amount: 600_000, term_months: 300 }],
      ])
    },
  )

  test('the coverage editor reports nothing for an unchanged quote', async () => {
    const { editor, events, told } = startObserver()
    told.route = undefined
    editor('quote').send({ type: 'save.chosen' })
    await settled()
    expect(events()).toEqual([])
  })
})

test('additions to and changes of a list are reported on every page', () => {
  const { saved, events } = startObserver()
  for (const { name } of [CreateWishAllocation, UpdateWishAllocation, DecommissionWishAllocation])
    saved.dispatchEvent(new Event(name))
  expect(events()).toEqual([
    ['wysh_created', {}],
    ['wysh_updated', {}],
  ])
})

describe('page views', () => {
  test('page views are reported once per visit, without the parameters of the address', () => {
    const { observer, told, events } = startObserver()
    observer.look()
    observer.look()
    told.route = { id: 'createNewPassword', token: 'secret-token' }
    observer.look()
    told.route = { id: 'flow', slug: 'estimate-form', form: 'one' }
    observer.look()
    told.route = { id: 'flow', slug: 'estimate-form', form: 'two' }
    observer.look()
    told.route = { id: 'home' }
    observer.look()
    expect(events()).toEqual([
      ['page_view', { place: 'welcome', path: '/products/insurance/welcome' }],
      ['page_view', { place: 'createNewPassword', path: '/create-new-password/$token' }],
      ['page_view', { place: 'flow', path: '/flow/$slug' }],
      ['page_view', { place: 'home', path: '/' }],
      ['home_view', {}],
    ])
  })

  test('page views of a referral are reported as a referral', () => {
    const { observer, told, events } = startObserver()
    told.route = { id: 'coverageDenied', type: 'referred_to_underwriter' }
    observer.look()
    expect(events().map(([name]) => name)).toEqual(['page_view', 'referred_to_underwriter_view'])
  })
})

describe('a referral to an underwriter', () => {
  const referred: AppRoute = { id: 'coverageDenied', type: 'referred_to_underwriter' }
  const help = () =>
    createActor(supportMachine, { input: { userId: null, email: null, messaging: false } }).start()

  test('a referral to an underwriter reports a request for help there and on no other denial', () => {
    const { observer, told, events } = startObserver()
    const support = help()
    observer.follow(support)
    for (const route of [referred, { id: 'coverageDenied', type: 'rejected' } as const]) {
      told.route = route
      support.send({ type: 'support.chosen' })
      support.send({ type: 'panel.closed' })
    }
    expect(events()).toEqual([['referred_to_underwriter_link', {}]])
  })

  const readPolicy = fromPromise<LoadPolicyOutput>(() => Promise.reject(new Error('There is none')))
  test.each(['referred_to_underwriter', 'rejected'] as const)(
    'a referral to an underwriter reports a click to the dashboard from it, and from no other page: %s',
    async (applicationResult) => {
      const { observer, told, events } = startObserver()
      told.route = undefined
      const journey = createActor(
        fulfillmentMachine.provide({
          actors: {
            loadJourney: fromPromise<JourneyFacts>(async () => factsAt('quoteReview', { applicationResult })),
            loadPolicy: readPolicy,
          },
        }),
        { input: { session: verifiedSession, today: '2026-11-21', requested: null } },
      )
      observer.follow(journey)
      journey.start()
      await settled()
      expect(fulfillmentRoute(journey.getSnapshot())).toEqual({
        id: 'coverageDenied',
        type: applicationResult,
      })
      journey.send({ type: 'dashboard.chosen' })
      expect(events()).toEqual(
        applicationResult === 'rejected' ? [] : [['referred_to_underwriter_dashboard', {}]],
      )
    },
  )
})

describe('a birth date out of range', () => {
  const name = 'prequalification_birthdate_out_of_range'
  const state = [[name, {}]]
  const ofAnother = (mutation: GroupMutation) =>
    birthdateForm().groups.map((group) => ({ ...group, mutation }))

  function openForm({
    form = birthdateForm(),
    userId = 'U-1',
  }: {
    form?: DynamicForm
    userId?: string
  } = {}) {
    const { observer, told: route, events } = startObserver({ userId })
    route.route = undefined
    const actor = createActor(formMachine, { input: { form, today: '2026-11-21' } })
    observer.follow(actor)
    actor.start()
    const type = (key: string, value: string) => actor.send({ type: 'field.changed', key, value })
    return {
      events,
      type,
      leave: (key: string) => actor.send({ type: 'field.blurred', key }),
      press: () => actor.send({ type: 'button.pressed', key: 'continue' }),
    }
  }

  test.each([
    ['before the earliest possible date', '1890-01-01'],
    ['that is uninsurable', '1950-01-01'],
  ])(
    'a birth date out of range is reported once when the field is left or the form refused: %s',
    (_, birthdate) => {
      const [left, pressed, both] = [openForm(), openForm(), openForm()]
      for (const { type } of [left, pressed, both]) type('birthdate', birthdate)
      left.leave('birthdate')
      left.leave('birthdate')
      pressed.press()
      pressed.press()
      both.leave('birthdate')
      both.press()
      expect([left.events(), pressed.events(), both.events()]).toEqual([state, state, state])
    },
  )

  test.each<[string, { form?: DynamicForm; birthdate?: string; field?: string }]>([
    ['when another field is left', { form: birthdateForm('1950-01-01'), field: 'health' }],
    ['for a date in range', { birthdate: '1990-01-01' }],
    ['for an invalid date', { birthdate: '1990-13-' }],
    [
      'on a form other than the prequalification',
      { form: { ...birthdateForm(), groups: ofAnother('updateAccountProfile') } },
    ],
  ])(
    'a birth date out of range is not reported %s',
    (_, { form, birthdate = '1890-01-01', field = 'birthdate' }) => {
      const { type, leave, events } = openForm(form ? { form } : {})
      // A date from the opening of the form was decided before anything was typed.
      if (field === 'birthdate') type('birthdate', birthdate)
      leave(field)
      expect(events()).toEqual([])
    },
  )

  test('a birth date out of range is not reported for a form refused for another reason', () => {
    const { type, press, events } = openForm()
    type('birthdate', '1990-01-01')
    press()
    expect(events()).toEqual([])
  })
})

test('a request for help is reported from the quote only', () => {
  const { observer, told, events } = startObserver()
  const help = createActor(supportMachine, { input: { userId: null, email: null, messaging: false } }).start()
  observer.follow(help)
  help.send({ type: 'support.chosen' })
  help.send({ type: 'panel.closed' })
  told.route = { id: 'flow', slug: 'quote-review', form: 'quote' }
  help.send({ type: 'chat.chosen' })
  help.send({ type: 'panel.closed' })
  expect(events().map(([name]) => name)).toEqual(['fulfillment_quote_displayed_help'])
})

describe('consent', () => {
  test('starts the reporting with the current page, without earlier events', async () => {
    const { observer, told, editor, events, posted } = startObserver({ allowed: false })
    observer.look()
    const actor = editor('estimate')
    actor.send({ type: 'save.chosen' })
    await settled()
    expect(events()).toEqual([])
    expect(posted).toEqual([])
    told.allowed = true
    observer.look()
    expect(events()).toEqual([['page_view', { place: 'welcome', path: '/products/insurance/welcome' }]])
  })

  test('stops the reporting when it is withdrawn', () => {
    const { observer, told, events } = startObserver()
    observer.look()
    told.allowed = false
    told.route = { id: 'home' }
    observer.look()
    expect(events().map(([name]) => name)).toEqual(['page_view'])
  })
})

describe('an event reported once per user', () => {
  const first = ['fulfillment_quote_displayed_pageview', 'another']

  test('an event reported once per user is not repeated in the same browser after a reload, but is reported for another user', () => {
    const storage = storageLike()
    const before = createFiredEvents(storage)
    expect(first.map((name) => before.isFirst('U-1', name))).toEqual([true, true])
    const after = createFiredEvents(storage)
    expect([...first.map((name) => after.isFirst('U-1', name)), after.isFirst('U-2', 'another')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('an event reported once per user is remembered while the page is open when the browser has no storage', () => {
    const fired = createFiredEvents(storageLike({ refuses: true }))
    expect([fired.isFirst('U-1', 'a'), fired.isFirst('U-2', 'a'), fired.isFirst('U-1', 'a')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('an event reported once per user is forgotten first for the user who was away longest', () => {
    const storage = storageLike()
    const fired = createFiredEvents(storage)
    for (let user = 0; user < 12; user++) fired.isFirst(`U-${user}`, 'a')
    expect(Object.keys(JSON.parse(storage.getItem('analytics-fired') ?? '{}'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `U-${index + 2}`),
    )
  })
})

test('events are numbered and sent in batches, the rest when the page closes', () => {
  const { observer, told, clock, posted, leave } = startObserver()
  observer.look()
  clock.increment(5000)
  told.route = { id: 'home' }
  observer.look()
  leave()
  leave()
  expect(
    posted.map(({ run, events }) => [run, events.map(({ number, name }) => `${number} ${name}`)]),
  ).toEqual([
    ['run-1', ['0 page_view']],
    ['run-1', ['1 page_view', '2 home_view']],
  ])
})
