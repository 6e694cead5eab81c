import { assign, sendParent, sendTo, setup } from 'xstate'
import type { DynamicForm, FlowSession } from '../contract/schema.generated.ts'
import type { formMachine } from '../form/form.machine.ts'
import type { FormOutput, LayoutOutput } from '../form/form.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import type { PollingOutput, pollingMachine } from '../polling/polling.machine.ts'
import type { Problem } from '../problem.ts'
import type { purchaseMachine } from '../purchase/purchase.machine.ts'
import type { PurchaseOutput } from '../purchase/purchase.types.ts'
import type { QuoteOutput } from '../quote/quote.types.ts'
import type { triviaMachine } from '../trivia/trivia.machine.ts'
import type {
  FormFlowContext,
  FormFlowEvent,
  FormFlowInput,
  FormFlowOutput,
  Leaving,
  StartFlowInput,
} from './formFlow.types.ts'
import { formIn, visited } from './forms.ts'

type Child = keyof typeof layoutMachines
/** Which layouts have a machine of their own; every other one is a form. */
const layoutMachines = { trivia: 'trivia', purchase: 'purchasePolicy' } as const

/** Everything the flow's chart names: the machines below it, what it does, and what it decides by. */
export const formFlowSetup = setup({
  types: {
    context: {} as FormFlowContext,
    input: {} as FormFlowInput,
    output: {} as FormFlowOutput,
    events: {} as FormFlowEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    // The children by the ids of their invokes: views draw the one that is there.
    children: {} as {
      startFlow: 'startFlow'
      loadForm: 'loadForm'
      form: 'form'
      settlingForm: 'form'
      trivia: 'trivia'
      purchase: 'purchase'
    },
  },
  actors: {
    startFlow: mustBeProvided<FlowSession, StartFlowInput>('startFlow'),
    loadForm: childMustBeProvided<typeof pollingMachine>('loadForm'),
    form: childMustBeProvided<typeof formMachine>('form'),
    trivia: childMustBeProvided<typeof triviaMachine>('trivia'),
    purchase: childMustBeProvided<typeof purchaseMachine>('purchase'),
  },
  actions: {
    keepFlowSession: assign((_, { flowSession }: { flowSession: FlowSession }) => ({ flowSession })),
    keepReply: assign(({ context }, { output }: { output: FormOutput }) => ({
      flowSession:
        'flowSession' in output ? (output.flowSession ?? context.flowSession) : context.flowSession,
    })),
    askOpening: assign(({ context: { input } }, { visitedForms }: { visitedForms: readonly string[] }) => {
      const form = typeof input.from === 'object' ? input.from.form : visitedForms.at(-1)
      return input.from === 'current' || form === undefined
        ? { request: { direction: 'CURRENT' as const, form: null } }
        : { request: { direction: 'EXACT' as const, form } }
    }),
    keepForm: assign(({ context }, { output }: { output: PollingOutput }) => {
      const form = formIn(output)
      if (form === null) return {}
      const { seen, request, returnTo, form: before } = context
      return {
        form,
        seen: [...new Set([...seen, form.slug])],
        direction:
          before !== null && form.formIndex < before.formIndex ? ('backward' as const) : ('forward' as const),
        // Asked for once: if the carrier leads to another form, something before the review is missing now.
        returnTo: request.form === returnTo ? null : returnTo,
        // What a retry would ask for, should the form's own machine fail.
        request: { direction: 'EXACT' as const, form: form.slug },
        leaving: { kind: 'left' as const },
        problem: null,
      }
    }),
    askNext: assign({ request: ({ context }) => askFrom(context, 'NEXT') }),
    askPrevious: assign({ request: ({ context }) => askFrom(context, 'PREVIOUS') }),
    askForEdit: assign(({ context }, { form }: { form: string }) => ({
      request: { direction: 'EXACT' as const, form },
      returnTo: context.form?.slug ?? null,
    })),
    askForWanted: assign(({ context: { leaving } }) => ({
      request: { direction: 'EXACT' as const, form: leaving.kind === 'form' ? leaving.form : null },
      returnTo: null,
    })),
    askSame: assign({
      request: ({ context: { form } }) => ({ direction: 'EXACT' as const, form: form?.slug ?? null }),
    }),
    keepDraft: assign((_, { output }: { output: FormOutput }) =>
      output.kind === 'outOfDate' ? { draft: output.draft, message: output.message } : {},
    ),
    forgetDraft: assign({ draft: null, message: null }),
    want: assign({ leaving: (_, { leaving }: { leaving: Leaving }) => leaving }),
    askToLeave: sendTo('form', { type: 'leave.requested' }),
    keepLayoutOutput: assign({
      layoutOutput: (_, { output }: { output: QuoteOutput | PurchaseOutput }): LayoutOutput => {
        if (output.kind === 'ready') return { result: 'accepted', quoteId: output.quote.id }
        return { result: output.kind === 'timedOut' ? output.kind : output.result }
      },
    }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    tellLocked: sendParent({ type: 'step.locked' }),
    tellUnlocked: sendParent({ type: 'step.unlocked' }),
    endCompleted: assign({
      output: ({ context: { input, flowSession, layoutOutput, output } }): FormFlowOutput =>
        flowSession === null ? output : { kind: 'completed', slug: input.slug, flowSession, layoutOutput },
    }),
    endDenied: assign({
      output: (_, { output }: { output: QuoteOutput }): FormFlowOutput => ({
        kind: 'denied',
        result: output.kind === 'denied' ? output.result : 'timedOut',
      }),
    }),
    endLink: assign({
      output: ({ context }, { output }: { output: FormOutput }): FormFlowOutput =>
        output.kind === 'link' ? output : context.output,
    }),
    endBack: assign({ output: { kind: 'back' } as const }),
    endExit: assign({ output: { kind: 'exit' } as const }),
    endLeft: assign({ output: { kind: 'left' } as const }),
  },
  guards: {
    hasForm: (_, { output }: { output: PollingOutput }) => formIn(output) !== null,
    hasNoForm: (_, { output }: { output: PollingOutput }) =>
      output.kind === 'done' && formIn(output) === null,
    wasGoingBack: ({ context }, { output }: { output: PollingOutput }) =>
      output.kind === 'done' && formIn(output) === null && context.request.direction === 'PREVIOUS',
    hasMachine: ({ context }, { child }: { child: Child }) => context.form?.layout === layoutMachines[child],
    isVisited: ({ context }, { form }: { form: string }) =>
      context.layoutOutput === null && context.form?.slug !== form && visited(context).includes(form),
    mayGoBack: ({ context }) => context.layoutOutput === null,
    isFirst: ({ context }) => isFirst(context.form, context.returnTo),
    endedAs: (_, { output, kind }: { output: FormOutput; kind: FormOutput['kind'] }) => output.kind === kind,
    isFirstAs: ({ context }, { output }: { output: FormOutput }) =>
      ['previous', 'dismissed'].includes(output.kind) && isFirst(context.form, context.returnTo),
    isBarred: ({ context }, { output }: { output: FormOutput }) =>
      ['previous', 'dismissed'].includes(output.kind) && context.layoutOutput !== null,
    isLastAnswered: ({ context }, { output }: { output: FormOutput }) =>
      output.kind === 'next' && output.flowSession?.complete === true && context.returnTo === null,
    wants: ({ context }, { output, kind }: { output: FormOutput; kind: Leaving['kind'] }) =>
      output.kind === 'left' && context.leaving.kind === kind,
    wantsBackFromFirst: ({ context }, { output }: { output: FormOutput }) =>
      output.kind === 'left' &&
      context.leaving.kind === 'previous' &&
      isFirst(context.form, context.returnTo),
    isReady: (_, { output }: { output: QuoteOutput }) => output.kind === 'ready',
  },
})

/** After an edit both ways lead to the form it was opened from; the carrier says if that still holds. */
function askFrom(
  { form, returnTo }: FormFlowContext,
  direction: 'NEXT' | 'PREVIOUS',
): FormFlowContext['request'] {
  return returnTo === null ? { direction, form: form?.slug ?? null } : { direction: 'EXACT', form: returnTo }
}

function isFirst(form: DynamicForm | null, returnTo: string | null): boolean {
  return form?.formIndex === 0 && returnTo === null
}
