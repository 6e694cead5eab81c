import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isTooLong } from './configuration.ts'
import { type Edge, type Exploration, wayTo } from './explore.ts'
import { modelFindings } from './modelFindings.ts'
import { type Move, moveText, stepName } from './moves.ts'
import { transitionsOf } from './names.ts'
import { counterexample, isRule, ruleText } from './rules.ts'
import { brief, duration } from './texts.ts'
import { violationsIn } from './violations.ts'

/** Something wrong with a machine or its model's rules, with the shortest path to it. */
export interface Finding {
  /**
   * Whether the machine breaks, has a timer that fires at once, contradicts its model, or the model
   * itself is wrong.
   */
  readonly kind: 'breaks' | 'timer' | 'contradicts' | 'model'
  readonly what: string
  /** Empty if no path shows it. The last step of a machine that breaks leads nowhere. */
  readonly steps: readonly { readonly name: string; readonly to: string; readonly move: Move }[]
}

/**
 * Everything wrong in an exploration of `source`: first where the machine breaks, then where it
 * contradicts its model.
 */
export function findingsIn(source: AnyStateMachine, exploration: Exploration): Finding[] {
  return [
    ...broken(exploration),
    ...overflowing(exploration),
    ...modelFindings(source, exploration),
    ...contradicted(exploration),
  ]
}

function stepsOf({ nodes }: Exploration, way: readonly Edge[]): Finding['steps'] {
  return way.map(({ move, to }) => ({ move, name: stepName(move), to: nodes[to]?.where ?? '' }))
}

/** Breadth first: of moves with the same break, the first has the shortest path. */
function broken(exploration: Exploration): Finding[] {
  const found = new Map<string, Finding>()
  const outcomes: { [src: string]: unknown } = exploration.model.outcomes ?? {}
  for (const { from, to, move } of exploration.edges) {
    const { snapshot } = exploration.nodes[to]?.configuration ?? {}
    // The plain model only assumes that an actor can fail.
    if (snapshot?.status !== 'error' || !('src' in move) || !outcomes[move.src]) continue
    const text = `${moveText(move)} in ${exploration.nodes[from]?.where} stops the machine with ${brief(snapshot.error)}`
    if (found.has(text)) continue
    const steps = stepsOf(exploration, wayTo(exploration, from))
    found.set(text, { kind: 'breaks', what: text, steps: [...steps, last(move)] })
  }
  const wanted = new Map(exploration.missing.map((one) => [one.move, one.wanted]))
  for (const { from, move, what } of exploration.breaks) {
    const lacking = wanted.get(move) ?? []
    const why = lacking.length > 0 ? `, for the model's case has no ${lacking.join(', ')}` : ''
    const where = from
      ? `in ${from.where}`
      : move.kind === 'start' && move.input === undefined
        ? 'without input'
        : ''
    const text = `${moveText(move)} ${where} breaks the machine: ${what}${why}`.replace('  ', ' ')
    if (found.has(text)) continue
    const steps = stepsOf(exploration, from ? wayTo(exploration, from.index) : [])
    found.set(text, { kind: 'breaks', what: text, steps: [...steps, last(move)] })
  }
  return [...found.values()]
}

/** Timers that fire at once because their delay is too long for a real one. */
function overflowing(exploration: Exploration): Finding[] {
  const found = new Map<string, Finding>()
  for (const { index, configuration } of exploration.nodes) {
    for (const { event, delay } of configuration.timers) {
      if (!isTooLong(exploration.machine, delay) || found.has(event.type)) continue
      const [name = event.type] = [...transitionsOf(exploration.machine)].flatMap(([one, text]) =>
        one.eventType === event.type ? [text] : [],
      )
      const much = Number.isNaN(delay) ? '' : ', more than the 24.8 days of a real timer,'
      const what = `${name}: a delay of ${duration(delay)}${much} fires at once`
      found.set(event.type, { kind: 'timer', what, steps: stepsOf(exploration, wayTo(exploration, index)) })
    }
  }
  return [...found.values()]
}

function last(move: Move): Finding['steps'][number] {
  return { move, name: stepName(move), to: 'breaks' }
}

function contradicted(exploration: Exploration): Finding[] {
  const { model, edges } = exploration
  const found = new Map<string, Finding>()
  const add = (what: string, way: readonly Edge[]) => {
    if (!found.has(what)) found.set(what, { kind: 'contradicts', what, steps: stepsOf(exploration, way) })
  }
  const rules: { [name: string]: unknown } = model.rules ?? {}
  for (const [name, rule] of Object.entries(rules)) {
    if (!isRule(rule)) continue
    const text = ruleText(rule, name)
    let way: ReturnType<typeof counterexample>
    try {
      way = counterexample(rule, exploration)
    } catch (error) {
      add(`${text} ends in ${brief(error)}`, [])
      continue
    }
    if (way !== undefined && way !== 'undecided') add(`${text} does not hold`, way)
  }
  if (Object.keys(model.states ?? {}).length === 0) return [...found.values()]
  const seen = new Set<AnyMachineSnapshot>()
  const broken = new Map<string, { whats: Set<string>; edge: Edge }>()
  for (const edge of edges) {
    const { snapshot } = edge.after
    if (seen.has(snapshot)) continue
    seen.add(snapshot)
    for (const { rule, what } of violationsIn(model, snapshot)) {
      const first = broken.get(rule)
      if (first) first.whats.add(what)
      else broken.set(rule, { whats: new Set([what]), edge })
    }
  }
  for (const { whats, edge } of broken.values()) {
    const [what = '', ...others] = whats
    const count = others.length === 0 ? '' : ` (${whats.size} different values; this is the first)`
    add(`${what}${count}`, [...wayTo(exploration, edge.from), edge])
  }
  return [...found.values()]
}
