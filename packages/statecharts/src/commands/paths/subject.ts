import { relative, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { ExportedMachine } from '../../chart/exportedMachines.ts'
import type { Exploration } from '../../explore/explore.ts'
import type { RequirementsByPart } from '../../explore/requirements.ts'
import { explorePlainly, exploreWithout } from '../../explore/suite.ts'
import type { Limits, Model } from '../../model.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { Complaint, type Say } from '../command.ts'
import { machinesIn } from '../foreign/loadFile.ts'

/** The machine that a command works on. */
export interface Subject {
  machine: AnyStateMachine
  title: string
  /** Its own model; without one the plain model is used. */
  model: Model | undefined
  /** The table of requirements that the registry keeps beside it. */
  requirements?: RequirementsByPart | undefined
  /**
   * How a generated file imports it: from the registry by its id, or from a module by the name of
   * its export.
   */
  origin: { kind: 'registry'; id: string } | ModuleOrigin
}

/** The file of a machine and its export there. */
export interface ModuleOrigin {
  kind: 'module'
  file: string
  name: string
  access: ExportedMachine['access']
  /** The same for the model that the file exports. */
  modelAccess: ExportedMachine['access']
}

/**
 * A machine by its id in the registry, or from a module: `FILE.ts`, or `FILE.ts#NAME` for one of
 * several. The default export needs no name; `aside` then lists the others.
 * @throws Complaint if a name is needed
 */
export async function subjectOf(
  asked: string | undefined,
  registry: readonly RegisteredMachine[],
  aside: Say['aside'] = () => {},
): Promise<Subject> {
  const ids = registry.map(({ id }) => id).join(', ')
  if (asked === undefined) throw new Complaint(ids ? `Name a machine (${ids}) or a file.` : 'Name a file.')
  const entry = registry.find(({ id }) => id === asked)
  if (entry) {
    const { id, machine, title, requirements } = entry
    return { machine, model: ownModel(entry), title, requirements, origin: { kind: 'registry', id } }
  }
  const [path = '', wanted] = asked.split('#')
  if (!/\.[cm]?[jt]sx?$/.test(path)) {
    throw new Complaint(
      `There is no machine ${asked}.${ids && ` There are ${ids}; anything else is a file: FILE.ts.`}`,
    )
  }
  const machines = await machinesIn(path, aside)
  const [only] = machines
  const chosen =
    machines.length === 1 && !wanted ? only : machines.find(({ name }) => name === (wanted || 'default'))
  if (!chosen && !wanted && machines.length > 1) {
    const names = machines.map(({ name }) => `${path}#${name}`).join(', ')
    throw new Complaint(`${path} exports ${machines.length} machines; choose one: ${names}.`)
  }
  if (!chosen) {
    const there = machines.map(({ name }) => name).join(', ') || 'none'
    throw new Complaint(
      `${path} exports ${wanted ? `no machine ${wanted}` : 'no machine'} (its machines: ${there}).`,
    )
  }
  const { machine, name, model, access, modelAccess } = chosen
  const others = machines.filter((one) => one.machine !== machine).map((one) => `FILE#${one.name}`)
  if (others.length > 0 && !wanted) aside(`The module has other machines, too: ${others.join(', ')}.`)
  if (access === null) aside(`${name} is made with stand-ins for the parameters of its function or class.`)
  const known = registry.find((one) => one.machine === machine)
  return {
    machine,
    title: known?.title ?? machine.id,
    model: (known && ownModel(known)) ?? model,
    requirements: known?.requirements,
    origin: known
      ? { kind: 'registry', id: known.id }
      : { kind: 'module', file: resolve(path), name, access, modelAccess },
  }
}

function ownModel({ isPlain, model }: RegisteredMachine): Model | undefined {
  return isPlain ? undefined : model
}

/** Explores a subject by its own model or by the plain one. */
export function exploreSubject(
  { machine, model }: Pick<Subject, 'machine' | 'model'>,
  limits: Partial<Limits> = {},
): Exploration {
  return model ? exploreWithout(machine, model, { limits }) : explorePlainly(machine, limits)
}

/** The import path from one file to another. */
export function importPath(from: string, file: string): string {
  const path = relative(from, file).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * The export of a machine, for code that imports it, and what follows it there.
 * @throws Complaint if no code can import it
 */
export function importable({ access, name }: ModuleOrigin): readonly [string, string] {
  if (access !== null) return access
  throw new Complaint(`${name} needs the parameters of its function or class: export it from a module.`)
}
