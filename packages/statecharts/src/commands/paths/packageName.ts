import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest: { name: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

/** This package, as a project imports it. */
export const packageName = manifest.name
