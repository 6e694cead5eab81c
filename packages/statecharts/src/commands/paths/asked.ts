import { type Criterion, criteria, isCriterion } from '../../explore/criteria.ts'
import type { Exploration } from '../../explore/explore.ts'
import { stepName } from '../../explore/moves.ts'
import { statePath, statesOf } from '../../explore/names.ts'
import { hasPath, type Scope } from '../../explore/scopedGraph.ts'
import { type Arguments, type Command, Complaint } from '../command.ts'
import { nearNames } from './nearNames.ts'

/** The options that select a suite. */
export const suiteOptions = {
  criterion: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  without: { type: 'string', multiple: true },
  limit: { type: 'string' },
} satisfies Command['options']

/** The values of the options, as `--help` lists them. */
export const suiteHelp = [
  `--criterion ${Object.keys(criteria).join(', ')}; shortest is one path, the shortest that the options below allow`,
  '--from, --to, --through STATE; --without NAME, of a state, a transition, an event or a move',
  '--seed N: another order; --limit N: the maximum number of configurations',
]

/** The requested criterion, seed and limit. */
export function askedFor(given: Arguments): {
  criterion: Criterion
  seed: number
  limits: { configurations?: number }
} {
  const criterion = given.text('criterion') ?? 'transitions'
  if (!isCriterion(criterion)) {
    throw new Complaint(`There is no criterion ${criterion}; there are ${Object.keys(criteria).join(', ')}.`)
  }
  const seed = whole(given, 'seed') ?? 0
  const configurations = whole(given, 'limit')
  return { criterion, seed, limits: configurations === undefined ? {} : { configurations } }
}

/** Whether JSON output was requested from a command that prints text by default. */
export function isJsonAsked(given: Arguments): boolean {
  const format = given.text('format') ?? 'text'
  if (format !== 'text' && format !== 'json')
    throw new Complaint(`There is no format ${format}; there are text, json.`)
  return format === 'json'
}

function whole(given: Arguments, name: string): number | undefined {
  const text = given.text(name)
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new Complaint(`--${name} takes a whole number, not ${text}.`)
  return Number(text)
}

/** The requested scope, with checked names of states, transitions, events and moves. */
export function scopeOf(given: Arguments, { machine, edges }: Exploration): Scope {
  const states = new Set(statesOf(machine).map(statePath))
  const state = (name: string) => {
    const asked = given.text(name)
    if (asked !== undefined && !states.has(asked)) throw unknownName('state', asked, name, states)
    return asked === undefined ? {} : { [name]: asked }
  }
  const without = given.all('without')
  const known = new Set([
    ...states,
    ...edges.flatMap(({ move, taken }) => [
      stepName(move),
      ...(move.kind === 'event' ? [move.event.type] : []),
      ...taken,
    ]),
  ])
  const unknown = without.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw unknownName('state, transition, event or move', unknown, 'without', known)
  }
  return { ...state('from'), ...state('to'), ...state('through'), ...(without.length > 0 ? { without } : {}) }
}

/** That no path fits the scope, as a sentence; undefined if there is one. */
export function withoutPath(exploration: Exploration, scope: Scope): string | undefined {
  if (isEmpty(scope) || hasPath(exploration, scope)) return undefined
  return exploration.partial
    ? 'No path that fits these options was found before the limit.'
    : 'No path fits these options.'
}

/** Whether no part of the chart was selected. */
function isEmpty(scope: Scope): boolean {
  return Object.keys(scope).length === 0
}

function unknownName(kind: string, asked: string, option: string, names: Iterable<string>): Complaint {
  const near = nearNames(asked, names)
  const meant = near.length === 0 ? '' : ` Is it ${near.join(', ')}?`
  return new Complaint(`There is no ${kind} ${asked} (--${option}).${meant}`)
}
