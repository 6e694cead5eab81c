import type { Model } from '../model.ts'
import { required } from '../required.ts'
import { broken, exactly, goesOn, leavesAtOnce, linksOut, loads, slugOf } from './formFlow.leads.ts'
import type { formFlowMachine } from './formFlow.machine.ts'

/** What the model expects of a layout with a machine of its own, and of the form once that has ended. */
export const actingStates: Model<typeof formFlowMachine>['states'] = {
  acting: {
    leadsTo: {
      'layout done (settled)': { to: 'settling', context: { layoutOutput: { result: 'accepted' } } },
      'layout done (no quote)': {
        to: 'stopped',
        context: { outcome: { kind: 'denied', result: 'rejected' } },
      },
      'layout fails': broken,
    },
  },
  'acting.free': {
    tags: [],
    screen: 'layout',
    running: { layout: ({ form }) => ({ layout: form?.slug === 'trivia' ? 'trivia' : 'purchasePolicy' }) },
    cannot: ['form.requested', 'retry.chosen'],
    leadsTo: {
      ...leavesAtOnce,
      'layout sends step.locked': 'acting.locked',
      'layout sends step.unlocked': 'acting.free',
      'session.resumed': { to: 'acting.free', does: ['sends session.resumed to layout'] },
      'back.chosen': ({ form, layoutOutput }) => {
        // The wait with trivia has no back button, and nothing leads back from what it came to.
        if (form?.slug === 'trivia' || layoutOutput !== null) return null
        return form?.slug === 'firstCard'
          ? 'wentBack'
          : loads({ direction: 'PREVIOUS', form: slugOf(form) }, {})
      },
    },
  },
  'acting.locked': {
    tags: ['paying'],
    screen: 'layout',
    running: ['layout'],
    // Whatever becomes of the layout, the journey above must not stay locked.
    entry: ['sends step.locked to its parent'],
    exit: ['sends step.unlocked to its parent'],
    cannot: ['back.chosen', 'exit.chosen', 'form.requested', 'leave.requested'],
    // Said twice, it is told above once.
    leadsTo: {
      'layout sends step.unlocked': 'acting.free',
      'layout sends step.locked': 'acting.locked',
      'session.resumed': { to: 'acting.locked', does: ['sends session.resumed to layout'] },
    },
  },
  settling: {
    tags: [],
    screen: 'form',
    running: {
      form: ({ form }) => ({
        form: required(form, 'form'),
        today: '2026-11-21',
        layoutOutput: { result: 'accepted' },
      }),
    },
    cannot: ['back.chosen', 'exit.chosen', 'form.requested', 'leave.requested'],
    leadsTo: {
      ...goesOn,
      'form done (link)': linksOut,
      // What was paid stays paid: the layout is shown once more, and nothing leads back.
      'form done (previous)': ({ form }) => loads(exactly(slugOf(form)), {}),
      'form done (dismissed)': ({ form }) => loads(exactly(slugOf(form)), {}),
      'form done (newer version)': ({ form }) =>
        loads(exactly(slugOf(form)), { message: 'This form has changed.' }),
      'form fails': broken,
    },
  },
}
