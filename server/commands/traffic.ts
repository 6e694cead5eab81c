// `npm run --silent traffic -- export > runs.jsonl` writes what users did in the charts: on each line
// the runs of one machine with the same steps, for `npm run paths -- recorded runs.jsonl`. It has
// names of states and transitions and the version of the chart; no ids, times or entries.
import { recordedTraffic } from '../domains/traffic/traffic.ts'
import { command, operate } from './command.ts'

await command(async (config, [verb]) => {
  if (verb !== 'export') {
    console.error('usage: npm run --silent traffic -- export > FILE')
    return 1
  }
  return await operate(config, { action: 'traffic export', subject: 'all' }, async ({ db }) => {
    const recorded = await recordedTraffic({ db })
    for (const run of recorded) console.log(JSON.stringify(run))
    return { outcome: `${recorded.length} exported`, exitCode: 0 }
  })
})
