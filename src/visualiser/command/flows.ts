import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flows } from '../../../server/application/flows/definitions/index.ts'
import { flowIndex, flowRecord } from './flowRecord.ts'

/** The second half of `npm run flows`: draws every flow into docs/flows, once the definitions were found right. */
const folder = join(import.meta.dirname, '../../../docs/flows')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'README.md'), flowIndex(flows))
for (const flow of flows) {
  const { svg, page } = await flowRecord(flow)
  writeFileSync(join(folder, `${flow.slug}.svg`), svg)
  writeFileSync(join(folder, `${flow.slug}.md`), page)
}
console.log(`Drawn into docs/flows: ${flows.length} flows.`)
