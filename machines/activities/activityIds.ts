/** The activities by their ids; a leaf, so that routes may name them. */
export const activityIds = [
  'fulfillment',
  'estimate',
  'policyFlow',
  'reinstatement',
  'wishBuilder',
  'onboarding',
] as const
export type ActivityId = (typeof activityIds)[number]

/** What is loaded when it is needed. */
export type LoadedId = ActivityId | 'signIn'

export const isActivityId = (id: unknown): id is ActivityId => activityIds.some((one) => one === id)
