import type { ExportedMachine } from '../chart/exportedMachines.ts'
import { plainModel } from '../explore/plainModel.ts'
import { refusal } from '../problem.ts'
import type { RegisteredMachine } from '../registry.ts'
import { openedCharts } from './openedCharts.ts'

/**
 * The machine of an opened chart and the others of its file, each with its own model or a default
 * one.
 */
export async function openedMachines(
  asked: string,
): Promise<Pick<RegisteredMachine, 'id' | 'machine' | 'model'>[]> {
  const name = openedCharts.find(({ id }) => id === asked)?.module
  if (!name) throw refusal('NOT_FOUND', 'A page cannot load this machine.')
  const address = `${import.meta.env.BASE_URL}opened/${name}`
  const { machines }: { machines: () => ExportedMachine[] } = await import(/* @vite-ignore */ address)
  const found = machines()
  return openedCharts.flatMap(({ id, exported, module: from }) => {
    const one = from === name ? found.find((it) => it.name === exported) : undefined
    return one ? [{ id, machine: one.machine, model: one.model ?? plainModel(one.machine) }] : []
  })
}
