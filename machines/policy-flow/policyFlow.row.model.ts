import { breaks, type HeldModel, inputless } from '../app/held.model.ts'
import { asksFor, type Leads, logsOut, openingDay, requests } from '../app/requests.model.ts'
import { inPolicyFlow, sessionFollowed } from '../app/sessions.model.ts'

/** The flow's own forms are asked of the flow; before it is left for another place, it is asked whether it may be. */
const asks = (event: 'form.requested' | 'exit.chosen'): Leads => ({
  to: 'running.policyFlow.active',
  does: [`sends ${event} to policyFlow`],
})

/** What the model of the application expects while a flow of a policy holder is open. */
export const policyFlowHeld: HeldModel<'policyFlow'> = {
  tags: ['immersive'],
  active: {
    screen: 'flow',
    running: {
      ...inputless,
      policyFlow: ({ request: { place }, from }) => ({
        slug: 'beneficiary',
        today: openingDay,
        openedFrom: from,
        ...(place?.id === 'flow' && place.form !== undefined ? { form: place.form } : {}),
      }),
    },
    leadsTo: {
      'place.requested (welcome)': asks('exit.chosen'),
      'place.requested (the application)': asks('exit.chosen'),
      'place.requested (a step of it, or a flow of policy holders)': asks('form.requested'),
      'place.requested (a form of the estimate)': asks('exit.chosen'),
      'place.requested (login)': asks('exit.chosen'),
      'place.requested (home)': asks('exit.chosen'),
      ...sessionFollowed(inPolicyFlow),
    },
    // A person of another level than verified has no policy.
    check: ({ context: { facts } }) =>
      facts?.includes('policy') ? undefined : 'Only policy holders are in it',
  },
  leadsTo: {
    'policyFlow done (completed)': asksFor(requests.home),
    'policyFlow done (left)': asksFor(requests.home),
    'policyFlow done (left for a place)': asksFor(requests.welcome),
    'policyFlow done (a link)': asksFor(requests.preview),
    'policyFlow fails': breaks,
    'logout.chosen': logsOut,
  },
  outcomes: {
    done: {
      completed: { kind: 'completed', to: '/' },
      left: { kind: 'left', to: null },
      'left for a place': { kind: 'left', to: '/products/insurance/welcome' },
      'a link': { kind: 'link', destination: 'coveragePreview' },
    },
    error: { broken: new Error('It has broken') },
  },
}
