// `npm run referrals` lists the applications that wait for a person's decision, the oldest first; `npm run referrals -- accept
// EMAIL` and `npm run referrals -- reject EMAIL` settle one, as the desk of the sandbox does. The customer is written to by the
// carrier that runs beside it or when one starts. Exit 1 when there is none, or the database cannot be had.
import { messages } from '../application/messages.ts'
import { listReferrals, settleReferral } from '../domains/underwriting/referrals.ts'
import { createClock } from '../platform/clock/clock.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { command, openExisting } from './command.ts'

const results = { accept: 'accepted', reject: 'rejected' } as const
const isVerdict = (verb: string): verb is keyof typeof results => verb in results

await command(async (config, [verb = 'list', email]) => {
  if (verb !== 'list' && !(isVerdict(verb) && email !== undefined)) {
    console.error('usage: npm run referrals [-- list | accept EMAIL | reject EMAIL]')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    if (isVerdict(verb) && email !== undefined) {
      // The carrier looks for jobs that are due by itself.
      const jobs = createJobs({ wake: () => undefined })
      const outbox = createOutbox({ clock, jobs, messages, publicUrl: config.publicUrl })
      const settled = await settleReferral(
        { db, clock, jobs, outbox },
        email.trim().toLowerCase(),
        results[verb],
      )
      console.log(
        settled
          ? `The application of ${email} is ${results[verb]}.`
          : `${email} has no application to decide.`,
      )
      return settled ? 0 : 1
    }
    const waiting = await listReferrals(db)
    for (const { email: address, createdAt, reasons } of waiting)
      console.log(`${address}  since ${createdAt.toISOString()}: ${reasons.join(', ')}`)
    console.log(waiting.length === 0 ? 'No application waits for a decision.' : `Waiting: ${waiting.length}.`)
    return 0
  } finally {
    await close()
  }
})
