import type { AnyStateMachine } from 'xstate'
import { plainModel } from './explore/plainModel.ts'
import type { RequirementsByPart } from './explore/requirements.ts'
import type { Model } from './model.ts'

/** One machine of a project, for its charts, its paths and the coverage of both. */
export interface RegisteredMachine<Group extends string = string> {
  /** The machine's own `id`. */
  id: string
  title: string
  /** The key of its group in the list of charts. */
  group: Group
  /** The main readers of the chart. */
  audience: 'product' | 'engineering'
  machine: AnyStateMachine
  /** The machine's own model, or the plain one. */
  model: Model
  /** Requirements of its states and transitions, in addition to their `meta.requirements`. */
  requirements?: RequirementsByPart
  /** It has no model of its own. */
  isPlain: boolean
}

/** A row of a registry; without a model, the plain one is used. */
export type MachineRow<Group extends string = string> = Omit<
  RegisteredMachine<Group>,
  'model' | 'isPlain'
> & {
  model?: Model
}

/** The machines, each with a model for its exploration. */
export function defineRegistry<Group extends string>(
  rows: readonly MachineRow<Group>[],
): readonly RegisteredMachine<Group>[] {
  const plainModels = new Map<AnyStateMachine, Model>()
  const plain = (machine: AnyStateMachine) => {
    const found = plainModels.get(machine) ?? plainModel(machine)
    plainModels.set(machine, found)
    return found
  }
  return rows.map(({ model, ...row }) => ({
    ...row,
    isPlain: model === undefined,
    // Created on first use, because it starts the machine.
    get model() {
      return model ?? plain(row.machine)
    },
  }))
}

/** @throws Error if no machine has this id */
export function machineIn(registry: readonly RegisteredMachine[], id: string): RegisteredMachine {
  const found = registry.find((entry) => entry.id === id)
  if (!found) throw new Error(`there is no machine ${id}`)
  return found
}
