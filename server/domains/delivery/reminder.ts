import { addDays } from 'date-fns'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { company } from '../../../rules/company.ts'
import { showDate } from '../../../rules/dates.ts'
import { dayInZone, homeZone } from '../../../rules/dayInZone.ts'
import { dayOpensAfter } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import type { Services } from '../../platform/services.ts'

/** How long delivery of the email is tried. The next one is sent a day later. */
const usefulDays = 1

const payload = v.null()

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    remindOfLetters: v.InferInput<typeof payload>
  }
}

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** For the agents: letters that are not mailed yet. */
    lettersWaiting: { count: number; since: string }
  }
}

export const lettersWaiting = defineMessage({
  kind: 'lettersWaiting',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ count: 3, since: '12/22/2026' }],
  write: ({ count, since }) => ({
    subject: `Letters to mail: ${count}`,
    passages: [
      `Customers wait for letters on paper: ${count}. The oldest is from ${since}.`,
      'Read them with: npm run letters. Once you mailed one: npm run letters -- mailed ID',
    ],
  }),
})

/** Plans the reminder of the next morning, once for all letters of a day. */
export async function scheduleReminder(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  now: Date,
): Promise<void> {
  const dueAt = dayOpensAfter(now, 1, homeZone)
  await jobs.schedule(tx, {
    kind: 'remindOfLetters',
    payload: null,
    dueAt,
    key: `letters:${dueAt.toISOString()}`,
  })
}

/** Reminds the agents once a day while letters are not mailed. */
export const remindOfLetters = defineJob({
  kind: 'remindOfLetters',
  payload,
  async run(tx, _, __, services) {
    const waiting = await tx
      .selectFrom('letters')
      .select('createdAt')
      .where('mailedAt', 'is', null)
      .orderBy('createdAt')
      .execute()
    const [oldest] = waiting
    if (oldest === undefined) return
    const now = services.clock.now()
    await services.outbox.send(tx, {
      kind: 'lettersWaiting',
      values: { count: waiting.length, since: showDate(dayInZone(homeZone, oldest.createdAt)) },
      channel: 'email',
      to: company.support,
      expiresAt: addDays(now, usefulDays),
    })
    await scheduleReminder(tx, services, now)
  },
})
