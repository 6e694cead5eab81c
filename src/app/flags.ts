import { type FlagName, flags } from '../../rules/contract/flags.ts'

let set: ReadonlyMap<string, boolean> = new Map()

/** Stores the flags that an operator has set. The others keep their defaults. */
export function loadFlags(switched: readonly { readonly name: string; readonly enabled: boolean }[]): void {
  set = new Map(switched.map(({ name, enabled }) => [name, enabled]))
}

export const isOn = (name: FlagName): boolean => set.get(name) ?? flags[name]
