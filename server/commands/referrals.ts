// `npm run referrals` lists the applications and coverage changes that wait for a person's
// decision, the oldest first; `npm run referrals -- accept EMAIL REASON` and `npm run referrals --
// reject EMAIL REASON` settle one, as the sandbox's desk does. `unidentified EMAIL REASON` refuses a
// person whose identity could not be confirmed, who is told only that. The running or next carrier
// emails the customer. Exit 1 if there is none, or without the database.
import { referralsWaiting, settleReferred } from '../application/adjustment/settleReferred.ts'
import { createCarrierOutbox } from '../application/domains.ts'
import { command, operate } from './command.ts'

/** An unidentified person is refused without another reason. */
const results = { accept: 'accepted', reject: 'rejected', unidentified: 'rejected' } as const
const isVerdict = (verb: string): verb is keyof typeof results => verb in results

await command(async (config, [verb = 'list', email, ...rest]) => {
  const reason = rest.join(' ')
  if (verb !== 'list' && !(isVerdict(verb) && email !== undefined && reason !== '')) {
    console.error(
      'usage: npm run referrals [-- list | accept EMAIL REASON | reject EMAIL REASON | unidentified EMAIL REASON]',
    )
    return 1
  }
  const use = { action: `referrals ${verb}`, subject: email ?? 'all', reason: reason || undefined }
  return await operate(config, use, async ({ db, clock, jobs }) => {
    if (isVerdict(verb) && email !== undefined) {
      const outbox = createCarrierOutbox({ clock, jobs, publicUrl: config.publicUrl })
      const settled = await settleReferred(
        { db, clock, jobs, outbox },
        email.trim().toLowerCase(),
        results[verb],
        verb === 'unidentified',
      )
      console.log(
        settled ? `The request of ${email} is ${results[verb]}.` : `${email} has no request to decide.`,
      )
      return settled ? { outcome: results[verb], exitCode: 0 } : { outcome: 'nothing to decide', exitCode: 1 }
    }
    const waiting = await referralsWaiting(db)
    for (const { email: address, createdAt, reasons } of waiting)
      console.log(`${address}  since ${createdAt.toISOString()}: ${reasons.join(', ')}`)
    console.log(waiting.length === 0 ? 'No request waits for a decision.' : `Waiting: ${waiting.length}.`)
    return { outcome: `${waiting.length} shown`, exitCode: 0 }
  })
})
