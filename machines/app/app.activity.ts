import { reauthenticating } from './app.reauthenticating.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext, AppEvent } from './app.types.ts'
import { openingOf } from './requests.ts'

const asked = ({ event: { path } }: { event: Extract<AppEvent, { type: 'route.requested' }> }) => ({ path })
const restart = { target: '#deciding', actions: 'restart' } as const

/**
 * A journey or a flow is open. It survives the end of a session, covered by the sign-in (decision
 * 007). A journey ends only with its own consent: it may ask first, and it refuses during a
 * payment.
 */
export const activityState = appSetup.createStateConfig({
  id: 'activity',
  description:
    'A journey or a separate flow is open: the estimate, the application for a policy, or a policy holder’s flow.',
  meta: { screen: 'journey' },
  initial: 'active',
  entry: 'claim',
  exit: 'disown',
  // As in every other tab of this browser, a logout clears the open activity without a question
  // (decision 007).
  on: { 'logout.chosen': '#loggingOut' },
  invoke: {
    id: 'activity',
    src: 'activity',
    systemId: 'activity',
    input: ({ context }: { context: AppContext }) => openingOf(context),
    onDone: [
      {
        guard: { type: 'isLeftUnverified', params: ({ event }) => event.output },
        target: '#loggingOut',
      },
      {
        target: '#deciding',
        actions: { type: 'follow', params: ({ event }) => event.output },
      },
    ],
    onError: '#unavailable',
  },
  states: {
    active: {
      description: 'The activity is on the screen.',
      on: {
        'route.requested': [
          {
            guard: { type: 'isWithin', params: asked },
            actions: { type: 'askFor', params: asked },
          },
          {
            guard: { type: 'isAskedToLeave', params: asked },
            actions: { type: 'askToLeave', params: asked },
          },
          {
            guard: { type: 'isOutside', params: asked },
            target: '#deciding',
            actions: [
              { type: 'leaveEnd', params: asked },
              { type: 'keepRequest', params: asked },
            ],
          },
        ],
        'session.moved': [
          { guard: 'isLocked', target: '#locked' },
          { guard: 'isAnotherUser', ...restart },
          { guard: 'isBelowActivity', target: 'reauthenticating' },
          { actions: 'claim' },
        ],
        'session.lost': [
          // A logout in any tab clears the open activity (decision 007).
          {
            guard: { type: 'isOutElsewhere', params: ({ event }) => ({ end: event.end }) },
            target: '#deciding',
            actions: 'askToSignIn',
          },
          // A guest cannot sign in again after the session ends; a policy holder always can.
          { guard: 'canComeBack', target: 'reauthenticating' },
          restart,
        ],
      },
    },
    reauthenticating,
  },
})
