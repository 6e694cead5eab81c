import type { Engine } from './engines/engine.ts'
import { rest, timed } from './timed.ts'

/** Each in its own chunk, so that neither includes the other's size. */
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  ours: async () => (await import('./engines/ours.tsx')).oursEngine,
  plain: async () => (await import('./engines/plain.tsx')).plainEngine,
}

const query = new URLSearchParams(location.search)
const size = Number(query.get('size'))
const root = document.getElementById('root')
const load = engines[query.get('form') ?? '']
if (root === null || load === undefined) throw new Error('There is no such form.')
const engine = await load()

const isShown = (fields: number) => () => root.querySelectorAll('input, select').length >= fields

const mount = () => timed(() => engine.mount(root, size), isShown(size))

window.bench = {
  mount,
  async mountAfterAnother() {
    let takeAway = () => {}
    const fieldsBefore = 12
    await timed(() => {
      takeAway = engine.mount(root, fieldsBefore)
    }, isShown(fieldsBefore))
    await rest()
    takeAway()
    await rest()
    if (root.querySelector('input, select') !== null) throw new Error('The form before was not taken away.')
    return mount()
  },
  send: () =>
    timed(
      () => root.querySelector<HTMLElement>('[type=submit]')?.click(),
      () => engine.errors(root) >= size,
    ),
  rest,
}
document.title = 'Ready'
