import { changedBehindDialog } from './fieldEvents.ts'
import { formSetup } from './form.setup.ts'

/**
 * Asks before changes are lost; the requested target is kept in the state, so that yes leads there
 * and nowhere else.
 */
export const confirming = formSetup.createStateConfig({
  description: 'Asks whether to leave although what was changed is not saved.',
  tags: 'unsaved',
  initial: 'leaving',
  on: { 'leave.dismissed': 'editing', 'field.changed': changedBehindDialog },
  states: {
    leaving: {
      description: 'The flow around the form asked to leave it.',
      on: { 'leave.confirmed': '#form.left' },
    },
    goingBack: {
      description: 'A button leads back to the form before.',
      on: { 'leave.confirmed': '#form.previous' },
    },
    dismissing: {
      description: 'A button closes the form without saving.',
      on: { 'leave.confirmed': '#form.dismissed' },
    },
    endingFlow: {
      description: 'A button ends the flow here.',
      on: { 'leave.confirmed': '#form.ended' },
    },
    followingLink: {
      description: 'A link leads out of the flow.',
      on: { 'leave.confirmed': '#form.link' },
    },
  },
})
