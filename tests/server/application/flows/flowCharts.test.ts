import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFlows } from '../../../../packages/flow-charts/flowRecord.ts'
import { flows } from '../../../../server/application/flows/definitions/index.ts'

test('the export writes an image and a page for every flow, and an index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'))
  try {
    await writeFlows(folder, flows)
    const files = flows.flatMap(({ slug }) => [`${slug}.md`, `${slug}.svg`])
    expect(readdirSync(folder).sort()).toEqual(['README.md', ...files].sort())
    const [{ slug = '' } = {}] = flows
    expect(readFileSync(join(folder, `${slug}.svg`), 'utf8')).toMatch(/^<svg /)
    expect(readFileSync(join(folder, `${slug}.md`), 'utf8')).toContain(`](${slug}.svg)`)
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`](${slug}.md)`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
