import { journeyEntry } from '../journeys.ts'
import { reauthenticating } from './app.reauthenticating.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext, AppEvent } from './app.types.ts'
import { estimateOpening, pathAfter, policyFlowOf } from './requests.ts'

/*
 * The machines that hold a flow of forms outside of every journey. As the journey does, each survives the end of a
 * session: the sign-in covers it.
 */

type Requested = { event: Extract<AppEvent, { type: 'place.requested' }> }

const pathOf = ({ event }: Requested) => ({ path: event.path })

export const estimate = appSetup.createStateConfig({
  id: 'estimate',
  description: 'How much coverage, for how long, and what it may cost.',
  meta: { screen: 'estimate' },
  initial: 'active',
  entry: 'claim',
  exit: 'disown',
  on: { 'logout.chosen': '#loggingOut' },
  invoke: {
    id: 'estimate',
    src: 'estimate',
    systemId: 'estimate',
    input: ({ context }: { context: AppContext }) => ({
      session: context.session,
      today: context.today,
      at: estimateOpening(context.request),
    }),
    onDone: [
      {
        guard: {
          type: 'endsWith',
          params: ({ event }) => ({ output: event.output, kind: 'apply' }),
        },
        target: '#deciding',
        actions: { type: 'keepPlace', params: { place: journeyEntry } },
      },
      {
        guard: { type: 'endsWith', params: ({ event }) => ({ output: event.output, kind: 'link' }) },
        target: '#deciding',
        actions: { type: 'keepRequest', params: ({ event }) => ({ path: pathAfter(event.output) }) },
      },
      {
        target: '#deciding',
        actions: { type: 'keepPlace', params: { place: { id: 'welcome' } } },
      },
    ],
    onError: '#unavailable',
  },
  states: {
    active: {
      description: 'The estimate is on the screen.',
      meta: {},
      on: {
        'session.moved': [
          { guard: 'isLocked', target: '#locked' },
          { guard: 'isSomebodyElse', target: '#deciding', actions: 'forgetFacts' },
          { actions: 'claim' },
        ],
        'session.lost': [
          { guard: 'canComeBack', target: 'reauthenticating' },
          // The guest's session is over: the questions begin anew, for a new guest.
          { target: '#estimate', reenter: true },
        ],
        'place.requested': [
          {
            guard: { type: 'namesEstimateForm', params: pathOf },
            actions: { type: 'askEstimateForm', params: pathOf },
          },
          // Another place is wanted: the estimate is left at once.
          { target: '#deciding', actions: { type: 'keepRequest', params: pathOf } },
        ],
      },
    },
    reauthenticating: reauthenticating('estimate', 'forgetFacts'),
  },
})

export const policyFlow = appSetup.createStateConfig({
  id: 'policyFlow',
  description: 'A policy holder goes through one flow of forms, such as changing the beneficiary.',
  meta: { screen: 'flow' },
  tags: 'immersive',
  initial: 'active',
  entry: 'claim',
  exit: 'disown',
  on: { 'logout.chosen': '#loggingOut' },
  invoke: {
    id: 'policyFlow',
    src: 'policyFlow',
    systemId: 'policyFlow',
    input: ({ context }: { context: AppContext }) => policyFlowOf(context),
    onDone: {
      target: '#deciding',
      actions: { type: 'keepRequest', params: ({ event }) => ({ path: pathAfter(event.output) }) },
    },
    onError: '#unavailable',
  },
  states: {
    active: {
      description: 'The flow is on the screen.',
      meta: {},
      on: {
        'session.moved': [
          { guard: 'isLocked', target: '#locked' },
          { guard: 'isSomebodyElse', target: '#deciding', actions: 'forgetFacts' },
          { guard: 'isBelowVerified', target: 'reauthenticating' },
        ],
        'session.lost': 'reauthenticating',
        'place.requested': [
          {
            guard: { type: 'namesOpenFlow', params: pathOf },
            actions: { type: 'askPolicyForm', params: pathOf },
          },
          // What was typed may be unsaved: the flow asks before it lets go, and ends with the place that is wanted.
          { actions: { type: 'askToLeaveFlow', params: pathOf } },
        ],
      },
    },
    reauthenticating: reauthenticating('policyFlow', 'forgetFacts'),
  },
})
