import { defineModel } from 'statecharts'
import type { FlowSession } from '../../rules/contract/schema.generated.ts'
import type { FormDraft, FormOutput } from '../form/form.types.ts'
import { sampleSession } from '../form/sampleForms.ts'
import { lost } from '../problem.ts'
import { required } from '../required.ts'
import { formFlowMachine } from './formFlow.machine.ts'
import { visitedForms } from './forms.ts'
import { answers } from './sampleFlow.ts'

/** Left after its second form. */
const stored = sampleSession({ visitedForms: ['name', 'address'] })
/** Restarted: no form was visited yet. */
const begun = { ...stored, visitedForms: [] }
/** Its last form advanced automatically. */
const advanced: FlowSession = {
  ...stored,
  visitedForms: ['name', 'address', 'sent'],
  complete: true,
  flow: { ...stored.flow, terminalBehavior: 'auto_advance' },
}
/** An answer makes the user ineligible. */
const refused: FlowSession = { ...stored, ineligibleReasons: ['age_of_insured'] }
/** The last form is answered. */
const done = { ...stored, complete: true }

const older: FormDraft = { version: '0', values: { first_name: 'Mia' } }
const city: FormDraft = { version: '1', values: { city: 'Columbus' } }

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
      'one not seen yet': { form: 'unknown' },
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
              'the reason is given': { kind: 'ineligible', reason: 'state_of_residence' },
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

  states: {
    notStarted: { context: { problem: lost } },
    // The flow cannot be left while a payment is in progress or its result is being saved.
    'acting.locked': { cannot: ['back.chosen', 'exit.chosen', 'form.requested', 'leave.requested'] },
    settling: { cannot: ['back.chosen', 'exit.chosen', 'form.requested', 'leave.requested'] },
    completed: {
      output: ({ layoutOutput, flowSession }) => ({
        kind: 'completed',
        slug: 'insurance-profile',
        flowSession: required(flowSession, 'flow session'),
        layoutOutput,
      }),
    },
    ineligible: {
      output: ({ reason }) => ({ kind: 'ineligible', reason: reason ?? 'age_of_insured' }),
    },
    wentBack: { output: { kind: 'back' } },
    exited: { output: { kind: 'exit' } },
    left: { output: { kind: 'left' } },
    linked: { output: { kind: 'link', destination: 'home' } },
    stopped: {
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
