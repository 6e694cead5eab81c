import type { AnyStateMachine } from 'xstate'
import { type ActingLogic, defineActingLogic } from '../actingLogic.ts'
import { required } from '../required.ts'
import { activityOf } from './activities.ts'
import type { Next, Opening } from './activity.ts'
import { type ActivityId, isActivityId } from './activityIds.ts'

/** The one actor through which the application knows all activities. */
export type ActivityLogic = ActingLogic<{ id: ActivityId; opening: Opening }, Next>

/** @param loaded their machines, once their code has come */
export function defineActivityLogic(loaded: (id: ActivityId) => AnyStateMachine | undefined): ActivityLogic {
  return defineActingLogic(
    ({ id, opening }) => ({
      machine: required(loaded(id) ?? null, 'machine'),
      input: activityOf(id).input(opening),
    }),
    ({ machine: { id }, output }) =>
      activityOf(required(isActivityId(id) ? id : null, 'activity')).next(output),
  )
}
