// `npm run cancel-policy -- POLICY_NUMBER`, for support: cancels a policy in force today, as its owner does on the dashboard, with
// the refund that is due. The owner is written to by the carrier that runs beside it or when one starts. Exit 1 when no policy in
// force has this number, a payment is on its way, or the database cannot be had.
import { cancelByLabel } from '../application/cancellation/cancelPolicy.ts'
import { messages } from '../application/domains.ts'
import { stateOfRecipient } from '../domains/accounts/people.ts'
import { recordAction } from '../platform/audit/audit.ts'
import { createClock } from '../platform/clock/clock.ts'
import { CarrierError } from '../platform/errors.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { command, openExisting } from './command.ts'

await command(async (config, [label]) => {
  if (label === undefined) {
    console.error('usage: npm run cancel-policy -- POLICY_NUMBER')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    // The carrier looks for jobs that are due by itself.
    const jobs = createJobs({ wake: () => undefined })
    const outbox = createOutbox({
      clock,
      jobs,
      messages,
      publicUrl: config.publicUrl,
      stateOf: stateOfRecipient,
    })
    const refund = await cancelByLabel({ db, clock, jobs, outbox }, label.trim().toUpperCase())
    await recordAction(
      db,
      {
        action: 'cancel-policy',
        subject: label,
        outcome: refund === undefined ? 'not found' : `canceled, refund ${refund}`,
      },
      clock.now(),
    )
    console.log(
      refund === undefined
        ? `No policy in force has the number ${label}.`
        : `Policy ${label} is canceled. Refund: $${(refund / 100).toFixed(2)}.`,
    )
    return refund === undefined ? 1 : 0
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    console.log(error.message)
    return 1
  } finally {
    await close()
  }
})
