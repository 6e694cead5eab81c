import type { Engine } from './engines/engine.ts'

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

/** As soon as the page has changed so, with its layout; React may do its work in several tasks. */
function timed(act: () => void, isDone: () => boolean): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    act()
    look()

    function look() {
      if (!isDone()) return
      observer.disconnect()
      document.body.getBoundingClientRect()
      resolve(performance.now() - began)
    }
  })
}

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
