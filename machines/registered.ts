import { type RegisteredMachine, registry } from './index.ts'

/** A machine of the registry by its id. */
export function registered(id: string): RegisteredMachine {
  const found = registry.find((entry) => entry.id === id)
  if (!found) throw new Error(`there is no machine ${id}`)
  return found
}
