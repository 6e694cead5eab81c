import { flows } from '../../server/application/flows/definitions/index.ts'
import { writeFlows } from './flowRecord.ts'

/** The second half of `npm run flows`: `-- export FOLDER` draws every flow once the definitions are checked. */
const [command, folder, ...rest] = process.argv.slice(2)
if (command !== undefined) {
  if (command === 'export' && folder !== undefined && rest.length === 0) {
    await writeFlows(folder, flows)
    console.log(`Wrote ${flows.length} flows to ${folder}.`)
  } else {
    console.error('npm run flows [-- export FOLDER]')
    process.exitCode = 1
  }
}
