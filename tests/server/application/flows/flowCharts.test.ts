import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '../../../../server/application/flows/definitions/index.ts'
import { flowIndex, flowRecord } from '../../../../src/visualiser/command/flowRecord.ts'

const folder = join(import.meta.dirname, '../../../../docs/flows')
const committed = (name: string) => readFileSync(join(folder, name), 'utf8')

test.each(flows.map((flow) => ({ slug: flow.slug, flow })))(
  '$slug is drawn as it is written: npm run flows',
  async ({ slug, flow }) => {
    const { svg, page } = await flowRecord(flow)
    expect(committed(`${slug}.md`)).toBe(page)
    expect(committed(`${slug}.svg`)).toBe(svg)
  },
)

test('nothing is drawn that is no flow, and the index has them all', () => {
  const files = flows.flatMap(({ slug }) => [`${slug}.md`, `${slug}.svg`])
  expect(readdirSync(folder).sort()).toEqual(['README.md', ...files].sort())
  expect(committed('README.md')).toBe(flowIndex(flows))
})
