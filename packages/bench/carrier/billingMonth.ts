/**
 * One simulated month of many policies: every premium is invoiced, announced, charged and
 * receipted. One owner buys through the API, and the database copies that owner. `tsx
 * billingMonth.ts 1000` prints the figures as JSON; each run is a separate process, so that its
 * memory is measured alone. On PostgreSQL if DATABASE_URL is set.
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { type Carrier, startCarrier } from '../../../tests/server/carrier.ts'
import { purchase } from '../../../tests/support/client/purchase.ts'

const tables = [
  'users',
  'constellations',
  'memberships',
  'emails',
  'addresses',
  'insurance_applications',
  'underwriting_cases',
  'quotes',
  'policies',
  'plans',
  'invoices',
  'payment_methods',
  'payment_intents',
  'ledger_entries',
  'sandbox_charges',
  'jobs',
]
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The sandbox provider's ids of charges and cards. */
const externalId = /(?<=_)[0-9a-f]{24,32}/g
const firstLabel = 100_001

/** Copies an owner with everything that billing reads. */
async function copyOwner({ services: { db } }: Carrier, userId: string, copies: number): Promise<void> {
  const known = new Set([userId])
  let found: { table: string; text: string }[] = []
  // First the rows that refer to the owner, then those that refer to them, and so on.
  for (let seen = 0; seen < known.size; ) {
    seen = known.size
    found = []
    for (const table of tables) {
      const { rows } = await sql<{ text: string }>`
        select to_jsonb(it)::text as text from ${sql.table(table)} as it`.execute(db)
      for (const { text } of rows) {
        const ids = [...(text.match(uuid) ?? []), ...(text.match(externalId) ?? [])]
        if (!ids.some((id) => known.has(id)) || /"completed_at": "/.test(text)) continue
        for (const id of ids) known.add(id)
        found.push({ table, text })
      }
    }
  }
  await db.transaction().execute(async (tx) => {
    // The rows are not ordered by their references.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { table, text } of found) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(tx)
      const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
      let copy = sql<string>`${text}::text`
      for (const id of [...(text.match(uuid) ?? []), ...(text.match(externalId) ?? [])].filter(
        (one, index, all) => all.indexOf(one) === index,
      ))
        copy = id.includes('-')
          ? sql`replace(${copy}, ${id}, md5(${id} || n)::uuid::text)`
          : sql`replace(${copy}, ${id}, left(md5(${id} || n), ${sql.lit(id.length)}))`
      copy = sql`regexp_replace(${copy}, 'WTL-\\d+', 'WTL-' || lpad((${sql.lit(firstLabel)} + n)::text, 8, '0'))`
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from generate_series(1, ${sql.lit(copies)}) as n,
          jsonb_populate_record(null::${sql.table(table)}, (${copy})::jsonb)`.execute(tx)
    }
  })
}

/** Moves the clock without a timeout, unlike `fetch`, which gives up after five minutes. */
async function advance(url: string, by: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const sent = request(`${url}/sandbox/clock`, { method: 'POST', headers }).end(
    JSON.stringify({ advance: by }),
  )
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`The clock answered ${reply.statusCode}.`)
  reply.resume()
}

const policies = Number(process.argv[2] ?? 1000)
const carrier = await startCarrier()
const { person } = await purchase(carrier)
await copyOwner(carrier, person.userId, policies - 1)
await sql`analyze`.execute(carrier.services.db)
const began = performance.now()
await advance(carrier.url, 'P31D')
const seconds = (performance.now() - began) / 1000
const { rows } = await sql<{ paid: number; charges: number }>`
  select count(*) filter (where period = 2 and status = 'fully_paid')::int as paid,
    (select count(distinct invoice_id)::int from ledger_entries) as charges from invoices`.execute(
  carrier.services.db,
)
const [{ paid, charges } = { paid: 0, charges: 0 }] = rows
if (paid !== policies || charges !== 2 * policies)
  throw new Error(`Of ${policies} premiums ${paid} were paid, by ${charges} charges in all.`)
console.log(
  JSON.stringify({ policies, seconds, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }),
)
await carrier.close()
process.exit(0)
