/** One measurement in a process of its own, so that its memory is its own: `measure.ts ours 5000`. */

import { createTestModel, explore, generate } from 'statecharts'
import { createTestModel as theirTestModel } from 'xstate/graph'
import { manyStates, manyStatesModel } from './manyStates.ts'

const [, , whose, count] = process.argv
const machine = manyStates(Number(count))
const found =
  whose === 'ours'
    ? generate(explore(machine, manyStatesModel), { strategy: 'transitions' })
    : whose === 'testModel'
      ? createTestModel(machine, { model: manyStatesModel }).getShortestPaths()
      : theirTestModel(machine).getShortestPaths()
console.log(
  JSON.stringify({
    // CPU time: independent of other load on the machine.
    milliseconds: process.cpuUsage().user / 1000,
    megabytes: process.resourceUsage().maxRSS / 1000,
    paths: found.length,
  }),
)
