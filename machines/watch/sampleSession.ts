import type { Problem } from '../problem.ts'
import type { SeenActor, SeenEntry, WatchedTab } from './watchFormat.ts'

export const one: WatchedTab = { tab: 'one', isHidden: false, openedAt: 1, machines: ['app', 'signIn'] }
export const another: WatchedTab = { tab: 'another', isHidden: true, openedAt: 2, machines: ['app'] }

const actor = (ref: string, machine: string, parent: string | null): SeenActor => ({
  ref,
  parent,
  id: machine,
  machine,
  status: 'active',
  states: ['open'],
  tags: [],
  context: {},
})
export const appActor = actor('x:0', 'app', null)
export const signInActor = actor('x:1', 'signIn', 'x:0')
export const formActor = actor('x:2', 'form', 'x:1')

/** A tab in which somebody signs in, and then one form is opened over it. */
export const signInBegins: SeenEntry = { kind: 'picture', at: 0, actors: [appActor, signInActor] }
export const formOpens: SeenEntry = { kind: 'started', at: 700, actor: formActor, taken: [] }
/** What the application itself does leads nobody away from the form. */
const appMoves: SeenEntry = {
  kind: 'moved',
  at: 800,
  ref: 'x:0',
  from: null,
  event: 'session.moved',
  taken: ['open --session.moved--> (stays)'],
  states: ['open'],
  tags: [],
  context: {},
  status: 'active',
}
export const recorded = [signInBegins, formOpens, appMoves]

export const unreadable: Problem = {
  code: 'REQUEST_INVALID',
  message: 'This is no JSON.',
  validationErrors: [],
}
