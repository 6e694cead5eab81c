import type { Selectable, Transaction } from 'kysely'
import { policyStatusLine } from '../../../../rules/policyStatus.ts'
import { dayIn } from '../../../../rules/residence.ts'
import type { Database } from '../../../platform/database/database.ts'
import { defineMessage } from '../../../platform/outbox/defineMessage.ts'
import type { Services } from '../../../platform/services.ts'
import { emailAddress, residenceOf } from '../../accounts/port.ts'
import { reasonsLink } from '../../decisions/port.ts'
import { cents, date, dollars } from '../../documents/port.ts'
import { notify } from '../../notifications/port.ts'
import type { CoverageAdjustmentTable, PlanTable, PolicyTable } from '../tables.ts'

interface Change {
  /** The number of the changed policy. */
  policy: string
  coverage: string
}

declare module '../../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** `premium` with its period. */
    changeScheduled: Change & { premium: string; startsOn: string }
    changeApproved: Change & { premium: string; keptUntil: string }
    changeReferred: Change
    /** With the document that has the reasons; missing in older messages. */
    changeRejected: Change & { documentId?: string | null }
    /** The change is in force. `nextOn` as in `premiumPaid`. */
    coverageChanged: Change & { paid: string; nextOn?: string | null }
    changeNotPaid: Change & { policyId: string; reason: string }
  }
}

const sample = { policy: 'WTL-00100001', coverage: '$300,000' }
const insurancePath = '/products/insurance'
const confirmPath = `${insurancePath}/confirm-update`

export const changeScheduled = defineMessage({
  kind: 'changeScheduled',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...sample, premium: '$18.20 a month', startsOn: '12/22/2026' }],
  write: ({ policy, coverage, premium, startsOn }) => ({
    subject: 'Your coverage changes with your next payment',
    passages: [
      policyStatusLine(policy, 'changing', startsOn),
      `On ${startsOn}, your coverage changes to ${coverage} and your payment to ${premium}. A new policy replaces policy ${policy}, which stays in force until then.`,
      'You can withdraw the change before that day.',
      { button: 'See the change', path: insurancePath },
    ],
  }),
})

export const changeApproved = defineMessage({
  kind: 'changeApproved',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...sample, premium: '$38.20 a month', keptUntil: '12/22/2026' }],
  write: ({ policy, coverage, premium, keptUntil }) => ({
    subject: 'Your new coverage is approved',
    passages: [
      `We approved ${coverage} of coverage for ${premium}. It replaces policy ${policy} once you accept and pay. You have until ${keptUntil}.`,
      'Until then your policy stays as it is.',
      { button: 'Review the change', path: confirmPath },
    ],
  }),
})

export const changeReferred = defineMessage({
  kind: 'changeReferred',
  channels: ['email'],
  hours: 'daytime',
  samples: [sample],
  write: ({ policy, coverage }) => ({
    subject: 'We are taking a closer look at your request',
    passages: [
      `An underwriter is reviewing your request for ${coverage} of coverage. Expect our decision in about 48 working hours.`,
      `Policy ${policy} stays in force. You don’t have to do anything.`,
      { button: 'Check the status', path: confirmPath },
    ],
  }),
})

export const changeRejected = defineMessage({
  kind: 'changeRejected',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...sample, documentId: 'document-1' }, sample],
  write: ({ policy, coverage, documentId = null }) => ({
    subject: 'We have decided on your request',
    passages: [
      `We can’t offer you ${coverage} of coverage right now. Policy ${policy} stays as it is, at the same price.`,
      'You can ask for more coverage again in 30 days.',
      ...(documentId === null
        ? []
        : ['A document in your account has our reasons. Log in to read it.', reasonsLink(documentId)]),
      { button: 'See my policy', path: insurancePath },
    ],
  }),
})

export const coverageChanged = defineMessage({
  kind: 'coverageChanged',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { ...sample, paid: '$18.20', nextOn: '01/22/2027' },
    { ...sample, paid: '$18.20', nextOn: null },
    { ...sample, paid: '$18.20' },
  ],
  write: ({ policy, coverage, paid, nextOn }) => ({
    subject: 'Your coverage has changed',
    passages: [
      policyStatusLine(policy, 'inForce'),
      `We received ${paid}. Policy ${policy} is in force: ${coverage}. It replaces your previous policy.`,
      ...(nextOn === undefined
        ? []
        : [
            nextOn === null
              ? 'This was the last payment of your term.'
              : `Your next payment is on ${nextOn}.`,
          ]),
      'Log in to read your new documents.',
      { button: 'See my policy', path: insurancePath },
    ],
  }),
})

export const changeNotPaid = defineMessage({
  kind: 'changeNotPaid',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...sample, policyId: 'policy-1', reason: 'Your card has insufficient funds.' }],
  write: ({ policyId, policy, coverage, reason }) => ({
    subject: 'Your payment did not go through',
    passages: [
      `Your payment for ${coverage} of coverage was declined: ${reason} You were not charged, and policy ${policy} stays in force.`,
      'You can try again and pay another way.',
      { button: 'See the change', path: `${insurancePath}/change-coverage/${policyId}` },
    ],
  }),
})

/** How long a message stays useful if it cannot be delivered. */
const usefulDays = 7

/** Emails the owner about the progress of a change. */
export async function writeOfAdjustment(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'outbox'>,
  kind: 'changeScheduled' | 'changeApproved' | 'changeReferred' | 'changeRejected',
  row: Selectable<CoverageAdjustmentTable>,
  {
    policy,
    plan,
    documentId = null,
  }: {
    policy: PolicyTable
    plan: Pick<PlanTable, 'billingFrequency' | 'nextPaymentAt'>
    documentId?: string | null
  },
): Promise<void> {
  const state = await residenceOf(tx, row.userId)
  const startsAt = plan.nextPaymentAt
  if (kind === 'changeScheduled')
    await notify(
      tx,
      row.userId,
      { type: 'coverage_changing', on: dayIn(state, startsAt) },
      services.clock.now(),
    )
  const to = await emailAddress(tx, row.userId)
  if (to === undefined) return
  const expiresAt = new Date(services.clock.now().getTime() + usefulDays * 86_400_000)
  const post = { channel: 'email', to, expiresAt } as const
  const change = { policy: policy.label, coverage: dollars(row.amount) }
  const premium =
    plan.billingFrequency === 'monthly'
      ? `${cents(row.monthlyPremium)} a month`
      : `${cents(row.annualPremium)} a year`
  switch (kind) {
    case 'changeScheduled':
      return void (await services.outbox.send(tx, {
        ...post,
        kind,
        values: { ...change, premium, startsOn: date(startsAt, state) },
      }))
    case 'changeApproved':
      return void (await services.outbox.send(tx, {
        ...post,
        kind,
        values: { ...change, premium, keptUntil: date(row.expiresAt, state) },
      }))
    case 'changeRejected':
      return void (await services.outbox.send(tx, { ...post, kind, values: { ...change, documentId } }))
    default:
      return void (await services.outbox.send(tx, { ...post, kind, values: change }))
  }
}
