import type { FormDraft, FormOutput } from '../form/form.types.ts'
import { defineModel, type LeadsTo, type StateExpectation } from '../model.ts'
import { required } from '../required.ts'
import { lost } from '../sampleProblems.ts'
import { actingStates } from './acting.model.ts'
import {
  advanced,
  asksToLeave,
  begun,
  broken,
  done,
  exactly,
  goesBack,
  goesOn,
  leavesAtOnce,
  letsGo,
  linksOut,
  loads,
  opening,
  opens,
  otherDrafts,
  refused,
  slugOf,
  stored,
} from './formFlow.leads.ts'
import { formFlowMachine } from './formFlow.machine.ts'
import type { FormFlowContext } from './formFlow.types.ts'
import { visitedForms } from './forms.ts'
import { answers } from './sampleFlow.ts'

const older: FormDraft = { version: '0', values: { first_name: 'Mia' } }
const city: FormDraft = { version: '1', values: { city: 'Columbus' } }

/** A form that is open, as a page or in a dialog. */
const answered = {
  tags: [],
  screen: 'form',
  running: {
    form: ({ form, drafts, message }) => ({
      form: required(form, 'form'),
      today: '2026-11-21',
      // What was typed into another form is not for this one.
      draft: drafts[slugOf(form)] ?? null,
      message,
    }),
  },
  cannot: ['retry.chosen'],
} as const satisfies StateExpectation<typeof formFlowMachine>

/** A form that the URL asks for: one that was shown, and is not the one that is open. */
function wants(before: FormFlowContext, slug: string): LeadsTo<typeof formFlowMachine> {
  const { form, layoutOutput } = before
  return layoutOutput === null && form?.slug !== slug && visitedForms(before).includes(slug)
    ? asksToLeave({ kind: 'form', form: slug })(before)
    : null
}

const base = { slug: 'insurance-profile', flowScope: 'new_policy', today: '2026-11-21' } as const

export const formFlowModel = defineModel(formFlowMachine, {
  input: {
    'where it was left': { ...base, from: 'current' },
    'its last form': { ...base, from: 'last' },
    'one form': { ...base, from: { form: 'review' } },
  },
  events: {
    'form.requested': ({ context: { returnTo } }) => ({
      'the first': { form: 'name' },
      'one not seen yet': { form: 'nobody' },
      ...(returnTo === null ? {} : { 'where it was opened from': { form: returnTo } }),
    }),
    'back.chosen': true,
    'exit.chosen': true,
    'retry.chosen': true,
    'leave.requested': true,
    'session.resumed': true,
  },
  outcomes: {
    startFlow: {
      done: { begun, 'gone on': stored, 'advanced by itself': advanced },
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
        'the last one': { kind: 'next', flowSession: done },
        ended: { kind: 'ended', flowSession: done },
        previous: { kind: 'previous' },
        dismissed: { kind: 'dismissed' },
        link: { kind: 'link', destination: 'home' },
        'newer version': {
          kind: 'outOfDate',
          draft: older,
          message: 'This form has changed.',
        },
        ...(snapshot.matches('answering')
          ? {
              'not insurable': { kind: 'next', flowSession: refused },
              open: { kind: 'open', form: 'name', draft: null },
              'open with what was typed': { kind: 'open', form: 'name', draft: city },
              'the reason is said': { kind: 'ineligible', reason: 'state_of_residence' },
              expired: { kind: 'expired' },
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
  startsIn: { 'where it was left': 'starting', 'its last form': 'starting', 'one form': 'starting' },
  states: {
    starting: {
      tags: ['pending'],
      screen: 'form',
      running: {
        startFlow: ({ input: { from } }) => ({
          slug: 'insurance-profile',
          flowScope: 'new_policy',
          // A reload and a way back find what was answered; only who opens the flow may be asked anew.
          comesBack: from !== 'current',
        }),
      },
      cannot: ['back.chosen', 'form.requested'],
      leadsTo: {
        ...leavesAtOnce,
        'startFlow done (begun)': ({ input: { from } }) => ({
          to: 'loading',
          context: {
            flowSession: begun,
            // Nothing was visited yet, so that there is no last form to come back to.
            request: typeof from === 'object' ? exactly(from.form) : { direction: 'CURRENT', form: null },
          },
        }),
        'startFlow done (gone on)': ({ input: { from } }) => ({
          to: 'loading',
          context: { flowSession: stored, request: opening(from) },
        }),
        // The form that went on by itself is nothing to come back to.
        'startFlow done (advanced by itself)': ({ input: { from } }) => ({
          to: 'loading',
          context: { flowSession: advanced, request: opening(from) },
        }),
        'startFlow fails': { to: 'notStarted', context: { problem: lost } },
      },
    },
    notStarted: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      context: { problem: lost },
      leadsTo: { ...leavesAtOnce, 'retry.chosen': 'starting' },
    },
    loading: {
      tags: ['opening', 'pending'],
      screen: 'form',
      running: {
        loadForm: ({ request }) => ({
          question: {
            flowSessionId: 'flow-1',
            direction: request.direction,
            currentFormIdentifier: request.form,
          },
          pace: { kind: 'tries', tries: 15, every: 2000 },
        }),
      },
      cannot: ['back.chosen', 'form.requested'],
      leadsTo: {
        ...leavesAtOnce,
        'loadForm done (name)': opens('name'),
        'loadForm done (address)': opens('address'),
        'loadForm done (review)': opens('review'),
        'loadForm done (trivia)': opens('trivia'),
        'loadForm done (card)': opens('card'),
        'loadForm done (firstCard)': opens('firstCard'),
        'loadForm done (no further form)': ({ request }) =>
          request.direction === 'PREVIOUS' ? 'wentBack' : 'completed',
        'loadForm done (not in time)': {
          to: 'notLoaded',
          context: {
            problem: {
              code: 'RETRY_TIMEOUT_EXCEEDED',
              message: 'Something went wrong.',
              validationErrors: [],
            },
          },
        },
        'loadForm done (refused)': { to: 'notLoaded', context: { problem: lost } },
        'loadForm fails': broken,
      },
    },
    notLoaded: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      cannot: ['back.chosen', 'form.requested'],
      leadsTo: { ...leavesAtOnce, 'retry.chosen': 'loading' },
    },
    'answering.onPage': answered,
    'answering.inDialog': answered,
    answering: {
      leadsTo: {
        // The form is asked first: it may hold answers that are not saved.
        'back.chosen': (before) =>
          before.layoutOutput === null ? asksToLeave({ kind: 'previous' })(before) : null,
        'form.requested (the first)': (before) => wants(before, 'name'),
        'form.requested (where it was opened from)': (before) =>
          wants(before, required(before.returnTo, 'the form to return to')),
        'form.requested (one not seen yet)': null,
        'exit.chosen': asksToLeave({ kind: 'exit' }),
        'leave.requested': asksToLeave({ kind: 'left' }),
        ...goesOn,
        // Nothing more is asked of somebody who cannot be covered, wherever the form was opened from.
        'form done (not insurable)': { to: 'ineligible', context: { flowSession: refused } },
        'form done (the reason is said)': { to: 'ineligible', context: { reason: 'state_of_residence' } },
        'form done (previous)': goesBack,
        'form done (dismissed)': goesBack,
        'form done (newer version)': (before) =>
          loads(exactly(slugOf(before.form)), {
            drafts: { ...otherDrafts(before), [slugOf(before.form)]: older },
            message: 'This form has changed.',
          }),
        'form done (open)': (before) =>
          loads(exactly('name'), { ...letsGo(before), returnTo: slugOf(before.form) }),
        'form done (open with what was typed)': (before) =>
          loads(exactly('name'), {
            returnTo: slugOf(before.form),
            drafts: { ...otherDrafts(before), [slugOf(before.form)]: city },
            message: null,
          }),
        'form done (link)': linksOut,
        'form done (expired)': { to: 'stopped', context: { outcome: { kind: 'expired' } } },
        'form done (left)': (before) => {
          const { leaving } = before
          switch (leaving.kind) {
            case 'previous':
              return goesBack(before)
            case 'form':
              return loads(exactly(leaving.form), {
                ...letsGo(before),
                // Back where it was opened from, by the browser: as by the button, with what was typed there.
                ...(leaving.form === before.returnTo
                  ? {}
                  : { leaving, returnTo: null, drafts: otherDrafts(before, before.returnTo) }),
              })
            case 'exit':
              return 'exited'
            default:
              return 'left'
          }
        },
        'form fails': broken,
      },
    },
    ...actingStates,
    completed: {
      tags: [],
      running: [],
      output: ({ layoutOutput, flowSession }) => ({
        kind: 'completed',
        slug: 'insurance-profile',
        flowSession: required(flowSession, 'flow session'),
        layoutOutput,
      }),
    },
    ineligible: {
      tags: [],
      running: [],
      output: ({ reason }) => ({ kind: 'ineligible', reason: reason ?? 'age_of_insured' }),
    },
    wentBack: { tags: [], running: [], output: { kind: 'back' } },
    exited: { tags: [], running: [], output: { kind: 'exit' } },
    left: { tags: [], running: [], output: { kind: 'left' } },
    linked: { tags: [], running: [], output: { kind: 'link', destination: 'home' } },
    stopped: {
      tags: [],
      running: [],
      output: ({ outcome }) =>
        outcome?.kind === 'expired' ? { kind: 'expired' } : { kind: 'denied', result: 'rejected' },
    },
  },
  project: ({
    input,
    form,
    direction,
    request,
    returnTo,
    leaving,
    drafts,
    message,
    layoutOutput,
    outcome,
    destination,
    reason,
    ...rest
  }) => ({
    from: form === null ? input.from : undefined,
    form: form?.slug,
    direction,
    request,
    returnTo,
    leaving: leaving.kind === 'form' && leaving.form === returnTo ? 'return' : leaving.kind,
    drafted: request.form !== null && request.form in drafts,
    typed: returnTo !== null && returnTo in drafts,
    told: message !== null,
    layoutOutput,
    knowsName: visitedForms(rest).includes('name'),
    outcome,
    destination,
    complete: rest.flowSession?.complete,
    reason: reason ?? rest.flowSession?.ineligibleReasons[0],
  }),
})
