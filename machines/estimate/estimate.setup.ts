import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, sendTo, setup } from 'xstate'
import type { Estimate } from '../../rules/contract/schema.generated.ts'
import type { coverageEditorMachine } from '../coverage-editor/coverageEditor.machine.ts'
import type { CoverageEditorOutput } from '../coverage-editor/coverageEditor.types.ts'
import { eventIn, flowActors, flowGuards, targetFlow } from '../form-flow/flowParent.ts'
import type { FormFlowOutput } from '../form-flow/formFlow.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import { sendToSession } from '../session/session.setup.ts'
import type {
  AuthorizeGuestOutput,
  EstimateContext,
  EstimateEvent,
  EstimateInput,
  EstimateOutput,
  LoadEstimateOutput,
} from './estimate.types.ts'

type KeptEstimate = Pick<LoadEstimateOutput, 'listTotal' | 'decision'> & { estimate: Estimate }

export const estimateSetup = setup({
  types: {
    context: {} as EstimateContext,
    input: {} as EstimateInput,
    output: {} as EstimateOutput,
    events: {} as EstimateEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      authorizeGuest: 'authorizeGuest'
      formFlow: 'formFlow'
      loadEstimate: 'loadEstimate'
      checkApplication: 'loadEstimate'
      coverageEditor: 'coverageEditor'
    },
  },
  actors: {
    authorizeGuest: mustBeProvided<AuthorizeGuestOutput>('authorizeGuest'),
    ...flowActors,
    loadEstimate: mustBeProvided<LoadEstimateOutput>('loadEstimate'),
    coverageEditor: childMustBeProvided<typeof coverageEditorMachine>('coverageEditor'),
  },
  actions: {
    sendToSession,
    keepEstimate: assign((_, { estimate, listTotal, decision }: KeptEstimate) => ({
      estimate,
      listTotal,
      refusal: decision?.mayReapplyOn == null ? null : decision,
    })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    openAtQuestions: assign({ from: { form: 'estimate-about-you' } }),
    openAtCurrent: assign({ from: 'current' as const }),
    openAtForm: assign({ from: (_, { form }: { form: string }) => ({ form }) }),
    forgetList: assign({ isFromList: false }),
    openPreview: assign({ at: 'preview' as const }),
    askEditorForBack: sendTo('coverageEditor', { type: 'back.chosen' as const }),
    sendToFlow: sendTo(targetFlow, eventIn),
    keepDestination: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'link' ? { destination: output.destination } : {},
    ),
    keepReason: assign((_, { output }: { output: FormFlowOutput }) =>
      output.kind === 'ineligible' ? { reason: output.reason } : {},
    ),
    readReason: assign({
      reason: (_, { output }: { output: LoadEstimateOutput }) => output.ineligibleReasons[0] ?? null,
    }),
  },
  guards: {
    isIdentified: ({ context: { session } }) =>
      session?.level === 'identified' || session?.level === 'verified',
    /** Only verified users have an application. */
    mayHaveApplied: ({ context }) => context.session?.level === 'verified',
    asksForPreview: ({ context: { at } }) => at === 'preview' || at === 'editor',
    asksForEditor: ({ context }) => context.at === 'editor',
    ...flowGuards,
    /** An application would come too soon: the size is saved for later. */
    isKeptForLater: ({ context }, { output }: { output: CoverageEditorOutput }) =>
      output.kind === 'kept' && context.refusal !== null,
    isKept: (_, { output }: { output: CoverageEditorOutput }) => output.kind === 'kept',
    isSent: (_, { output }: { output: LoadEstimateOutput }) => output.isSent,
    isThere: (_, { output }: { output: LoadEstimateOutput }) => output.estimate !== null,
    /**
     * CONTINUE on the ineligibility screen leads to the preview, where the price can still be seen.
     */
    isIneligible: ({ context }, { output }: { output: LoadEstimateOutput }) =>
      output.ineligibleReasons.length > 0 && (context.at !== 'preview' || output.estimate === null),
  },
})
