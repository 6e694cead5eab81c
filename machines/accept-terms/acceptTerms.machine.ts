import { mustBeProvided } from 'statecharts/placeholders'
import { assign, not, setup } from 'xstate'
import type { Disclosure, InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import { signatureError } from '../../rules/signature.ts'
import type { AcknowledgeInput } from '../acknowledge.ts'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { isOffline, type Problem, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import type {
  AcceptTermsContext,
  AcceptTermsEvent,
  AcceptTermsInput,
  AcceptTermsOutput,
  LoadTermsOutput,
  RequestNewBusinessInput,
} from './acceptTerms.types.ts'

/** The disclosures that are not ticked yet, in order. */
export function missingTerms({
  disclosures,
  accepted,
}: Pick<AcceptTermsContext, 'disclosures' | 'accepted'>): readonly Disclosure[] {
  return disclosures.filter(({ id }) => !accepted.includes(id))
}

/**
 * The disclosures that one tick accepts: those without an act of their own, if there are several.
 */
export function acceptedTogether({
  disclosures,
}: Pick<AcceptTermsContext, 'disclosures'>): readonly Disclosure[] {
  const together = disclosures.filter(({ separate }) => !separate)
  return together.length > 1 ? together : []
}

/** The error of the typed name, or null. */
export const signatureErrorIn = ({
  signature,
  signer,
}: Pick<AcceptTermsContext, 'signature' | 'signer'>): FieldError | null =>
  signatureError(signature, required(signer, 'signer'))

const isComplete = (context: AcceptTermsContext): boolean =>
  missingTerms(context).length === 0 && signatureErrorIn(context) === null

/**
 * Once nothing is missing the errors are cleared; unticking later shows no error before the next
 * press.
 */
const withChange = (
  context: AcceptTermsContext,
  change: Partial<Pick<AcceptTermsContext, 'accepted' | 'signature'>>,
) => ({ ...change, missed: context.missed && !isComplete({ ...context, ...change }) })

const acceptTermsSetup = setup({
  types: {
    context: {} as AcceptTermsContext,
    input: {} as AcceptTermsInput,
    output: {} as AcceptTermsOutput,
    events: {} as AcceptTermsEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    loadTerms: mustBeProvided<LoadTermsOutput>('loadTerms'),
    acknowledge: mustBeProvided<unknown, AcknowledgeInput>('acknowledge'),
    requestNewBusiness: mustBeProvided<InsuranceApplication, RequestNewBusinessInput>('requestNewBusiness'),
  },
  actions: {
    keepTerms: assign((_, { disclosures, signer }: LoadTermsOutput) => ({ disclosures, signer })),
    toggle: assign(({ context }, { id }: { id: string }) => {
      const { accepted } = context
      return withChange(context, {
        accepted: accepted.includes(id) ? accepted.filter((other) => other !== id) : [...accepted, id],
      })
    }),
    toggleTogether: assign(({ context }) => {
      const ids = acceptedTogether(context).map(({ id }) => id)
      const others = context.accepted.filter((id) => !ids.includes(id))
      const isWhole = ids.every((id) => context.accepted.includes(id))
      return withChange(context, { accepted: isWhole ? others : [...others, ...ids] })
    }),
    keepSignature: assign(({ context }, { signature }: { signature: string }) =>
      withChange(context, { signature }),
    ),
    markMissing: assign({ missed: true }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    keepApplication: assign({
      application: (_, { application }: { application: InsuranceApplication }) => application,
    }),
  },
  guards: {
    isDisclosure: ({ context }, { id }: { id: string }) => context.disclosures.some((one) => one.id === id),
    isBegun: ({ context }) => context.accepted.length > 0 || context.signature !== '',
    isComplete: ({ context }) => isComplete(context),
    // The applicant's name was changed elsewhere since it was loaded.
    isSignatureRefused: (_, { problem }: { problem: Problem }) =>
      problem.validationErrors.some(({ field }) => field === 'signature'),
    // The carrier refuses a step whose conditions are not met; here that is a rejection less than 30 days old.
    isTooSoon: (_, { problem }: { problem: Problem }) => problem.code === 'REAPPLICATION_TOO_SOON',
    isOffline: (_, { problem }: { problem: Problem }) => isOffline(problem),
  },
})

const { end, output } = defineEnds<AcceptTermsContext, AcceptTermsOutput>()

const keepProblem = { type: 'keepProblem' as const, params: problemIn }

export const acceptTermsMachine = acceptTermsSetup.createMachine({
  id: 'acceptTerms',
  description:
    'The user accepts the terms, together where possible, and signs. The application goes to underwriting.',
  context: ({ input: { quoteExpiredOn, product } }) => ({
    quoteExpiredOn,
    product,
    disclosures: [],
    signer: null,
    accepted: [],
    signature: '',
    missed: false,
    application: null,
    problem: null,
  }),
  output,
  initial: 'loading',
  states: {
    loading: {
      description: 'The terms and the name of the applicant are loading.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: 'pending',
      on: { 'leave.requested': 'left' },
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        onDone: {
          target: 'reading',
          actions: { type: 'keepTerms', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: keepProblem },
      },
    },
    loadFailed: {
      description: 'The terms could not be loaded.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: 'retryable',
      on: {
        'retry.chosen': { target: 'loading', actions: 'forgetProblem' },
        'back.chosen': 'wentBack',
        'leave.requested': 'left',
      },
    },
    reading: {
      description:
        'The user ticks the terms together or one by one and types their name. Pressing too early shows what is missing.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      initial: 'untouched',
      states: {
        untouched: {
          description: 'Nothing is ticked or typed.',
          always: { guard: 'isBegun', target: 'begun' },
        },
        begun: {
          description: 'Something is ticked or typed. It is saved only with the button, so leaving loses it.',
          tags: 'unsaved',
          always: { guard: not('isBegun'), target: 'untouched' },
        },
      },
      on: {
        'disclosure.toggled': {
          guard: { type: 'isDisclosure', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
        },
        'together.toggled': { actions: 'toggleTogether' },
        'signature.changed': {
          actions: { type: 'keepSignature', params: ({ event }) => ({ signature: event.value }) },
        },
        'terms.accepted': [
          { guard: 'isComplete', target: 'acknowledging', actions: 'forgetProblem' },
          { actions: 'markMissing' },
        ],
        'back.chosen': 'wentBack',
        'leave.requested': 'left',
      },
    },
    acknowledging: {
      description: 'An acknowledgement is saved for each of the terms.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'acknowledge',
        src: 'acknowledge',
        input: ({ context }) => ({ subjectIds: context.accepted }),
        onDone: 'requesting',
        onError: { target: 'reading', actions: keepProblem },
      },
    },
    requesting: {
      description: 'The signed application is submitted to underwriting.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'requestNewBusiness',
        src: 'requestNewBusiness',
        input: ({ context: { product, signature } }) => ({ product, signature }),
        onDone: {
          target: 'submitted',
          actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
        },
        onError: [
          { guard: { type: 'isTooSoon', params: problemIn }, target: 'tooSoon', actions: keepProblem },
          { guard: { type: 'isOffline', params: problemIn }, target: 'offline', actions: keepProblem },
          {
            guard: { type: 'isSignatureRefused', params: problemIn },
            target: 'loading',
            actions: keepProblem,
          },
          { target: 'reading', actions: keepProblem },
        ],
      },
    },
    tooSoon: {
      description: '“Do not pass Go”: a dialog shows the date from which the user may apply again.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      on: { 'message.dismissed': { target: 'reading', actions: 'forgetProblem' } },
    },
    offline: {
      description: 'Underwriting is closed right now. The terms stay accepted.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: 'retryable',
      on: {
        'retry.chosen': { target: 'requesting', actions: 'forgetProblem' },
        'back.chosen': 'wentBack',
        'leave.requested': 'left',
      },
    },
    submitted: {
      description: 'The application is with underwriting.',
      type: 'final',
      output: end(({ application }) => ({
        kind: 'submitted',
        application: required(application, 'application'),
      })),
    },
    wentBack: {
      description: 'The user went back to the previous step.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
    left: {
      description: 'The user left for another step. Nothing is being sent.',
      type: 'final',
      output: end({ kind: 'left' }),
    },
  },
})
