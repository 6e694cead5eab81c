/**
 * Messages between a journey and the machine of its current step. The journey never looks into its
 * step: it sends a request, and the step ends or stays as it is (unsaved answers, a payment in
 * progress).
 */

/** Sent to a step when the user wants to leave. The step ends with `{ kind: 'left' }` if it may. */
export interface LeaveRequested {
  type: 'leave.requested'
}

/** The output of a step that ends after `leave.requested`. */
export interface Left {
  kind: 'left'
}

/**
 * Sent down from the application to everything below its sign-in: the same user is back, and the
 * carrier's data may have changed.
 */
export interface SessionResumed {
  type: 'session.resumed'
}

/** The open page of a step, or the open step of a journey, and the total; `index` counts from 0. */
export interface StepPage {
  index: number
  count: number
}

/**
 * Sent by a step to its parent: between `step.locked` and `step.unlocked` the user cannot leave, go
 * back or elsewhere (a payment is in progress).
 */
export type StepNotice = { type: 'step.locked' } | { type: 'step.unlocked' }
