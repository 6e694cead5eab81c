import { type Kysely, sql } from 'kysely'
import { mostCounted } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import type { Channel } from './tables.ts'

/** The unsent messages of a channel, for monitoring. */
export interface MessageFigure {
  channel: Channel
  /** `waiting` is still tried; `given up` was refused or expired within the past day. */
  state: 'waiting' | 'given up'
  /** At most `mostCounted`. */
  count: number
}

const day = 86_400_000

/**
 * The unsent messages, counted by channel. Messages that a newer code replaced or that wait for the
 * morning do not count. Each condition is spelled as in an index.
 * @param now carrier time
 */
export async function messageFigures(db: Kysely<Database>, now: Date): Promise<MessageFigure[]> {
  const dueAt = sql`coalesce(held_until, sent_at)`
  // In the order of the index, or PostgreSQL may read every message that waits for the morning.
  const count = (state: MessageFigure['state'], which: typeof dueAt, order: typeof dueAt) => sql`
    select ${sql.lit(state)} as state, count(*) as count
    from (
      select from outbox_messages where outbox_messages.channel = known.channel and ${which}
      order by ${order} limit ${sql.lit(mostCounted)}
    ) as first`
  const { rows } = await sql<MessageFigure>`
    select known.channel, figure.* from (values ('sms'), ('voice'), ('email'), ('push')) as known(channel)
    cross join lateral (
      ${count('waiting', sql`delivered_at is null and given_up_at is null and ${dueAt} <= ${now}`, dueAt)}
      union all ${count(
        'given up',
        sql`delivered_at is null and failure <> 'superseded' and given_up_at > ${new Date(now.getTime() - day)}`,
        sql`given_up_at`,
      )}
    ) as figure
    where figure.count > 0`.execute(db)
  return rows
}
