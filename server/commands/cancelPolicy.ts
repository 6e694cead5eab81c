// `npm run cancel-policy -- POLICY_NUMBER`, for support: cancels a policy in force today, as its owner does on the dashboard, with
// the refund that is due. The owner is written to by the carrier that runs beside it or when one starts. Exit 1 when no policy in
// force has this number, a payment is on its way, or the database cannot be had.
import { cancelByLabel } from '../application/cancellation/cancelPolicy.ts'
import { createCarrierOutbox } from '../application/domains.ts'
import { recordAction } from '../platform/audit/audit.ts'
import { CarrierError } from '../platform/errors.ts'
import { command, withDatabase } from './command.ts'

await command(async (config, [label]) => {
  if (label === undefined) {
    console.error('usage: npm run cancel-policy -- POLICY_NUMBER')
    return 1
  }
  return await withDatabase(config, async ({ db, clock, jobs }) => {
    try {
      const outbox = createCarrierOutbox({ clock, jobs, publicUrl: config.publicUrl })
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
    }
  })
})
