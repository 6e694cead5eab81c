import type { Engine } from './engines/engine.ts'
import { rest, timed } from './timed.ts'

/** Each in a piece of its own, so that none carries another's weight. */
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  ours: async () => (await import('./engines/ours.tsx')).oursEngine,
  plain: async () => (await import('./engines/plain.tsx')).plainEngine,
  hookForm: async () => (await import('./engines/hookForm.tsx')).hookFormEngine,
  survey: async () => (await import('./engines/survey.tsx')).blurEngine,
  surveyTyping: async () => (await import('./engines/surveyTyping.tsx')).typingEngine,
  rjsf: async () => (await import('./engines/rjsf.tsx')).rjsfEngine,
  jsonForms: async () => (await import('./engines/jsonForms.tsx')).jsonFormsEngine,
  dataDriven: async () => (await import('./engines/dataDriven.tsx')).dataDrivenEngine,
  formio: async () => (await import('./engines/formio.ts')).formioEngine,
}

const query = new URLSearchParams(location.search)
const size = Number(query.get('size'))
const root = document.getElementById('root')
const load = engines[query.get('form') ?? '']
if (root === null || load === undefined) throw new Error('There is no such form.')
const engine = await load()

const stands = (fields: number) => () => root.querySelectorAll('input, select').length >= fields

const mount = () => timed(() => engine.mount(root, size), stands(size))

window.bench = {
  mount,
  async mountAfterAnother() {
    let takeAway = () => {}
    const fieldsBefore = 12
    await timed(() => {
      takeAway = engine.mount(root, fieldsBefore)
    }, stands(fieldsBefore))
    await rest()
    takeAway()
    await rest()
    if (root.querySelector('input, select') !== null) throw new Error('The form before was not taken away.')
    return mount()
  },
  send: () =>
    timed(
      () => root.querySelector<HTMLElement>('[type=submit], .sd-navigation__complete-btn')?.click(),
      () => engine.errors(root) >= size,
    ),
  rest,
}
document.title = 'Ready'
