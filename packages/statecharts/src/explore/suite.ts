import type { AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import type { RegisteredMachine } from '../registry.ts'
import { changingKeys } from './changing.ts'
import type { Criterion } from './criteria.ts'
import { manyfold } from './diagnose.ts'
import { everythingIn } from './edges.ts'
import { type Exploration, explore } from './explore.ts'
import { generate, type Path } from './generate.ts'
import { stepName } from './moves.ts'
import { plainModel } from './plainModel.ts'
import { type RequirementsByPart, requirementsAlong, requirementsIn } from './requirements.ts'
import { undecidedRules } from './rules.ts'
import type { Scope } from './scopedGraph.ts'
import { type Unreached, unreachedIn } from './unreached.ts'

/**
 * A suite of paths for testers: JSON-safe, and the same for the same machine, model, criterion and
 * seed.
 */
export interface Suite {
  machine: string
  criterion: Criterion
  seed: number
  /** Why the suite is only a part of all possible paths. */
  partial: string | null
  unreachable: readonly Unreached[]
  coverage: { states: Covered; transitions: Covered }
  paths: readonly SuitePath[]
}

interface Covered {
  covered: number
  all: number
}

interface SuitePath {
  name: string
  /** The requirements of the states and transitions on it, if there are any. */
  requirements?: readonly string[]
  steps: readonly SuiteStep[]
}

/**
 * A step: the kind of its move, the name by which {@link walk} finds the move, and the state it
 * leads to.
 */
export interface SuiteStep {
  kind: Path['moves'][number]['kind']
  name: string
  to: string
}

/** A machine without a model of its own, explored with the plain one. */
export function explorePlainly(machine: AnyStateMachine, limits: Partial<Limits> = {}): Exploration {
  return exploreWithout(machine, plainModel(machine), { limits, isMadeUp: () => true })
}

/**
 * Explores without the context keys that come from a clock or random source, if the model has no
 * projection.
 */
export function exploreWithout(
  machine: AnyStateMachine,
  model: Model,
  options: Parameters<typeof explore>[2],
): Exploration {
  const found = explore(machine, model, options)
  const changing = model.project ? [] : changingKeys(found)
  if (changing.length === 0) return found
  const projected: Model = { ...model, project: (context) => without(context, changing) }
  return explore(machine, projected, { ...options, changing })
}

/** A machine of the registry, explored with its own model or the plain one. */
export function exploreRegistered({
  machine,
  model,
  isPlain,
}: Pick<RegisteredMachine, 'machine' | 'model' | 'isPlain'>): Exploration {
  return isPlain ? explorePlainly(machine) : explore(machine, model)
}

function without(context: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(context).filter(([key]) => !keys.includes(key)))
}

/** What an exploration shows before any path is generated. */
export function outlook(exploration: Exploration): Pick<Suite, 'partial' | 'unreachable'> {
  const { partial } = exploration
  return {
    partial: partial
      ? [partial, ...manyfold(exploration, 1.5), ...undecidedRules(exploration)].join('; ')
      : null,
    unreachable: unreachedIn(exploration),
  }
}

/** The suite of an exploration, with replayable paths. */
export function suiteOf(
  exploration: Exploration,
  {
    criterion,
    seed = 0,
    scope = {},
    requirements,
  }: { criterion: Criterion; seed?: number; scope?: Scope; requirements?: RequirementsByPart | undefined },
): { suite: Suite; paths: readonly Path[] } {
  const { machine, nodes } = exploration
  const carried = requirementsIn(machine, requirements)
  const paths = generate(exploration, { strategy: criterion, seed, scope })
  const all = everythingIn(machine)
  const states = new Set<string>()
  const transitions = new Set<string>()
  for (const { edges } of paths) {
    for (const edge of edges ?? []) {
      for (const name of edge.passed) if (all.states.has(name)) states.add(name)
      for (const name of edge.taken) transitions.add(name)
    }
  }
  const suite: Suite = {
    machine: machine.id,
    criterion,
    seed,
    ...outlook(exploration),
    coverage: {
      states: { covered: states.size, all: all.states.size },
      transitions: { covered: transitions.size, all: all.transitions.size },
    },
    paths: paths.map(({ name, edges = [] }) => ({
      name,
      ...(carried.size > 0 && { requirements: requirementsAlong(carried, edges) }),
      steps: edges.map(({ move, to }) => ({
        kind: move.kind,
        name: stepName(move),
        to: nodes[to]?.where ?? '',
      })),
    })),
  }
  return { suite, paths }
}
