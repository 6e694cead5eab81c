import type { DoneActorEvent } from 'xstate'
import { childMustBeProvided } from '../actor-logic/mustBeProvided.ts'
import { problemIn } from '../problem.ts'
import type { formFlowMachine } from './formFlow.machine.ts'
import type { FormFlowEvent, FormFlowInput, FormFlowOutput } from './formFlow.types.ts'

/**
 * What all machines that hold a flow of forms say in the same words: their `setup` takes over the actor, the action
 * and the guard, and the state that invokes the flow is written with the functions below.
 */
export const flowActors = { formFlow: childMustBeProvided<typeof formFlowMachine>('formFlow') }

/** What the URL or the frame around the flow asks for goes to the flow, which answers by ending or staying. */
interface FlowMessage {
  id: string
  event: FormFlowEvent
}

/** The two halves of the action `sendToFlow: sendTo(targetFlow, eventIn)`. */
export const targetFlow = (_: unknown, { id }: FlowMessage) => id
export const eventIn = (_: unknown, { event }: FlowMessage) => event

export const flowGuards = {
  flowEndedAs: (_: unknown, { output, kind }: { output: FormFlowOutput; kind: FormFlowOutput['kind'] }) =>
    output.kind === kind,
}

type FlowDone = DoneActorEvent<FormFlowOutput>

/** The parameters of an action that reads what a flow ended with. */
export const flowOutput = ({ event }: { event: FlowDone }) => ({ output: event.output })

/** The guard of an end of this kind. */
export const flowEndedAs = (kind: FormFlowOutput['kind']) => ({
  type: 'flowEndedAs' as const,
  params: ({ event }: { event: FlowDone }) => ({ output: event.output, kind }),
})

/** Where a flow, or anything else that was invoked, leads that broke; its parent keeps the problem. */
export const failedAt = <Target extends string>(target: Target) => ({
  target,
  actions: {
    type: 'keepProblem' as const,
    params: problemIn,
  },
})

/** A flow that is invoked under `id`: which one, what for, and where it opens. */
export const invokedFlow = <Id extends string, Context extends { readonly today: string }>(
  id: Id,
  { slug, flowScope }: Pick<FormFlowInput, 'slug' | 'flowScope'>,
  opening: (context: Context) => FormFlowInput['from'],
) => ({
  id,
  src: 'formFlow' as const,
  input: ({ context }: { context: Context }) => ({
    slug,
    flowScope,
    from: opening(context),
    today: context.today,
  }),
})

/** Back, passed on to the flow that is invoked under this id. */
export const backToFlow = (id: string) => ({
  actions: { type: 'sendToFlow' as const, params: { id, event: { type: 'back.chosen' as const } } },
})

/** The exit, passed on likewise: unsaved answers are asked about first. */
export const exitToFlow = (id: string) => ({
  type: 'sendToFlow' as const,
  params: { id, event: { type: 'exit.chosen' as const } },
})

/** That its person is back, passed on likewise. */
export const returnToFlow = (id: string) => ({
  actions: { type: 'sendToFlow' as const, params: { id, event: { type: 'session.resumed' as const } } },
})

/** A form that the URL asks for, passed on likewise. */
export const formToFlow = (id: string) => ({
  actions: {
    type: 'sendToFlow' as const,
    params: ({ event: { form = '' } }: { event: { form?: string } }) => ({
      id,
      event: { type: 'form.requested' as const, form },
    }),
  },
})
