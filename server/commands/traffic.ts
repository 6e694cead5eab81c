// `npm run --silent traffic -- export > runs.jsonl` writes what users did in the charts: on each line
// the runs of one machine with the same steps, for `npm run paths -- recorded runs.jsonl`.
// `npm run --silent traffic -- days > days.jsonl` writes how often each step was taken on each day,
// and of how many runs it was the last, of deleted runs too. Both have names of states and
// transitions and the version of the chart; no ids, times or entries.
import { dailyTraffic, recordedTraffic } from '../domains/traffic/traffic.ts'
import { command, operate } from './command.ts'

const reports = { export: recordedTraffic, days: dailyTraffic }

await command(async (config, [verb]) => {
  if (verb !== 'export' && verb !== 'days') {
    console.error('usage: npm run --silent traffic -- export > FILE')
    console.error('       npm run --silent traffic -- days > FILE')
    return 1
  }
  return await operate(config, { action: `traffic ${verb}`, subject: 'all' }, async (parts) => {
    const lines = await reports[verb](parts)
    for (const line of lines) console.log(JSON.stringify(line))
    return { outcome: `${lines.length} exported`, exitCode: 0 }
  })
})
