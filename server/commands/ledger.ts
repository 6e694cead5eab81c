// `npm run ledger`: checks that invoices, payment attempts, the ledger and the provider's books
// agree. Prints a line for each difference and the totals last. Exits with 1 if they disagree, and
// with 2 if that could not be determined.
import * as v from 'valibot'
import { booksText, proveBooks } from '../domains/billing/books.ts'
import type { Config } from '../platform/config.ts'
import { DataDirectoryInUse } from '../platform/database/lock.ts'
import { command, withDatabase } from './command.ts'

const proof = v.object({ pid: v.number(), faults: v.array(v.string()), line: v.string() })
type Proof = Pick<v.InferOutput<typeof proof>, 'faults' | 'line'>

/** Opens the database and reads it. */
async function read(config: Config): Promise<Proof> {
  return await withDatabase(config, async ({ db, clock }) => {
    const books = await proveBooks(db, config, clock.now())
    return { faults: books.faults, line: booksText(books) }
  })
}

/** Only one process can use the embedded database: if a carrier has it, the carrier is asked. */
async function ask(config: Config, inUse: DataDirectoryInUse): Promise<Proof> {
  try {
    const answer = await fetch(`http://localhost:${config.port}/sandbox/ledger`)
    const proved = v.parse(proof, await answer.json())
    if (proved.pid === inUse.pid) return proved
  } catch {
    // Not in the sandbox or on another port: the carrier has to be stopped.
  }
  throw inUse
}

await command(async (config) => {
  const { faults, line } = await read(config).catch((error) => {
    if (error instanceof DataDirectoryInUse) return ask(config, error)
    throw error
  })
  for (const fault of faults) console.log(fault)
  console.log(line)
  return faults.length === 0 ? 0 : 1
}, 2)
