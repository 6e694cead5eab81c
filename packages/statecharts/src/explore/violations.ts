import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { userEvents } from './moves.ts'
import { statePath } from './names.ts'
import { brief, same } from './texts.ts'

/** A rule of the model for a state that is broken. */
interface Violation {
  /** Identifies the rule, whatever the values. A `check` has no values: its message belongs to it. */
  rule: string
  what: string
}

/** The model's rules for the active states that a snapshot breaks, as text. */
export function violations(model: Model, snapshot: AnyMachineSnapshot): string[] {
  return violationsIn(model, snapshot).map(({ what }) => what)
}

/** The model's rules for the active states that a snapshot breaks. */
export function violationsIn(model: Model, snapshot: AnyMachineSnapshot): Violation[] {
  const rules: { [path: string]: StateRule | undefined } = model.states ?? {}
  return snapshot._nodes.flatMap((node) => {
    const path = statePath(node)
    const rule = rules[path]
    return rule
      ? [...broken(snapshot, rule), ...allowed(model, snapshot, rule)].map((found) => ({
          rule: `${path}: ${found.rule}`,
          what: `${path}: ${found.what}`,
        }))
      : []
  })
}

/** Events that can be sent although the rule forbids all of their cases. */
function allowed(model: Model, snapshot: AnyMachineSnapshot, { cannot = [] }: StateRule): Violation[] {
  const types = new Set<string>(cannot)
  if (types.size === 0) return []
  const found = userEvents(model, { snapshot }).flatMap((move) => {
    if (move.kind !== 'event' || !types.has(move.event.type)) return []
    const { type } = move.event
    try {
      return snapshot.can(move.event) ? [`${type} is allowed`] : []
    } catch (error) {
      return [`whether ${type} is allowed ends in ${brief(error)}`]
    }
  })
  return [...new Set(found)].map((what) => ({ rule: what, what }))
}

type StateRule = NonNullable<NonNullable<Model<AnyStateMachine>['states']>[string]>

/** A rule that throws counts as broken and must not stop the run. */
function broken(snapshot: AnyMachineSnapshot, rule: StateRule): Violation[] {
  const wrong: Violation[] = []
  const differ = (what: string, is: unknown, should: unknown) => {
    if (!same(is, should)) wrong.push({ rule: what, what: `${what} is ${brief(is)}, not ${brief(should)}` })
  }
  try {
    const { context, output } = rule
    const values: Record<string, unknown> =
      typeof context === 'function' ? context(snapshot.context) : (context ?? {})
    for (const [key, value] of Object.entries(values)) differ(`context.${key}`, snapshot.context[key], value)
    if ('output' in rule)
      differ('output', snapshot.output, typeof output === 'function' ? output(snapshot.context) : output)
    const other = rule.check?.(snapshot)
    return other ? [...wrong, { rule: other, what: other }] : wrong
  } catch (error) {
    const what = `its rule ends in ${brief(error)}`
    return [{ rule: what, what }]
  }
}
