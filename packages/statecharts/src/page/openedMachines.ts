import { exportedMachines } from '../chart/exportedMachines.ts'
import { plainModel } from '../explore/plainModel.ts'
import type { RegisteredMachine } from '../registry.ts'
import { openedCharts } from './openedCharts.ts'

/**
 * The machines of the file given to `npm run charts -- open`, each with its own model or a default
 * one.
 */
export async function openedMachines(): Promise<Pick<RegisteredMachine, 'id' | 'machine' | 'model'>[]> {
  const address = `${import.meta.env.BASE_URL}opened.js`
  const { module }: { module: object } = await import(/* @vite-ignore */ address)
  const found = exportedMachines(module)
  return openedCharts.flatMap(({ id, exported }) => {
    const one = found.find(({ name }) => name === exported)
    return one ? [{ id, machine: one.machine, model: one.model ?? plainModel(one.machine) }] : []
  })
}
