/**
 * What a journey and the machine of its current step say to each other. The journey never looks into its
 * step: it asks, and the step answers by ending or stays as it is (unsaved answers, a payment on its way).
 */

/** Asked of a step when the person wants to be elsewhere. The step ends with `{ kind: 'left' }` if it may. */
export interface LeaveRequested {
  type: 'leave.requested'
}

/** How a step ends that was asked to. */
export interface Left {
  kind: 'left'
}

/**
 * Told downwards, from the application to whatever stands under its sign-in: the same person is back, and what the
 * carrier knew before may be otherwise by now.
 */
export interface SessionResumed {
  type: 'session.resumed'
}

/** Which page of a step is open, or which step of a journey, of how many; `index` counts from 0. */
export interface StepPage {
  index: number
  count: number
}

/**
 * Told by a step to the machine above it: from `step.locked` until `step.unlocked` nothing leads out, back
 * or elsewhere (money is on its way).
 */
export type StepNotice = { type: 'step.locked' } | { type: 'step.unlocked' }
