import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Channel } from './tables.ts'

/** The unsent messages of a channel, for monitoring. */
export interface MessageFigure {
  channel: Channel
  /** `waiting` is still tried; `given up` was refused or expired within the past day. */
  state: 'waiting' | 'given up'
  count: number
}

const day = 86_400_000

/**
 * The unsent messages, counted by channel. Messages that a newer code replaced or that wait for the
 * morning do not count.
 * @param now carrier time
 */
export async function messageFigures(db: Kysely<Database>, now: Date): Promise<MessageFigure[]> {
  return await db
    .selectFrom('outboxMessages')
    .where('deliveredAt', 'is', null)
    .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '<=', now)]))
    .where((where) =>
      where.or([
        where('givenUpAt', 'is', null),
        where.and([
          where('givenUpAt', '>', new Date(now.getTime() - day)),
          where('failure', '!=', 'superseded'),
        ]),
      ]),
    )
    .select([
      'channel',
      sql<MessageFigure['state']>`case when given_up_at is null then 'waiting' else 'given up' end`.as(
        'state',
      ),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(['channel', sql`2`])
    .execute()
}
