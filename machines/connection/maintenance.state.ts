import type { DoneActorEvent } from 'xstate'
import type { CheckHealthOutput } from '../app/app.types.ts'
import type { ScreenId } from '../meta.ts'

const until = ({ event }: { event: DoneActorEvent<CheckHealthOutput> }) => ({
  until: event.output.maintenanceUntil,
})

/** The result of a check while no endpoint is available: planned maintenance or an outage. */
export const planned = {
  guard: { type: 'isPlanned', params: until },
  target: '#scheduledMaintenance',
  actions: { type: 'keepMaintenance', params: until },
} as const
export const unplanned = '#unscheduledMaintenance'

/**
 * The two kinds of maintenance (access-to-purchase 2.2), for the two machines that check the
 * health: the kinds differ only in what they show.
 * @param healthy the transition once an endpoint is healthy
 */
export const maintenance = <const Healthy extends object>(healthy: Healthy) => ({
  scheduledMaintenance: {
    ...waiting('scheduledMaintenance', healthy),
    description: 'The operator has planned maintenance, and the screen shows when it ends.',
  },
  unscheduledMaintenance: {
    ...waiting('unscheduledMaintenance', healthy),
    description: 'No endpoint is healthy, and no maintenance is planned.',
  },
})

const waiting = <const Kind extends ScreenId, const Healthy extends object>(kind: Kind, healthy: Healthy) =>
  ({
    id: kind,
    meta: { screen: kind },
    initial: 'waiting',
    states: {
      waiting: {
        description: 'The screen offers a retry and closes automatically once an endpoint is healthy.',
        tags: 'retryable',
        on: { 'retry.chosen': 'retrying' },
        after: { probePause: 'probing' },
      },
      probing: {
        description: 'The endpoints are checked again while the screen stays.',
        tags: 'retryable',
        on: { 'retry.chosen': 'retrying' },
        invoke: {
          id: `probe.${kind}`,
          src: 'checkHealth',
          onDone: [planned, healthy],
          onError: unplanned,
        },
      },
      retrying: {
        description: 'The user has asked to try again.',
        tags: 'pending',
        invoke: {
          id: `retry.${kind}`,
          src: 'checkHealth',
          onDone: [planned, healthy],
          onError: unplanned,
        },
      },
    },
  }) as const
