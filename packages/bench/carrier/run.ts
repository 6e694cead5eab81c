/**
 * Prints the carrier's figures without saving them, for work on the carrier. `QUICK=1` measures so
 * little that the figures mean nothing, to test the bench itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carrierRows } from './carrierRows.ts'
import { full, quick } from './sizes.ts'

process.chdir(join(import.meta.dirname, '../../..'))
const folder = mkdtempSync(join(tmpdir(), 'wysh-carrier-bench-'))
await carrierRows(folder, process.env.QUICK === '1' ? quick : full, (...cells) =>
  console.log(`| ${cells.join(' | ')} |`),
)
rmSync(folder, { recursive: true, force: true })
process.exit(0)
