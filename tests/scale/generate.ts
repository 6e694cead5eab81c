import pg from 'pg'
import { spawnCarrier } from '../server/spawnCarrier.ts'
import { client } from '../support/client/api.ts'
import { purchase } from '../support/client/purchase.ts'
import { connected } from './world.ts'

/** The months of a year in which policies are sold. */
const months = [0, 3, 6, 9]

/**
 * The days after the start of a month on which policies are sold, and so charged in each later month:
 * those of one group at the same time. The other policies stand for all other days.
 */
const daysOf = { midnight: 0, deploy: 5, failover: 10, others: 20 }
type Group = keyof typeof daysOf
const groups = Object.keys(daysOf) as Group[]

/** The shares of all policies: a day's premiums, as with even billing days, and a fifth of them twice. */
const shares: Record<Group, number> = {
  midnight: 1 / 30,
  deploy: 1 / 150,
  failover: 1 / 150,
  others: 143 / 150,
}
/** The numbers that the copies of one customer may have. */
const copiesOfOne = 100_000

/** Not copied: they end within a day, or belong to the server. */
const left = new Set([
  'access_tokens',
  'additive_migrations',
  'authorization_codes',
  'books_days',
  'carrier_clock',
  'idempotency',
  'keys',
  'kysely_migration',
  'kysely_migration_lock',
  'link_tokens',
  'provider_charges',
  'rate_limits',
  'refresh_tokens',
  // A PDF of 90 KB for each policy, read only when it is opened.
  'sealed_documents',
  'sessions',
  'verification_codes',
])

/** A stored row of one customer, each column as text. */
interface Row {
  table: string
  columns: { name: string; type: string; value: string | null }[]
}

/** A customer who has bought through the API. */
interface Customer {
  rows: Row[]
  group: Group
}

export interface Customers {
  all: Customer[]
  /** When the next premiums of a group are due, on the carrier's clock. */
  dueAt: Record<Group, Date>
}

const addMonths = (date: Date, count: number) => {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + count)
  return later
}

const dayAfter = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

/**
 * Buys policies of each group in some months of a year through the API, and moves the clock to the hour
 * before the next premium: the carrier itself writes a year of invoices, payments, jobs and messages.
 */
export async function sellForAYear(env: Record<string, string>, databaseUrl: string): Promise<Customers> {
  const carrier = spawnCarrier({ ...env, DATABASE_URL: databaseUrl, UNDERWRITING_SECONDS: '0' })
  const users: { id: string; group: Group }[] = []
  let start: Date
  try {
    const api = client(await carrier.url)
    let now = await api.advance('PT1S')
    // Midnight in the customers' state, on a day that each month has.
    start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 5))
    const moveTo = async (date: Date) => {
      const seconds = Math.floor((date.getTime() - now.getTime()) / 1000)
      if (seconds > 0) now = await api.advance(`PT${seconds}S`)
    }
    for (const month of months)
      for (const group of groups) {
        await moveTo(dayAfter(addMonths(start, month), daysOf[group]))
        const { person } = await purchase(api)
        users.push({ id: person.userId, group })
        now = await api.advance('PT1S')
      }
    // In the afternoon: emails of the night would all wait for the morning after the first midnight.
    await moveTo(new Date(addMonths(start, 12).getTime() - 9 * 3_600_000))
  } finally {
    await carrier.stop()
  }
  return await connected(databaseUrl, async (db) => {
    const byUser = await rowsByUser(db)
    const dueOf = async (group: Group) => {
      // Some seconds later each time, and an hour later in summer.
      const ids = users.filter((one) => one.group === group).map(({ id }) => id)
      const { rows } = await db.query<{ at: Date }>(
        `select max(due_at) as at from jobs join policies on policies.id = payload ->> 'policyId'
          where kind = 'issueInvoice' and completed_at is null and user_id = any($1)`,
        [ids],
      )
      return rows[0]?.at ?? start
    }
    return {
      all: users.map(({ id, group }) => ({ rows: byUser.get(id) ?? [], group })),
      dueAt: {
        midnight: await dueOf('midnight'),
        failover: await dueOf('failover'),
        deploy: await dueOf('deploy'),
        others: await dueOf('others'),
      },
    }
  })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** All rows of each user: those that name the user's id, or an id of a row that does, and so on. */
async function rowsByUser(db: pg.Client): Promise<Map<string, Row[]>> {
  const { rows: tables } = await db.query<{ table: string; columns: { name: string; type: string }[] }>(`
    select relname as table, json_agg(json_build_object(
      'name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attidentity = ''
    group by relname order by relname`)
  const stored: { row: Row; ids: string[] }[] = []
  for (const { table, columns } of tables) {
    if (left.has(table)) continue
    const unfinished = table === 'jobs' ? 'where completed_at is null' : ''
    const texts = columns.map(({ name }) => `"${name}"::text`).join(', ')
    const { rows } = await db.query<Record<string, string | null>>(
      `select ${texts} from "${table}" ${unfinished}`,
    )
    for (const values of rows) {
      const row = {
        table,
        columns: columns.map((column) => ({ ...column, value: values[column.name] ?? null })),
      }
      const ids = row.columns.flatMap(({ value }) => value?.match(uuid) ?? [])
      stored.push({ row, ids })
    }
  }
  const users = stored.filter(({ row }) => row.table === 'users')
  const owner = new Map(
    users.flatMap(({ row }) => {
      const id = row.columns.find(({ name }) => name === 'id')?.value
      return id ? [[id, id] as const] : []
    }),
  )
  const byUser = new Map<string, Row[]>()
  let waiting = stored
  for (;;) {
    const next: typeof stored = []
    for (const one of waiting) {
      const user = one.ids.map((id) => owner.get(id)).find((id) => id !== undefined)
      if (user === undefined) {
        next.push(one)
        continue
      }
      for (const id of one.ids) owner.set(id, user)
      byUser.set(user, [...(byUser.get(user) ?? []), one.row])
    }
    if (next.length === waiting.length) return byUser
    waiting = next
  }
}

/** The first eight digits of an id, by which the ids of copies differ. */
const firstDigits =
  /[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})|(?<=_)[0-9a-f]{8}(?=(?:[0-9a-f]{16}|[0-9a-f]{24})(?![0-9a-f]))/g

const emptied = new Set(['text', 'html', 'letter', 'code', 'link'])

/** SQL of a column of the copy with the number `n`, whose ids are scattered by `h`. */
function copied({ table }: Row, { name, type, value }: Row['columns'][number]): string {
  if (table === 'phone_numbers' && name === 'number') return `'330' || (2000000 + n)`
  if (table === 'policies' && name === 'label') return `'WTL-' || lpad((3000000 + n)::text, 8, '0')`
  // Read only when it is opened; the size of the database would be mostly theirs.
  if (table === 'documents' && name === 'content') return `'{}'::jsonb`
  // As in production once a message is delivered.
  if (table === 'outbox_messages' && emptied.has(name)) return name === 'text' ? `''` : `null::${type}`
  if (value === null) return `null::${type}`
  const parts: string[] = []
  let end = 0
  for (const { 0: digits, index } of value.matchAll(firstDigits)) {
    parts.push(pg.escapeLiteral(value.slice(end, index)))
    parts.push(`lpad(to_hex(h # ${Number.parseInt(digits, 16)}::bigint), 8, '0')`)
    end = index + digits.length
  }
  parts.push(pg.escapeLiteral(value.slice(end)))
  return `(${parts.filter((part) => part !== `''`).join(' || ') || `''`})::${type}`
}

/** An odd factor: no two numbers have the same digits. */
const factor = 2_654_435_761

/** The copies of a customer when there are so many policies in all. */
const copiesOf = ({ group }: Customer, policies: number) =>
  Math.round((policies * shares[group]) / months.length)

/** The indexes that are faster to create anew than to extend by most of their rows. */
const indexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not indisunique`

/**
 * Copies the customers by SQL, with new ids, until there are so many policies.
 * @param had the number of policies that earlier calls have made
 * @param seed decides the ids of copies
 */
export async function copyCustomers(
  databaseUrl: string,
  { all }: Customers,
  { had, policies, seed }: { had: number; policies: number; seed: number },
): Promise<void> {
  const known = await connected(databaseUrl, async (db) => {
    const { rows } = await db.query<{ name: string; definition: string }>(indexes)
    for (const { name } of rows) await db.query(`drop index ${name}`)
    return rows
  })
  const copy = (own: readonly Customer[]) =>
    connected(databaseUrl, async (db) => {
      // Foreign keys are not checked for each row.
      await db.query('set session_replication_role = replica')
      await db.query('set synchronous_commit = off')
      for (const customer of own) {
        const first = all.indexOf(customer) * copiesOfOne
        const from = first + copiesOf(customer, had)
        const to = first + copiesOf(customer, policies) - 1
        for (const row of customer.rows) {
          const columns = row.columns.map(({ name }) => `"${name}"`).join(', ')
          const values = row.columns.map((column) => copied(row, column)).join(', ')
          await db.query(`insert into "${row.table}" (${columns}) select ${values} from (
            select n, ((n::bigint + ${seed}) * ${factor}) & 4294967295 as h
            from generate_series(${from}, ${to}) as n) as copies`)
        }
      }
    })
  const create = (own: typeof known) =>
    connected(databaseUrl, async (db) => {
      for (const { definition } of own) await db.query(definition)
    })
  // Two halves, on two cores.
  await Promise.all([0, 1].map((half) => copy(all.filter((_, index) => index % 2 === half))))
  await Promise.all([0, 1].map((half) => create(known.filter((_, index) => index % 2 === half))))
  await connected(databaseUrl, (db) => db.query('vacuum analyze'))
}
