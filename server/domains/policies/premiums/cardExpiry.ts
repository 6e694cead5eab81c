import { addDays } from 'date-fns'
import * as v from 'valibot'
import { isExpiredOn, monthOnCard } from '../../../../rules/cardExpiry.ts'
import { paymentMethodText } from '../../../../rules/paymentMethod.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { defineJob } from '../../../platform/jobs/defineJob.ts'
import { channelsTo, residenceOf } from '../../accounts/port.ts'
import { activePaymentMethod } from '../../billing/port.ts'
import { isDeathReported } from '../../claims/port.ts'
import { notify } from '../../notifications/port.ts'
import { paidPolicyOf } from './firstPayment.ts'

const payload = v.object({ userId: v.string(), paymentMethodId: v.string() })

declare module '../../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    noticeCardExpiry: v.InferInput<typeof payload>
  }
}

/** How long the message stays useful. */
const usefulDays = 30

/** Warns the owner of a card before its last month, unless it was replaced or there is no policy to pay for. */
export const noticeCardExpiry = defineJob({
  kind: 'noticeCardExpiry',
  payload,
  async run(tx, { userId, paymentMethodId }, at, { outbox, clock }) {
    const method = await activePaymentMethod(tx, userId)
    if (method?.id !== paymentMethodId || !('expiry' in method.metadata)) return
    const { expiry } = method.metadata
    const today = dayIn(await residenceOf(tx, userId), clock.asOf(at))
    if (expiry == null || isExpiredOn(expiry, today) || !(await paidPolicyOf(tx, userId))) return
    if (await isDeathReported(tx, userId)) return
    const values = { method: paymentMethodText(method.metadata), lastMonth: monthOnCard(expiry) }
    await notify(tx, userId, { type: 'card_expiring' }, at)
    const expiresAt = addDays(clock.now(), usefulDays)
    for (const to of await channelsTo(tx, userId))
      await outbox.send(tx, { ...to, kind: 'cardExpiring', values, expiresAt })
  },
})
