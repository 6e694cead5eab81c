// `npm run ledger`: checks that invoices, payment attempts, the ledger and the provider's books
// agree. Prints a line for each difference and the totals last. Exits with 1 if they disagree, and
// with 2 if that could not be determined.
import * as v from 'valibot'
import { booksText, proveBooks } from '../domains/billing/books.ts'
import type { Config } from '../platform/config.ts'
import { DataDirectoryInUse } from '../platform/database/lock.ts'
import { command, withDatabase } from './command.ts'

const usage = `usage: npm run ledger [-- --all]
Checks each day (UTC) that is open or whose number of rows or total has changed since it was closed.
--all checks closed days again, row by row: it also finds changes that leave a day's totals as they were.`

const proof = v.object({ pid: v.number(), faults: v.array(v.string()), line: v.string() })
type Proof = Pick<v.InferOutput<typeof proof>, 'faults' | 'line'>

interface Options {
  /** Whether closed days are checked again. */
  all: boolean
}

/** Opens the database and reads it. */
async function read(config: Config, options: Options): Promise<Proof> {
  return await withDatabase(config, async ({ db, clock }) => {
    const books = await proveBooks(db, config, clock.now(), options)
    return { faults: books.faults, line: booksText(books) }
  })
}

/** Only one process can use the embedded database: if a carrier has it, the carrier is asked. */
async function ask(config: Config, inUse: DataDirectoryInUse, { all }: Options): Promise<Proof> {
  try {
    const answer = await fetch(`http://localhost:${config.port}/sandbox/ledger${all ? '?all' : ''}`)
    const proved = v.parse(proof, await answer.json())
    if (proved.pid === inUse.pid) return proved
  } catch {
    // Not in the sandbox or on another port: the carrier has to be stopped.
  }
  throw inUse
}

await command(async (config, args) => {
  if (args.some((arg) => arg !== '--all')) {
    for (const line of usage.split('\n')) console.error(line)
    return 2
  }
  const options = { all: args.includes('--all') }
  const { faults, line } = await read(config, options).catch((error) => {
    if (error instanceof DataDirectoryInUse) return ask(config, error, options)
    throw error
  })
  for (const fault of faults) console.log(fault)
  console.log(line)
  return faults.length === 0 ? 0 : 1
}, 2)
