import type { AnswerValue } from '../flowSlugs.ts'
import { formSetup } from './form.setup.ts'

const keyIn = ({ event }: { event: { key: string } }) => ({ key: event.key })

const takes = [
  {
    type: 'keepValue' as const,
    params: ({ event }: { event: { key: string; value: AnswerValue } }) => ({
      key: event.key,
      value: event.value,
    }),
  },
  { type: 'tellPrice' as const, params: keyIn },
  { type: 'tellState' as const, params: keyIn },
  { type: 'tellAddress' as const, params: keyIn },
]

/**
 * Nobody types while a dialog is open, but a file that was on its way may arrive: lost here, the form would wait for it
 * for good. Before the form is open, what was typed is found again after a reload.
 */
export const changedBehindDialog = {
  guard: { type: 'isField' as const, params: keyIn },
  actions: takes,
}

/** The same while a press is carried out; the address stays the one that is being checked. */
export const changedWhileRunning = {
  guard: { type: 'isFieldOfNoAddress' as const, params: keyIn },
  actions: takes,
}

/** A field is left: what is wrong with it is said. */
export const leftField = {
  guard: { type: 'isField' as const, params: keyIn },
  actions: [
    { type: 'touchField' as const, params: keyIn },
    { type: 'tellAddressLeft' as const, params: keyIn },
  ],
}

/** Asked before changes are lost; what was asked for is kept by the state, so that yes leads there and nowhere else. */
export const confirming = formSetup.createStateConfig({
  description: 'Asks whether to leave although what was changed is not saved.',
  meta: {},
  tags: 'unsaved',
  initial: 'leaving',
  on: { 'leave.dismissed': 'editing', 'field.changed': changedBehindDialog },
  states: {
    leaving: {
      description: 'The flow around the form asked to leave it.',
      meta: {},
      on: { 'leave.confirmed': '#form.left' },
    },
    goingBack: {
      description: 'A button leads back to the form before.',
      meta: {},
      on: { 'leave.confirmed': '#form.previous' },
    },
    dismissing: {
      description: 'A button closes the form without saving.',
      meta: {},
      on: { 'leave.confirmed': '#form.dismissed' },
    },
    endingFlow: {
      description: 'A button ends the flow here.',
      meta: {},
      on: { 'leave.confirmed': '#form.ended' },
    },
    followingLink: {
      description: 'A link leads out of the flow.',
      meta: {},
      on: { 'leave.confirmed': '#form.link' },
    },
  },
})
