import type { Engine } from './engines/engine.ts'
import { timed } from './timed.ts'

/** Each in a piece of its own, so that none carries another's weight. */
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  ours: async () => (await import('./engines/ours.tsx')).oursEngine,
  plain: async () => (await import('./engines/plain.tsx')).plainEngine,
  hookForm: async () => (await import('./engines/hookForm.tsx')).hookFormEngine,
  survey: async () => (await import('./engines/survey.tsx')).blurEngine,
  surveyTyping: async () => (await import('./engines/surveyTyping.tsx')).typingEngine,
  rjsf: async () => (await import('./engines/rjsf.tsx')).rjsfEngine,
  jsonForms: async () => (await import('./engines/jsonForms.tsx')).jsonFormsEngine,
}

const query = new URLSearchParams(location.search)
const size = Number(query.get('size'))
const root = document.getElementById('root')
const load = engines[query.get('form') ?? '']
if (root === null || load === undefined) throw new Error('There is no such form.')
const engine = await load()

window.bench = {
  mount: () =>
    timed(
      () => engine.mount(root, size),
      () => root.querySelectorAll('input, select').length >= size,
    ),
  send: () =>
    timed(
      () => root.querySelector<HTMLElement>('[type=submit], .sd-navigation__complete-btn')?.click(),
      () => engine.errors(root) >= size,
    ),
}
document.title = 'Ready'
