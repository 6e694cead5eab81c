// `npm run cancel-policy -- POLICY_NUMBER [REASON]`, for support: cancels a policy in force today,
// as its owner does on the dashboard, with the refund that is due. The running or next carrier
// emails the owner. Exit 1 if no policy in force has this number, a payment is processing, or the
// database is unavailable.
import { cancelByLabel } from '../application/cancelPolicy.ts'
import { createCarrierOutbox } from '../application/domains.ts'
import { CarrierError } from '../platform/errors.ts'
import { command, operate, reasonIn } from './command.ts'

await command(async (config, [label, ...rest]) => {
  if (label === undefined) {
    console.error('usage: npm run cancel-policy -- POLICY_NUMBER [REASON]')
    return 1
  }
  const use = { action: 'cancel-policy', subject: label, reason: reasonIn(rest) }
  return await operate(config, use, async ({ db, clock, jobs }) => {
    try {
      const outbox = createCarrierOutbox({ clock, jobs, publicUrl: config.publicUrl })
      const refund = await cancelByLabel({ db, clock, jobs, outbox }, label.trim().toUpperCase())
      console.log(
        refund === undefined
          ? `No policy in force has the number ${label}.`
          : `Policy ${label} is canceled. Refund: $${(refund / 100).toFixed(2)}.`,
      )
      return refund === undefined
        ? { outcome: 'not found', exitCode: 1 }
        : { outcome: `canceled, refund ${refund}`, exitCode: 0 }
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
      console.log(error.message)
      return { outcome: `refused: ${error.code}`, exitCode: 1 }
    }
  })
})
