import { breaks, type HeldModel, inputless } from '../app/held.model.ts'
import { asksFor, logsOut, openingDay, requests, requestsAnswered } from '../app/requests.model.ts'
import { inEstimate, sessionFollowed } from '../app/sessions.model.ts'

/** What the model of the application expects while the estimate is open. */
export const estimateHeld: HeldModel<'estimate'> = {
  // It keeps the frame's navigation.
  tags: [],
  active: {
    screen: 'estimate',
    running: {
      ...inputless,
      // At its preview, or at the form that the URL names.
      estimate: ({ request: { place } }) => ({
        today: openingDay,
        at: place?.id !== 'estimate' ? 'preview' : place.form === undefined ? 'form' : { form: place.form },
      }),
    },
    leadsTo: {
      ...requestsAnswered,
      'place.requested (a form of the estimate)': {
        to: 'running.estimate.active',
        does: ['sends form.requested to estimate'],
      },
      ...sessionFollowed(inEstimate),
    },
  },
  leadsTo: {
    'estimate done (apply)': asksFor(requests.application),
    'estimate done (back)': asksFor(requests.welcome),
    'estimate done (home)': asksFor(requests.home),
    'estimate done (a link)': asksFor(requests.preview),
    'estimate done (too old)': asksFor(requests.application),
    'estimate fails': breaks,
    'logout.chosen': logsOut,
  },
  // Back to the form that is kept would open it anew, and lose what was typed.
  underSignIn: { 'place.requested (a form of the estimate)': null },
  outcomes: {
    done: {
      apply: { kind: 'apply' },
      back: { kind: 'back' },
      home: { kind: 'home' },
      'a link': { kind: 'link', destination: 'coveragePreview' },
      'too old': { kind: 'ineligible', reason: 'age_of_insured' },
    },
    error: { broken: new Error('It has broken') },
  },
}
