import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, sendParent, sendTo, setup } from 'xstate'
import { laterOf } from '../../rules/contract/progressKeys.ts'
import type { DynamicForm, FlowSession } from '../../rules/contract/schema.generated.ts'
import { defineEnds } from '../ends.ts'
import type { formMachine } from '../form/form.machine.ts'
import type { FormOutput } from '../form/form.types.ts'
import type { LayoutLogic } from '../layouts/layoutLogic.ts'
import { actingLayout, type LayoutResult } from '../layouts/layouts.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { PollingOutput, pollingMachine } from '../polling/polling.machine.ts'
import type { Problem } from '../problem.ts'
import type {
  Drafts,
  FormFlowContext,
  FormFlowEvent,
  FormFlowInput,
  FormFlowOutput,
  Leaving,
  StartFlowInput,
} from './formFlow.types.ts'
import { formIn, isFirst, requestFrom, visitedForms } from './forms.ts'

export const formFlowSetup = setup({
  types: {
    context: {} as FormFlowContext,
    input: {} as FormFlowInput,
    output: {} as FormFlowOutput,
    events: {} as FormFlowEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    // The children by invoke id: views render the current one.
    children: {} as {
      startFlow: 'startFlow'
      loadForm: 'loadForm'
      form: 'form'
      settlingForm: 'form'
      layout: 'layout'
    },
  },
  actors: {
    startFlow: mustBeProvided<FlowSession, StartFlowInput>('startFlow'),
    loadForm: childMustBeProvided<typeof pollingMachine>('loadForm'),
    form: childMustBeProvided<typeof formMachine>('form'),
    /** `defineLayoutLogic` with the machines of all layouts with actions. */
    layout: childMustBeProvided<LayoutLogic>('layout'),
  },
  actions: {
    keepFlowSession: assign((_, { flowSession }: { flowSession: FlowSession }) => ({ flowSession })),
    keepReply: assign(({ context }, { output }: { output: FormOutput }) => ({
      flowSession:
        'flowSession' in output ? (output.flowSession ?? context.flowSession) : context.flowSession,
    })),
    askOpening: assign(({ context: { input } }, { flowSession }: { flowSession: FlowSession }) => {
      const form = typeof input.from === 'object' ? input.from.form : lastShown(flowSession)
      return input.from === 'current' || form === undefined
        ? { request: { direction: 'CURRENT' as const, form: null } }
        : { request: { direction: 'EXACT' as const, form } }
    }),
    keepForm: assign(({ context }, { output }: { output: PollingOutput }) => {
      const form = formIn(output)
      if (form === null) return {}
      const { seen, request, returnTo, leaving, form: before } = context
      const wentBack = request.direction === 'PREVIOUS' || leaving.kind === 'form'
      return {
        form,
        seen: seenWith(form.slug, request, seen),
        ...(wentBack ? { reached: form.stepKey, share: form.topicShare } : furthest(context, form)),
        direction:
          before !== null && form.formIndex < before.formIndex ? ('backward' as const) : ('forward' as const),
        // Requested once: if the carrier leads to another form, something before the review is
        // missing.
        returnTo: request.form === returnTo ? null : returnTo,
        // The request of a retry, should the form's own machine fail.
        request: { direction: 'EXACT' as const, form: form.slug },
        leaving: { kind: 'left' as const },
        problem: null,
      }
    }),
    askNext: assign(({ context }) => asksFor(requestFrom(context, 'NEXT'))),
    askPrevious: assign(({ context }) => asksFor(requestFrom(context, 'PREVIOUS'))),
    askForEdit: assign(({ context }, { output }: { output: FormOutput }) =>
      output.kind === 'open'
        ? {
            ...asksFor({ direction: 'EXACT', form: output.form }),
            returnTo: context.form?.slug ?? null,
          }
        : {},
    ),
    askForWanted: assign(({ context: { leaving, returnTo, drafts } }) => {
      const form = leaving.kind === 'form' ? leaving.form : null
      const request = { direction: 'EXACT' as const, form }
      // The browser's Back leads to the form that this one was opened from: its draft is still
      // there.
      return form === returnTo
        ? asksFor(request)
        : { request, returnTo: null, drafts: without(drafts, returnTo) }
    }),
    askSame: assign(({ context: { form } }) => asksFor({ direction: 'EXACT', form: form?.slug ?? null })),
    keepDraft: assign(({ context: { form, drafts } }, { output }: { output: FormOutput }) =>
      form !== null && 'draft' in output && output.draft !== null
        ? { drafts: { ...drafts, [form.slug]: output.draft } }
        : {},
    ),
    forgetDraft: assign(({ context: { form, drafts } }) => ({ drafts: without(drafts, form?.slug ?? null) })),
    keepMessage: assign((_, { output }: { output: FormOutput }) =>
      output.kind === 'outOfDate' ? { message: output.message } : {},
    ),
    forgetMessage: assign({ message: null }),
    want: assign({ leaving: (_, { leaving }: { leaving: Leaving }) => leaving }),
    askToLeave: sendTo('form', { type: 'leave.requested' }),
    passReturn: sendTo('layout', { type: 'session.resumed' }),
    keepLayoutOutput: assign((_, { result }: { result: LayoutResult }) =>
      result.kind === 'settled' ? { layoutOutput: result.values } : {},
    ),
    keepOutcome: assign((_, { result }: { result: LayoutResult }) =>
      result.kind === 'settled' ? {} : { outcome: result },
    ),
    keepExpiry: assign({ outcome: { kind: 'expired' } }),
    keepDestination: assign((_, { output }: { output: FormOutput }) =>
      output.kind === 'link' ? { destination: output.destination } : {},
    ),
    keepReason: assign((_, { output }: { output: FormOutput }) =>
      output.kind === 'ineligible' ? { reason: output.reason } : {},
    ),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    reportLocked: sendParent({ type: 'step.locked' }),
    reportUnlocked: sendParent({ type: 'step.unlocked' }),
  },
  guards: {
    hasForm: (_, { output }: { output: PollingOutput }) => formIn(output) !== null,
    hasNoForm: (_, { output }: { output: PollingOutput }) =>
      output.kind === 'done' && formIn(output) === null,
    wasGoingBack: ({ context }, { output }: { output: PollingOutput }) =>
      output.kind === 'done' && formIn(output) === null && context.request.direction === 'PREVIOUS',
    acts: ({ context: { form } }) => form !== null && actingLayout(form.layout) !== null,
    isModal: ({ context: { form } }) => form?.layout === 'modal',
    isSettled: (_, { result }: { result: LayoutResult }) => result.kind === 'settled',
    isVisited: ({ context }, { form }: { form: string }) =>
      context.layoutOutput === null && context.form?.slug !== form && visitedForms(context).includes(form),
    mayGoBack: ({ context }) => context.layoutOutput === null,
    hasBack: ({ context }) => hasBack(context),
    isFirstWithBack: ({ context }) => hasBack(context) && isFirst(context.form, context.returnTo),
    endedAs: (_, { output, kind }: { output: FormOutput; kind: FormOutput['kind'] }) => output.kind === kind,
    isFirstAs: ({ context }, { output }: { output: FormOutput }) =>
      ['previous', 'dismissed'].includes(output.kind) && isFirst(context.form, context.returnTo),
    isBarred: ({ context }, { output }: { output: FormOutput }) =>
      ['previous', 'dismissed'].includes(output.kind) && context.layoutOutput !== null,
    endsIneligible: (_, { output }: { output: FormOutput }) =>
      output.kind === 'next' && (output.flowSession?.ineligibleReasons.length ?? 0) > 0,
    isLastAnswered: ({ context }, { output }: { output: FormOutput }) =>
      output.kind === 'next' && output.flowSession?.complete === true && context.returnTo === null,
    wants: ({ context }, { output, kind }: { output: FormOutput; kind: Leaving['kind'] }) =>
      output.kind === 'left' && context.leaving.kind === kind,
    wantsBackFromFirst: ({ context }, { output }: { output: FormOutput }) =>
      output.kind === 'left' &&
      context.leaving.kind === 'previous' &&
      isFirst(context.form, context.returnTo),
  },
})

/** The form to return to: one that advances automatically would only do so again. */
function lastShown({ visitedForms, complete, flow }: FlowSession): string | undefined {
  return visitedForms.at(complete && flow.terminalBehavior === 'auto_advance' ? -2 : -1)
}

/** Requests a form because of an action in this one: an earlier refused target is forgotten. */
function asksFor(request: FormFlowContext['request']): Pick<FormFlowContext, 'request' | 'leaving'> {
  return { request, leaving: { kind: 'left' } }
}

function without(drafts: Drafts, form: string | null): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([slug]) => slug !== form))
}

/** The visited forms, without a requested one that the answers no longer lead to. */
function seenWith(slug: string, { direction, form }: FormFlowContext['request'], seen: readonly string[]) {
  const there = direction === 'EXACT' ? seen.filter((one) => one === slug || one !== form) : seen
  return [...new Set([...there, slug])]
}

/** The position of the open form, or the previous position if that is further. */
function furthest({ reached, share }: FormFlowContext, form: DynamicForm) {
  const topic = laterOf(reached, form.stepKey)
  if (topic !== form.stepKey) return { reached, share }
  return { reached: topic, share: topic === reached ? Math.max(share, form.topicShare) : form.topicShare }
}

/** Whether the layout permits going back: a result of its machine cannot be undone. */
function hasBack({ form, layoutOutput }: FormFlowContext): boolean {
  return form?.leadingNavigationButton != null && layoutOutput === null
}

export const { end, output } = defineEnds<FormFlowContext, FormFlowOutput>()
