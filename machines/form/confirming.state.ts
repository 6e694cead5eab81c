import { changedBehindDialog } from './fieldEvents.ts'
import { formSetup } from './form.setup.ts'

/**
 * Asks before changes are lost; the requested target is kept in the state, so that yes leads there
 * and nowhere else.
 */
export const confirming = formSetup.createStateConfig({
  description: 'A dialog asks whether to leave without saving the changes.',
  tags: 'unsaved',
  initial: 'leaving',
  on: { 'leave.dismissed': 'editing', 'field.changed': changedBehindDialog },
  states: {
    leaving: {
      description: 'The user wants to leave the flow.',
      on: { 'leave.confirmed': '#form.left' },
    },
    goingBack: {
      description: 'The user wants to go back to the previous form.',
      on: { 'leave.confirmed': '#form.previous' },
    },
    dismissing: {
      description: 'The user wants to close the form without saving.',
      on: { 'leave.confirmed': '#form.dismissed' },
    },
    endingFlow: {
      description: 'The user wants to end the flow here.',
      on: { 'leave.confirmed': '#form.ended' },
    },
    followingLink: {
      description: 'The user wants to follow a link out of the flow.',
      on: { 'leave.confirmed': '#form.link' },
    },
  },
})
