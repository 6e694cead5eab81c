import { type RegisteredMachine, registry } from './index.ts'

export function registered(id: string): RegisteredMachine {
  const found = registry.find((entry) => entry.id === id)
  if (!found) throw new Error(`there is no machine ${id}`)
  return found
}
