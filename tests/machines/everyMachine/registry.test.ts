import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../machines/index.ts'
import { checkMachines, isLarge } from './checkMachines.ts'

const folder = join(import.meta.dirname, '../../../machines')

describe('the registry', () => {
  it('the registry lists every machine once', async () => {
    const listed = new Set<unknown>(registry.map(({ machine }) => machine))
    const missing: string[] = []
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.machine.ts')) continue
      const exported = Object.values<unknown>(await import(join(folder, file)))
      if (!exported.some((value) => listed.has(value))) missing.push(file)
    }
    expect(missing).toEqual([])
    const ids = registry.map(({ id }) => id)
    expect([...new Set(ids)]).toEqual(ids)
    expect(registry.map(({ machine }) => machine.id)).toEqual(ids)
  })
})

checkMachines(registry.filter((entry) => !isLarge(entry)))
