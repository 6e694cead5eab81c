import { machineIn, type RegisteredMachine } from 'statecharts'
import { registry } from './index.ts'

/** @throws Error if no machine has this id */
export const registered = (id: string): RegisteredMachine => machineIn(registry, id)
