import { assign, sendTo, setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import {
  backToFlow,
  eventIn,
  exitToFlow,
  failedAt,
  flowActors,
  flowEndedAs,
  flowGuards,
  flowOutput,
  formToFlow,
  targetFlow,
} from '../form-flow/flowParent.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import { postFlowPath } from '../form-flow/postFlow.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import { format, parse } from '../routes/route.ts'
import type {
  PolicyFlowContext,
  PolicyFlowEvent,
  PolicyFlowInput,
  PolicyFlowOutput,
} from './policyFlow.types.ts'
import { policyFlows } from './policyFlows.ts'

const policyFlowSetup = setup({
  types: {
    context: {} as PolicyFlowContext,
    input: {} as PolicyFlowInput,
    output: {} as PolicyFlowOutput,
    events: {} as PolicyFlowEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { formFlow: 'formFlow' },
  },
  actors: flowActors,
  actions: {
    sendToFlow: sendTo(targetFlow, eventIn),
    keepLeavingFor: assign({ leavingFor: (_, { to }: { to: string | undefined }) => to ?? null }),
    forgetLeavingFor: assign({ leavingFor: null }),
    keepCompletion: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'completed' ? { flowSession: output.flowSession } : {},
    ),
    keepDestination: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'link' ? { destination: output.destination } : {},
    ),
    keepForm: assign({ from: (_, { form }: { form: string }) => ({ form }) }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
  guards: {
    ...flowGuards,
    isOutcomeShown: ({ context: { slug } }, { output }: { output: FormFlowOutput }) =>
      output.kind === 'completed' && policyFlows[slug]?.outcomeForm != null,
    /** A reload of the summary page, or a link back to it. */
    asksForEnd: ({ context: { slug, from } }) =>
      from !== 'last' && from.form === policyFlows[slug]?.outcomeForm,
    /** Underwriting has the answers, and decides against the change. */
    isRuledOut: ({ context: { flowScope } }, { output }: { output: FormFlowOutput }) =>
      flowScope === 'coverage_adjustment' && output.kind === 'ineligible',
    hasCompleted: ({ context }) => context.flowSession !== null,
  },
})

const { end, output } = defineEnds<PolicyFlowContext, PolicyFlowOutput>()

const keepLeavingFor = {
  type: 'keepLeavingFor' as const,
  params: ({ event }: { event: { to?: string } }) => ({ to: event.to }),
}

/** A path to return to after a flow: never a path of a flow, which would only reopen. */
function outsideOf(path: string | null): string | null {
  const route = path === null ? null : parse(path)
  return route === null || route.id === 'flow' ? null : format(route)
}

export const policyFlowMachine = policyFlowSetup.createMachine({
  id: 'policyFlow',
  description: 'A policy holder completes one separate flow of forms, such as changing the beneficiary.',
  context: ({ input: { slug, form, scope, today, openedFrom } }) => ({
    slug,
    flowScope: scope ?? 'policy_holder',
    today,
    openedFrom: outsideOf(openedFrom),
    from: form === undefined ? 'last' : { form },
    leavingFor: null,
    flowSession: null,
    destination: null,
    problem: null,
  }),
  output,
  initial: 'opening',
  states: {
    opening: {
      description: 'Checks whether the URL names the summary of an earlier change.',
      always: [{ guard: 'asksForEnd', target: 'changed' }, { target: 'open' }],
    },
    open: {
      description: 'The user fills in the forms. Before they are left, they may ask about unsaved answers.',
      meta: { route: 'flow', screen: 'flow' },
      invoke: {
        id: 'formFlow',
        src: 'formFlow',
        input: ({ context: { slug, flowScope, today, from } }) => ({ slug, flowScope, from, today }),
        onDone: [
          {
            guard: { type: 'isOutcomeShown', params: flowOutput },
            target: 'changed',
            actions: { type: 'keepCompletion', params: flowOutput },
          },
          {
            guard: flowEndedAs('completed'),
            target: 'completed',
            actions: { type: 'keepCompletion', params: flowOutput },
          },
          {
            guard: flowEndedAs('link'),
            target: 'linked',
            actions: { type: 'keepDestination', params: flowOutput },
          },
          { guard: flowEndedAs('exit'), target: 'left' },
          {
            guard: { type: 'isRuledOut', params: flowOutput },
            target: 'left',
            actions: { type: 'keepLeavingFor', params: { to: format({ id: 'confirmUpdate' }) } },
          },
          // Back from the first form: the target of an earlier canceled exit no longer counts.
          { target: 'left', actions: 'forgetLeavingFor' },
        ],
        onError: failedAt('failed'),
      },
      on: {
        'back.chosen': backToFlow('formFlow'),
        'form.requested': formToFlow('formFlow'),
        'exit.chosen': { actions: [keepLeavingFor, exitToFlow('formFlow')] },
      },
    },
    failed: {
      description: 'The flow failed. The carrier has saved all earlier answers.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'open', 'exit.chosen': { target: 'left', actions: keepLeavingFor } },
    },
    changed: {
      description: 'The beneficiary has changed. The page shows the new one until the user continues.',
      meta: { route: 'flow', screen: 'beneficiaryChanged' },
      on: {
        'done.chosen': [
          { guard: 'hasCompleted', target: 'completed' },
          // The flow was completed before the reload: leads to the policy, like the page.
          {
            target: 'left',
            actions: { type: 'keepLeavingFor', params: { to: format({ id: 'insurance' }) } },
          },
        ],
        // Back, or a form in the URL: another change starts there.
        'form.requested': {
          target: 'open',
          actions: { type: 'keepForm', params: ({ event }) => ({ form: event.form }) },
        },
        'exit.chosen': { target: 'left', actions: keepLeavingFor },
      },
    },
    completed: {
      description: 'The last form is answered, and the next route follows.',
      type: 'final',
      output: end(({ slug, flowScope, flowSession, openedFrom }) => ({
        kind: 'completed',
        to: postFlowPath(slug, flowScope, {
          ...required(flowSession, 'flow session'),
          // The carrier refuses the flow without a policy.
          hasCoverage: true,
          from: openedFrom,
        }),
      })),
    },
    left: {
      description: 'The user has left the flow for another route, for where it was opened, or for home.',
      type: 'final',
      output: end(({ leavingFor, openedFrom }) => ({ kind: 'left', to: leavingFor ?? openedFrom })),
    },
    linked: {
      description: 'A button of a form leads out of the flow.',
      type: 'final',
      output: end(({ destination }) => ({
        kind: 'link',
        destination: required(destination, 'destination'),
      })),
    },
  },
})
