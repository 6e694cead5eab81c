import type { FormOutput } from '../form/form.types.ts'
import { act, button, nameField, sampleForm, sampleSession } from '../form/sampleForms.ts'
import { defineModel } from '../model.ts'
import type { PollingOutput } from '../polling/polling.machine.ts'
import type { Problem } from '../problem.ts'
import { formFlowMachine } from './formFlow.machine.ts'
import type { FormFlowContext } from './formFlow.types.ts'
import { visited } from './forms.ts'

const next = [button('continue', [act('validate'), act('createResponse'), act('nextForm')], true)]
const forms = {
  name: sampleForm({ slug: 'name', formIndex: 0, items: [nameField(), ...next] }),
  address: sampleForm({ slug: 'address', items: next }),
  review: sampleForm({ slug: 'review', layout: 'review', formIndex: 2, items: next }),
  trivia: sampleForm({
    slug: 'trivia',
    layout: 'trivia',
    formIndex: 0,
    items: next,
    leadingNavigationButton: null,
  }),
  card: sampleForm({ slug: 'card', layout: 'purchasePolicy', items: next }),
  firstCard: sampleForm({ slug: 'firstCard', layout: 'purchasePolicy', formIndex: 0, items: next }),
}
const loaded = (slug: keyof typeof forms) => ({ [slug]: { kind: 'done' as const, value: forms[slug] } })
const isSample = (slug: string | null): slug is keyof typeof forms => slug !== null && slug in forms

const none = { 'no further form': { kind: 'done' as const, value: null } }
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
const noForm = {
  'not in time': { kind: 'timedOut' as const },
  refused: { kind: 'failed' as const, error: lost },
}

/** What the carrier answers for where one goes from, and to. */
function answers({ direction, form }: FormFlowContext['request']): Record<string, PollingOutput> {
  switch (direction) {
    case 'CURRENT':
      return { ...loaded('name'), ...loaded('trivia'), ...loaded('firstCard'), ...none, ...noForm }
    case 'NEXT':
      return form === 'name'
        ? { ...loaded('address'), ...noForm }
        : { ...loaded('review'), ...loaded('card'), ...none }
    case 'PREVIOUS':
      return { ...loaded('name'), ...none }
    default:
      return { ...(isSample(form) ? loaded(form) : {}), ...(form === 'review' ? loaded('address') : {}) }
  }
}

const stored = sampleSession({ visitedForms: ['name', 'address'] })
const base = { slug: 'insurance-profile', flowScope: 'new_policy', today: '2026-11-21' } as const

export const formFlowModel = defineModel(formFlowMachine, {
  input: {
    'where it was left': { ...base, from: 'current' },
    'its last form': { ...base, from: 'last' },
    'one form': { ...base, from: { form: 'review' } },
  },
  events: {
    'form.requested': { 'the first': { form: 'name' }, 'one not seen yet': { form: 'nobody' } },
    'back.chosen': true,
    'exit.chosen': true,
    'retry.chosen': true,
    'leave.requested': true,
  },
  outcomes: {
    startFlow: {
      done: { begun: { ...stored, visitedForms: [] }, 'gone on': stored },
      error: { lost },
    },
    loadForm: {
      done: ({ snapshot }) => answers(snapshot.context.request),
      error: { 'not wired': new Error('none') },
    },
    form: {
      done: ({ snapshot }): Record<string, FormOutput> => ({
        next: { kind: 'next', flowSession: stored },
        'next without a reply': { kind: 'next', flowSession: null },
        'the last one': { kind: 'next', flowSession: { ...stored, complete: true } },
        ended: { kind: 'ended', flowSession: { ...stored, complete: true } },
        previous: { kind: 'previous' },
        dismissed: { kind: 'dismissed' },
        'newer version': {
          kind: 'outOfDate',
          draft: { first_name: 'Mia' },
          message: 'This form has changed.',
        },
        ...(snapshot.matches('answering')
          ? {
              open: { kind: 'open', form: 'name' },
              link: { kind: 'link', destination: 'home' },
              left: { kind: 'left' },
            }
          : {}),
      }),
      error: { broken: new Error('broken') },
    },
    layout: {
      done: {
        settled: { kind: 'settled', values: { result: 'accepted' } },
        'no quote': { kind: 'denied', result: 'rejected' },
      },
      error: { broken: new Error('broken') },
      emits: { 'money on its way': { type: 'step.locked' }, 'money stays': { type: 'step.unlocked' } },
    },
  },
  states: {
    starting: { tags: ['pending'], running: ['startFlow'], cannot: ['back.chosen', 'form.requested'] },
    notStarted: { tags: ['retryable'], can: ['retry.chosen', 'exit.chosen'], context: { problem: lost } },
    loading: {
      tags: ['opening', 'pending'],
      running: ['loadForm'],
      cannot: ['back.chosen', 'form.requested'],
    },
    notLoaded: { tags: ['retryable'], can: ['retry.chosen', 'exit.chosen'], cannot: ['back.chosen'] },
    answering: { tags: [], screen: 'form', running: ['form'], cannot: ['retry.chosen'] },
    'acting.free': {
      tags: [],
      screen: 'layout',
      running: ['layout'],
      can: ['exit.chosen', 'leave.requested'],
      cannot: ['form.requested', 'retry.chosen'],
    },
    'acting.locked': {
      tags: ['paying'],
      screen: 'layout',
      running: ['layout'],
      cannot: ['back.chosen', 'exit.chosen', 'form.requested', 'leave.requested'],
    },
    settling: {
      tags: [],
      screen: 'form',
      running: ['form'],
      cannot: ['back.chosen', 'exit.chosen', 'form.requested', 'leave.requested'],
    },
    completed: {
      tags: [],
      output: ({ layoutOutput, flowSession }) => ({
        kind: 'completed' as const,
        slug: 'insurance-profile' as const,
        flowSession: flowSession ?? sampleSession(),
        layoutOutput,
      }),
    },
    wentBack: { tags: [], output: { kind: 'back' } },
    exited: { tags: [], output: { kind: 'exit' } },
    left: { tags: [], output: { kind: 'left' } },
    linked: { tags: [], output: { kind: 'link', destination: 'home' } },
    stopped: { tags: [], output: { kind: 'denied', result: 'rejected' } },
  },
  project: ({
    input,
    form,
    direction,
    request,
    returnTo,
    leaving,
    draft,
    layoutOutput,
    outcome,
    destination,
    ...rest
  }) => ({
    from: form === null ? input.from : undefined,
    form: form?.slug,
    direction,
    request,
    returnTo,
    leaving: leaving.kind,
    drafted: draft !== null,
    layoutOutput,
    knowsName: visited(rest).includes('name'),
    outcome,
    destination,
    complete: rest.flowSession?.complete,
  }),
})
