import { defineEnds } from '../ends.ts'
import { backToFlow, failedAt, flowEndedAs, flowOutput, formToFlow } from '../form-flow/flowParent.ts'
import { required } from '../required.ts'
import { estimateSetup } from './estimate.setup.ts'
import type { EstimateContext, EstimateOutput } from './estimate.types.ts'
import { previewState } from './preview.state.ts'

const { end, output } = defineEnds<EstimateContext, EstimateOutput>()

export const estimateMachine = estimateSetup.createMachine({
  id: 'estimate',
  description:
    'A few questions lead to an estimate of coverage and premium, and from there to the application.',
  context: ({ input: { session, today, at = 'form', isFromList = false, billingFrequency } }) => ({
    session,
    today,
    at,
    isFromList,
    billingFrequency,
    estimate: null,
    listTotal: null,
    refusal: null,
    from: typeof at === 'object' ? at : 'current',
    destination: null,
    reason: null,
    problem: null,
  }),
  output,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the user already has a session.',
      always: [{ guard: 'isIdentified', target: 'opening' }, { target: 'authorizingGuest' }],
    },
    authorizingGuest: {
      description:
        'A visitor gets a guest session, so that the answers are saved and a later account can take them over.',
      meta: { screen: 'estimate' },
      tags: 'pending',
      invoke: {
        id: 'authorizeGuest',
        src: 'authorizeGuest',
        onDone: {
          target: 'opening',
          actions: { type: 'sendToSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: failedAt('notAuthorized'),
      },
    },
    notAuthorized: {
      description: 'The guest session could not be started.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'authorizingGuest', 'back.chosen': 'wentBack' },
    },
    opening: {
      description: 'Opens the questions or an earlier estimate, depending on the address.',
      always: [
        { guard: 'asksForPreview', target: 'preview' },
        { guard: 'mayHaveApplied', target: 'checkingApplication' },
        { target: 'form' },
      ],
    },
    checkingApplication: {
      description: 'Checks before the first question whether an application was already sent.',
      meta: { route: 'estimate', screen: 'estimate' },
      tags: 'pending',
      invoke: {
        id: 'checkApplication',
        src: 'loadEstimate',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ output: event.output }) },
            target: 'preview.sent',
          },
          { target: 'form' },
        ],
        // The estimate checks again before it shows a price.
        onError: 'form',
      },
    },
    form: {
      description:
        'The user answers the questions that determine the price; amount and term start with the suggested ones.',
      meta: { route: 'estimate', screen: 'form' },
      // The form asks for an amount, which then counts instead of the list.
      entry: 'forgetList',
      invoke: {
        id: 'formFlow',
        src: 'formFlow',
        input: ({ context: { from, today } }) => ({
          slug: 'estimate-form' as const,
          flowScope: 'new_policy' as const,
          from,
          today,
        }),
        onDone: [
          { guard: flowEndedAs('completed'), target: 'preview' },
          {
            guard: flowEndedAs('ineligible'),
            target: 'ineligible',
            actions: { type: 'keepReason', params: flowOutput },
          },
          {
            guard: flowEndedAs('link'),
            target: 'linked',
            actions: { type: 'keepDestination', params: flowOutput },
          },
          { target: 'wentBack' },
        ],
        onError: failedAt('formFailed'),
      },
      on: {
        'back.chosen': backToFlow('formFlow'),
        'form.requested': formToFlow('formFlow'),
      },
    },
    formFailed: {
      description: 'The questions could not be shown.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'form', 'back.chosen': 'wentBack' },
    },
    preview: previewState,
    applying: {
      description: 'The application comes next.',
      type: 'final',
      output: end(({ session }) => ({ kind: 'apply', isVerified: session?.level === 'verified' })),
    },
    home: {
      description: 'Home comes next, with the policy or the date of the next possible application.',
      type: 'final',
      output: end({ kind: 'home' }),
    },
    wentBack: {
      description: 'Returns to the page from which the estimate was opened.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
    ineligible: {
      description: 'The user is ineligible and is told at once, without a price.',
      type: 'final',
      output: end(({ reason }) => ({ kind: 'ineligible', reason: required(reason, 'reason') })),
    },
    linked: {
      description: 'A button of a form leads out of the estimate.',
      type: 'final',
      output: end(({ destination }) => ({
        kind: 'link',
        destination: required(destination, 'destination'),
      })),
    },
  },
})
