import { childMustBeProvided } from 'statecharts/placeholders'
import type { DoneActorEvent } from 'xstate'
import { problemIn } from '../problem.ts'
import type { formFlowMachine } from './formFlow.machine.ts'
import type { FormFlowEvent, FormFlowInput, FormFlowOutput } from './formFlow.types.ts'

/**
 * Shared by all machines that invoke a flow of forms: their `setup` takes over the actor, the
 * action and the guard, and the invoking state is built with the functions below.
 */
export const flowActors = { formFlow: childMustBeProvided<typeof formFlowMachine>('formFlow') }

/** Requests of the URL or of the surrounding frame are sent to the flow, which ends or stays. */
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

/** The parameters of an action that reads the output of a flow. */
export const flowOutput = ({ event }: { event: FlowDone }) => ({ output: event.output })

/** The guard for an end of this kind. */
export const flowEndedAs = (kind: FormFlowOutput['kind']) => ({
  type: 'flowEndedAs' as const,
  params: ({ event }: { event: FlowDone }) => ({ output: event.output, kind }),
})

/** The transition after an invoked flow or other actor fails; the parent stores the problem. */
export const failedAt = <Target extends string>(target: Target) => ({
  target,
  actions: {
    type: 'keepProblem' as const,
    params: problemIn,
  },
})

/** An invoked flow with the id `id`: which flow, its scope, and where it opens. */
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

/** Forwards Back to the invoked flow. */
export const backToFlow = (id: string) => ({
  actions: { type: 'sendToFlow' as const, params: { id, event: { type: 'back.chosen' as const } } },
})

/** Forwards the exit, so that unsaved answers are asked about first. */
export const exitToFlow = (id: string) => ({
  type: 'sendToFlow' as const,
  params: { id, event: { type: 'exit.chosen' as const } },
})

/** Forwards that the user has signed in again. */
export const returnToFlow = (id: string) => ({
  actions: { type: 'sendToFlow' as const, params: { id, event: { type: 'session.resumed' as const } } },
})

/** Forwards a form requested by the URL. */
export const formToFlow = (id: string) => ({
  actions: {
    type: 'sendToFlow' as const,
    params: ({ event: { form = '' } }: { event: { form?: string } }) => ({
      id,
      event: { type: 'form.requested' as const, form },
    }),
  },
})
