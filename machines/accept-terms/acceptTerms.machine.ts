import { mustBeProvided } from 'statecharts/placeholders'
import { assign, not, setup } from 'xstate'
import type { InsuranceApplication } from '../../rules/contract/schema.generated.ts'
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
  LoadDisclosuresOutput,
  RequestNewBusinessInput,
} from './acceptTerms.types.ts'

/** The disclosures that are not ticked yet, in order. */
export function missingTerms({
  disclosures,
  accepted,
}: Pick<AcceptTermsContext, 'disclosures' | 'accepted'>): LoadDisclosuresOutput {
  return disclosures.filter(({ id }) => !accepted.includes(id))
}

/**
 * The disclosures that one tick accepts: those without an act of their own, if there are several.
 */
export function acceptedTogether({
  disclosures,
}: Pick<AcceptTermsContext, 'disclosures'>): LoadDisclosuresOutput {
  const together = disclosures.filter(({ separate }) => !separate)
  return together.length > 1 ? together : []
}

type Ticks = Pick<AcceptTermsContext, 'disclosures' | 'accepted' | 'missed'>

/**
 * Once all are ticked the error is cleared; unticking one later shows no error before the next
 * press.
 */
const withTicks = ({ disclosures, missed }: Ticks, accepted: readonly string[]) => ({
  accepted,
  missed: missed && missingTerms({ disclosures, accepted }).length > 0,
})

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
    loadDisclosures: mustBeProvided<LoadDisclosuresOutput>('loadDisclosures'),
    acknowledge: mustBeProvided<unknown, AcknowledgeInput>('acknowledge'),
    requestNewBusiness: mustBeProvided<InsuranceApplication, RequestNewBusinessInput>('requestNewBusiness'),
  },
  actions: {
    keepDisclosures: assign({
      disclosures: (_, { disclosures }: { disclosures: LoadDisclosuresOutput }) => disclosures,
    }),
    toggle: assign(({ context }, { id }: { id: string }) => {
      const { accepted } = context
      return withTicks(
        context,
        accepted.includes(id) ? accepted.filter((other) => other !== id) : [...accepted, id],
      )
    }),
    toggleTogether: assign(({ context }) => {
      const ids = acceptedTogether(context).map(({ id }) => id)
      const others = context.accepted.filter((id) => !ids.includes(id))
      const isWhole = ids.every((id) => context.accepted.includes(id))
      return withTicks(context, isWhole ? others : [...others, ...ids])
    }),
    markMissing: assign({ missed: true }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    keepApplication: assign({
      application: (_, { application }: { application: InsuranceApplication }) => application,
    }),
  },
  guards: {
    isDisclosure: ({ context }, { id }: { id: string }) => context.disclosures.some((one) => one.id === id),
    isTicked: ({ context }) => context.accepted.length > 0,
    isAllAccepted: ({ context }) => missingTerms(context).length === 0,
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
    'The user accepts the terms, together where possible, and the application goes to underwriting.',
  context: ({ input: { quoteExpiredOn, product } }) => ({
    quoteExpiredOn,
    product,
    disclosures: [],
    accepted: [],
    missed: false,
    application: null,
    problem: null,
  }),
  output,
  initial: 'loading',
  states: {
    loading: {
      description: 'The terms are loading.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: 'pending',
      on: { 'leave.requested': 'left' },
      invoke: {
        id: 'loadDisclosures',
        src: 'loadDisclosures',
        onDone: {
          target: 'reading',
          actions: { type: 'keepDisclosures', params: ({ event }) => ({ disclosures: event.output }) },
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
        'The user reads the terms and ticks them together or one by one. Pressing too early shows which are missing.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      initial: 'unticked',
      states: {
        unticked: {
          description: 'Nothing is ticked.',
          always: { guard: 'isTicked', target: 'ticked' },
        },
        ticked: {
          description: 'Some terms are ticked. Ticks are saved only with the button, so leaving loses them.',
          tags: 'unsaved',
          always: { guard: not('isTicked'), target: 'unticked' },
        },
      },
      on: {
        'disclosure.toggled': {
          guard: { type: 'isDisclosure', params: ({ event }) => ({ id: event.id }) },
          actions: { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
        },
        'together.toggled': { actions: 'toggleTogether' },
        'terms.accepted': [
          { guard: 'isAllAccepted', target: 'acknowledging', actions: 'forgetProblem' },
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
      description: 'The application is submitted to underwriting.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'requestNewBusiness',
        src: 'requestNewBusiness',
        input: ({ context }) => ({ product: context.product }),
        onDone: {
          target: 'submitted',
          actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
        },
        onError: [
          { guard: { type: 'isTooSoon', params: problemIn }, target: 'tooSoon', actions: keepProblem },
          { guard: { type: 'isOffline', params: problemIn }, target: 'offline', actions: keepProblem },
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
