import type { Chart, ChartChild, ChartState } from './chart.ts'

/** The id of the picture of all machines, which is no machine's. */
export const nestedId = '_nested'

/**
 * One chart of the machines that run others: each of these is a box inside the state that runs it,
 * once, as near to the outside as it is run. Only states with a machine inside are kept; a machine's
 * box names what its other states run. Undefined if no machine runs another one.
 */
export function nestedChart(charts: readonly Chart[]): Chart | undefined {
  const byId = new Map(charts.map((chart) => [chart.id, chart]))
  const runs = new Map(charts.map((chart) => [chart.id, runBy(chart, byId)]))
  const inside = new Set([...runs.values()].flatMap((children) => children.map(({ machine }) => machine)))
  if (inside.size === 0) return undefined
  const placed = new Map<string, { readonly parent: string; readonly path: string }>()
  const waiting: string[] = []
  const place = (id: string, parent: string) => {
    if (placed.has(id)) return
    placed.set(id, { parent, path: parent === root ? id : `${parent}.${id}()` })
    waiting.push(id)
  }
  const placeInside = () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      for (const { state, machine } of runs.get(id) ?? []) place(machine, pathIn(id, state))
  }
  const pathIn = (id: string, state: string) => {
    const { path } = placed.get(id) ?? { path: id }
    return state === root ? path : `${path}.${state}`
  }
  const outer = charts.filter(({ id }) => runs.get(id)?.length && !inside.has(id))
  for (const { id } of outer) place(id, root)
  placeInside()
  // What is left runs in a circle, or is run from one.
  const reached = (id: string, seen = new Set<string>()): Set<string> => {
    for (const { machine } of runs.get(id) ?? []) if (!seen.has(machine)) reached(machine, seen.add(machine))
    return seen
  }
  for (const id of inside) {
    if (reached(id).has(id)) place(id, root)
    placeInside()
  }
  const holders = new Set([...placed.values()].map(({ parent }) => parent))
  const isHolder = (path: string) => [...holders].some((one) => one === path || one.startsWith(`${path}.`))
  const linesOf = (id: string, isIn: (state: string) => boolean): ChartChild[] => {
    const run = (runs.get(id) ?? []).flatMap(({ state, machine }) => (isIn(state) ? [machine] : []))
    return [...new Set(run)].map((machine) => ({ id: machine, src: machine, machine }))
  }
  const boxes = [...placed].flatMap(([id, { parent }]): ChartState[] => {
    const { states = [], title = id, description = '' } = byId.get(id) ?? {}
    return states.flatMap((state) => {
      const path = pathIn(id, state.path)
      if (state.parent === null) {
        return {
          ...box(path, title, parent, isHolder(path)),
          ...(isHolder(path) ? {} : { description }),
          invokes: linesOf(id, (inner) => inner === root || !isHolder(pathIn(id, inner))),
        }
      }
      const invokes = linesOf(id, (inner) => inner === state.path)
      return isHolder(path)
        ? { ...box(path, state.key, pathIn(id, state.parent), true), kind: state.kind, invokes }
        : []
    })
  })
  const title = 'Which machine runs which'
  const whole: ChartState = { ...box(root, title, null, true), kind: 'parallel' }
  return {
    format: 'chart/1',
    id: nestedId,
    title,
    description: 'The machines that run others, and these inside the states that run them.',
    states: [
      whole,
      ...boxes.map(
        (state): ChartState =>
          state.kind === 'atomic' && holders.has(state.path) ? { ...state, kind: 'compound' } : state,
      ),
    ],
    transitions: [],
  }
}

const root = '(root)'

const box = (path: string, key: string, parent: string | null, isHolder: boolean): ChartState => ({
  path,
  key,
  parent,
  kind: isHolder ? 'compound' : 'atomic',
  history: null,
  initial: null,
  initialActions: [],
  defaults: [],
  description: '',
  tags: [],
  meta: {},
  entry: [],
  exit: [],
  invokes: [],
  spawns: [],
  output: null,
})

/** The other machines that a chart runs, with the state that invokes or spawns them. */
function runBy({ id, states, transitions }: Chart, known: ReadonlyMap<string, Chart>) {
  const run = (state: string, children: readonly ChartChild[]) =>
    children.flatMap(({ machine }) =>
      machine !== null && machine !== id && known.has(machine) ? [{ state, machine }] : [],
    )
  return [
    ...states.flatMap(({ path, invokes, spawns }) => run(path, [...invokes, ...spawns])),
    ...transitions.flatMap(({ source, spawns }) => run(source, spawns)),
  ]
}
