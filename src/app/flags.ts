import { type FlagName, flags } from '../../rules/contract/flags.ts'

let set: ReadonlyMap<string, boolean> = new Map()

/** Keeps what an operator has switched; the others are as they come. */
export function loadFlags(switched: readonly { readonly name: string; readonly enabled: boolean }[]): void {
  set = new Map(switched.map(({ name, enabled }) => [name, enabled]))
}

/** Whether a feature is on. */
export const isOn = (name: FlagName): boolean => set.get(name) ?? flags[name]
