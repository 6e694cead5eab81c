import { company } from '../../../rules/company.ts'
import { policyStatusLine } from '../../../rules/policyStatus.ts'
import { product } from '../../../rules/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

/** Amounts and dates as displayed text. */
export {
  changeApproved,
  changeNotPaid,
  changeReferred,
  changeRejected,
  changeScheduled,
  coverageChanged,
} from './adjustments/adjustmentMessages.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    covered: { paid: string; policy: string; coverage: string; cancelBy: string }
    /** The first premium was declined after several days. */
    firstPaymentRefused: { reason: string; keptUntil: string; isExpired: boolean }
    /**
     * A later premium was paid: the receipt. `nextOn` is null after the last one, and missing while
     * a death is reported. `due` is its billing day, missing in older messages.
     */
    premiumPaid: { premium: string; due?: string; paidOn: string; policy: string; nextOn?: string | null }
    /** A later premium was declined: coverage continues, and help is offered. */
    premiumRefused: {
      premium: string
      issuedOn: string
      policy: string
      reason: string
      lapsesOn: string | null
      /** Whether it may be charged again automatically. */
      isRetried: boolean
      /** The payment method; null if nothing can be charged. Missing in older messages. */
      method?: string | null
      /** The total owed, if other premiums are unpaid too. */
      owed?: string | null
    }
    /** The billing frequency changes on a day, or a planned change was undone. */
    billingFrequencyChanged: {
      policy: string
      premium: string
      often: string
      startsOn: string
      isTakenBack: boolean
    }
    /** The term is extended to another last day, at another premium. */
    termExtended: { policy: string; startsOn: string; endsOn: string; premium: string; often: string }
    /** A rider is added to or removed from a policy on a day. */
    riderChanged: {
      policy: string
      policyId: string
      rider: string
      isAdded: boolean
      /** It undoes an addition that has not begun, or a removal. */
      isUndone: boolean
      premium: string
      often: string
      startsOn: string
    }
    /**
     * The next charge; `last` if that was another amount, `method` null if nothing can be charged.
     */
    premiumAnnounced: {
      policy: string
      premium: string
      chargedOn: string
      method: string | null
      last: string | null
    }
    /** Another card or bank account pays the premiums from now on. */
    paymentMethodSaved: { method: string }
    /** The card can't be charged after `lastMonth`, as `MM/yyyy`. */
    cardExpiring: { method: string; lastMonth: string }
    /** Coverage ends soon unless the amount owed is paid. */
    lapseNear: { policy: string; owed: string; lapsesOn: string }
    /**
     * To a person whom an owner has named: first the question, then, once they agreed, the notice.
     * The policy is not mentioned.
     */
    lapseContactNamed: { owner: string; link: string }
    lapseContactNotice: { owner: string; link: string }
    /** Once a year, to an owner without a contact. */
    lapseContactOffered: Record<string, never>
    /** `since` is the first day without coverage; missing in older messages. */
    policyLapsed: { policy: string; owed: string; restoreBy: string; since?: string }
    /** A report of a death was closed: premiums are charged again. `restoreBy` is null while the policy covers. */
    billingResumed: {
      policy: string
      owed: string | null
      /**
       * The amount that a bank took back from earlier payments, which is not charged again; missing
       * in older messages.
       */
      takenBack?: string | null
      chargedOn: string
      /** The payment method; null if nothing can be charged. Missing in older messages. */
      method?: string | null
      restoreBy: string | null
      /** The last day of an ended term. */
      endedOn?: string | null
    }
    /** Canceled by its owner; `refund` is null if nothing is refunded. */
    /** `arriving` is the amount that a bank has not decided on; missing in older messages. */
    policyCancelled: {
      policy: string
      endedOn: string
      /** Coverage had stopped before; missing in older messages. */
      isOver?: boolean
      refund: string | null
      arriving?: string | null
    }
    /** A payment arrived after its policy had ended, or too late for a change, and is refunded. */
    paymentReturned: { paid: string; policy: string }
    /** Replaced by the policy `replacedBy`; `refund` is null if nothing is refunded. */
    policyReplaced: {
      policy: string
      product: string
      endedOn: string
      replacedBy: string
      refund: string | null
    }
    /**
     * To another insurer whose policy is replaced; `isForwarded` to our desk, which sends it on.
     */
    insurerNotice: {
      insurer: string
      policyNumber: string
      owner: string
      policy: string
      coverage: string
      issuedOn: string
      dueOn: string
      isForwarded: boolean
    }
    /** The policy has ended and can only be reinstated. */
    policyTerminated: { policy: string; lapsedOn: string; reinstateBy: string }
    /**
     * The missed premiums are paid, and the policy covers again. `nextOn` as in `premiumPaid`; `due` is the billing day of the last missed premium, missing if
     * all were paid with interest.
     */
    policyReinstated: {
      paid: string
      due?: string
      policy: string
      coverage: string
      nextOn?: string | null
    }
    /**
     * The payment of a reinstatement was declined after several days: the policy is still ended.
     */
    reinstatementRefused: { due: string; policy: string; reason: string }
  }
}

const reason = 'Your card has insufficient funds.'

const billingPath = '/products/insurance/billing'
const reinstateButton = {
  button: 'Get my policy back',
  path: '/account/policy-reinstatement',
} as const
const payNow = { button: 'Pay now', path: billingPath } as const

export const termExtended = defineMessage({
  kind: 'termExtended',
  hours: 'daytime',
  channels: ['email'],
  samples: [
    {
      policy: 'WTL-00100001',
      startsOn: '11/22/2046',
      endsOn: '11/22/2055',
      premium: '$48.20',
      often: 'every month',
    },
  ],
  write: ({ policy, startsOn, endsOn, premium, often }) => ({
    subject: 'Your term is extended',
    passages: [
      policyStatusLine(policy, 'changing', startsOn),
      `Policy ${policy} now covers you until ${endsOn}. Until ${startsOn}, you pay what you pay today. After that, you pay ${premium} ${often}.`,
      'You’ll find your new agreement in your documents.',
      { button: 'See my policy', path: '/products/insurance' },
    ],
  }),
})

const sampleResumed = {
  policy: 'WTL-00100001',
  owed: '$47.40',
  chargedOn: '03/12/2027',
  method: 'Visa ending in 4242',
  restoreBy: null,
}

export const billingResumed = defineMessage({
  kind: 'billingResumed',
  hours: 'daytime',
  channels: ['email'],
  samples: [
    sampleResumed,
    { ...sampleResumed, method: null },
    { ...sampleResumed, owed: null },
    { ...sampleResumed, restoreBy: '04/10/2027' },
    { ...sampleResumed, endedOn: '03/01/2027' },
    { ...sampleResumed, owed: null, endedOn: '03/01/2027' },
    { ...sampleResumed, takenBack: '$23.70' },
  ],
  write: ({ method = 'card or bank account', endedOn = null, takenBack = null, ...values }) => {
    const { policy, owed, chargedOn, restoreBy } = values
    const isStopped = endedOn === null && restoreBy !== null
    const isCharged = !isStopped && (endedOn === null || owed !== null)
    const charge =
      owed === null
        ? 'We’ll charge your next premium on its usual day.'
        : `On ${chargedOn} we will charge ${owed} ${method === null ? '' : `to your ${method} `}for the premiums that are due.`
    return {
      subject: isCharged ? 'Your premiums will be charged again' : 'A report about your policy is closed',
      passages: [
        `We received a report about policy ${policy}. We didn’t charge premiums while we looked into it. The report is now closed.`,
        endedOn !== null
          ? `The term of your policy ended on ${endedOn}.`
          : isStopped
            ? `Your coverage had stopped before. Pay ${owed ?? 'what you owe'} by ${restoreBy} to be covered again.`
            : 'You are still covered.',
        ...(isCharged ? [charge] : []),
        ...(method === null && isCharged
          ? ['We don’t have a card or bank account on file. Please add one before that day.']
          : []),
        ...(takenBack !== null && endedOn === null
          ? [
              `Your bank took back ${takenBack} that you had paid. We won’t charge it again automatically. To stay covered, please pay it yourself.`,
            ]
          : []),
        { button: method === null ? 'Add a way to pay' : 'See my payments', path: billingPath },
      ],
    }
  },
})

export const covered = defineMessage({
  kind: 'covered',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { paid: '$23.70', policy: 'WTL-1000001', coverage: '$450,000 for 20 years', cancelBy: '12/02/2026' },
  ],
  write: ({ paid, policy, coverage, cancelBy }) => ({
    subject: 'Your payment went through: you are covered',
    passages: [
      policyStatusLine(policy, 'inForce'),
      `Your first payment of ${paid} went through, and your policy ${policy} is in force: ${coverage}.`,
      'Log in to see and download your policy.',
      { button: 'See my policy', path: '/login' },
      `You can cancel at any time: log in and open Insurance. Cancel by ${cancelBy} and you get everything back.`,
    ],
  }),
})

const notThrough = 'Your payment did not go through'

export const firstPaymentRefused = defineMessage({
  kind: 'firstPaymentRefused',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { reason, keptUntil: '12/22/2026', isExpired: false },
    { reason, keptUntil: '12/22/2026', isExpired: true },
  ],
  write: ({ reason: why, keptUntil, isExpired }) => ({
    subject: notThrough,
    passages: [
      `Your first payment was declined: ${why} You were not charged, and you are not covered yet.`,
      isExpired
        ? `Your quote expired on ${keptUntil}. Log in to get a new one.`
        : `Your quote is saved until ${keptUntil}. Log in to pay with another card.`,
      { button: isExpired ? 'Get a new quote' : 'Pay with another card', path: '/login' },
    ],
  }),
})

export const premiumPaid = defineMessage({
  kind: 'premiumPaid',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    {
      premium: '$23.70',
      due: '12/22/2026',
      paidOn: '12/22/2026',
      policy: 'WTL-1000001',
      nextOn: '01/22/2027',
    },
    { premium: '$23.70', paidOn: '12/22/2026', policy: 'WTL-1000001', nextOn: null },
    { premium: '$23.70', paidOn: '12/22/2026', policy: 'WTL-1000001' },
  ],
  write: ({ premium, due, paidOn, policy, nextOn }) => ({
    subject: 'Your receipt',
    passages: [
      due === undefined
        ? `Your premium of ${premium} for policy ${policy} was paid on ${paidOn}.`
        : `Your premium of ${premium} for policy ${policy}, due on ${due}, was paid on ${paidOn}.`,
      ...(nextOn === undefined
        ? []
        : [
            nextOn === null
              ? 'This was the last payment of your term.'
              : `Your next payment is due on ${nextOn}.`,
          ]),
      { button: 'See my payments', path: billingPath },
    ],
  }),
})

const sampleRefusal = { premium: '$23.70', issuedOn: '12/22/2026', policy: 'WTL-1000001', reason }

export const premiumRefused = defineMessage({
  kind: 'premiumRefused',
  channels: ['email'],
  hours: 'any',
  samples: [
    { ...sampleRefusal, lapsesOn: '01/21/2027', isRetried: true, method: 'Visa ending in 4242' },
    { ...sampleRefusal, lapsesOn: null, isRetried: false, method: 'First Bank account ending in 6789' },
    { ...sampleRefusal, lapsesOn: '01/21/2027', isRetried: true, owed: '$47.40' },
  ],
  write: ({
    premium,
    issuedOn,
    policy,
    reason: why,
    lapsesOn,
    isRetried,
    owed = null,
    method = 'card or bank account',
  }) => ({
    subject: notThrough,
    passages: [
      lapsesOn === null
        ? policyStatusLine(policy, 'pastDueUndated')
        : policyStatusLine(policy, 'pastDue', lapsesOn),
      `We couldn’t collect your premium of ${premium} from ${issuedOn} for policy ${policy}: ${why}`,
      ...(owed === null ? [] : [`Including your other unpaid premiums, you owe ${owed} in all.`]),
      lapsesOn === null ? 'Your policy is still in force.' : `Your policy stays in force until ${lapsesOn}.`,
      method === null
        ? 'Add a card or link a bank account, and pay now.'
        : isRetried
          ? `We may try your ${method} again in the next few days. You can also pay now or choose another way to pay.`
          : `We won’t try your ${method} again automatically. Pay now, or choose another way to pay.`,
      payNow,
    ],
  }),
})

const sampleLapse = { policy: 'WTL-1000001', owed: '$47.40' }

export const cardExpiring = defineMessage({
  kind: 'cardExpiring',
  channels: ['email', 'sms'],
  hours: 'daytime',
  samples: [{ method: 'Visa ending in 4242', lastMonth: '04/2027' }],
  write: ({ method, lastMonth }) => ({
    subject: 'Your card expires soon',
    passages: [
      `We charge your ${product.name} premiums to your ${method}, which expires at the end of ${lastMonth}.`,
      'Add another card or link a bank account before then to keep your payments on time.',
      { button: 'Change how I pay', path: billingPath },
    ],
  }),
})

export const paymentMethodSaved = defineMessage({
  kind: 'paymentMethodSaved',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ method: 'Visa ending in 4242' }],
  write: ({ method }) => ({
    subject: 'Your new payment method is saved',
    passages: [
      `Your ${method} is now how you pay for your ${product.name} insurance.`,
      'If you didn’t change this, contact us right away.',
      { button: 'See your billing', path: billingPath },
    ],
  }),
})

export const lapseNear = defineMessage({
  kind: 'lapseNear',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...sampleLapse, lapsesOn: '01/21/2027' }],
  write: ({ policy, owed, lapsesOn }) => ({
    subject: `Pay by ${lapsesOn} to keep your coverage`,
    passages: [
      policyStatusLine(policy, 'pastDue', lapsesOn),
      `You owe ${owed} for policy ${policy}. If it isn’t paid by ${lapsesOn}, your coverage stops.`,
      payNow,
    ],
  }),
})

const lapseContactSample = { owner: 'Ada Lovelace', link: 'https://insurer.example/lapse-contact/C-1' }

export const lapseContactNamed = defineMessage({
  kind: 'lapseContactNamed',
  channels: ['email'],
  hours: 'daytime',
  samples: [lapseContactSample],
  write: ({ owner, link }) => ({
    subject: 'Someone would like you to be their contact',
    passages: [
      `${owner} would like us to email you if their account needs attention and we may not have reached them.`,
      'We won’t share details of their account with you, and you don’t have to pay anything. We only email you if you agree.',
      { button: 'Answer this request', href: link },
      'If you don’t know this person, ignore this email.',
    ],
  }),
})

export const lapseContactNotice = defineMessage({
  kind: 'lapseContactNotice',
  channels: ['email'],
  hours: 'daytime',
  samples: [lapseContactSample],
  write: ({ owner, link }) => ({
    subject: 'Please contact the person who named you',
    passages: [
      `${owner} named you as a contact for their account with us. Their account needs attention soon.`,
      'Please ask them to log in.',
      'You can stop these emails at any time.',
      { button: 'Stop these emails', href: link },
    ],
  }),
})

export const lapseContactOffered = defineMessage({
  kind: 'lapseContactOffered',
  channels: ['email'],
  hours: 'daytime',
  samples: [{}],
  write: () => ({
    subject: 'Who should we remind if you miss a payment?',
    passages: [
      'You can name a person you trust. If a payment is missed, we email them before your coverage ends, so that they can ask you to log in.',
      'They don’t see your policy or what you owe, and you can remove them at any time.',
      { button: 'Name a person', path: billingPath },
    ],
  }),
})

export const insurerNotice = defineMessage({
  kind: 'insurerNotice',
  channels: ['email'],
  hours: 'any',
  samples: [
    {
      insurer: 'Example Life',
      policyNumber: 'EL-20417',
      owner: 'Ada Lovelace',
      policy: 'WTL-1000001',
      coverage: '$450,000 for 20 years',
      issuedOn: '11/30/2026',
      dueOn: '12/07/2026',
      isForwarded: false,
    },
    {
      insurer: 'Old Harbor Mutual',
      policyNumber: '88-1',
      owner: 'Ada Lovelace',
      policy: 'WTL-1000001',
      coverage: '$450,000 for 20 years',
      issuedOn: '11/30/2026',
      dueOn: '12/07/2026',
      isForwarded: true,
    },
  ],
  write: ({ insurer, policyNumber, owner, policy, coverage, issuedOn, dueOn, isForwarded }) => ({
    // Never what the customer typed.
    subject: isForwarded
      ? 'Mail a notice to another insurer'
      : 'Notice of replacement of one of your policies',
    passages: [
      ...(isForwarded ? [`We have no email address for ${insurer}. Mail them this notice by ${dueOn}.`] : []),
      `To ${insurer}: ${owner} told us that our policy replaces your policy ${policyNumber}.`,
      `Our policy ${policy} has been in force since ${issuedOn}: ${coverage}.`,
      `Write to ${company.replacements} if you need a summary of our policy.`,
    ],
  }),
})

export const policyLapsed = defineMessage({
  kind: 'policyLapsed',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...sampleLapse, restoreBy: '02/20/2027', since: '01/22/2027' }],
  write: ({ policy, owed, restoreBy, since }) => ({
    subject: 'Your coverage has stopped',
    passages: [
      ...(since === undefined ? [] : [policyStatusLine(policy, 'lapsed', since)]),
      `We didn’t receive ${owed} for policy ${policy} in time, so you are no longer covered.`,
      `Pay by ${restoreBy} to put your policy back in force right away, without new health questions.`,
      'A death before we receive your payment is not covered, even though you pay the premiums for that time.',
      payNow,
    ],
  }),
})

export const policyTerminated = defineMessage({
  kind: 'policyTerminated',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ policy: 'WTL-1000001', lapsedOn: '01/21/2027', reinstateBy: '05/20/2027' }],
  write: ({ policy, lapsedOn, reinstateBy }) => ({
    subject: 'Your policy has ended',
    passages: [
      policyStatusLine(policy, 'ended', lapsedOn),
      `Policy ${policy} ended because its premiums weren’t paid. Your coverage stopped on ${lapsedOn}. You don’t owe anything more.`,
      `You can still get it back. Until ${reinstateBy}, you only pay the premiums you missed, with interest, and we won’t ask new health questions.`,
      'A death before we receive your payment is not covered, even though you pay the premiums for that time.',
      reinstateButton,
    ],
  }),
})

export const policyReinstated = defineMessage({
  kind: 'policyReinstated',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { paid: '$95.40', policy: 'WTL-1000001', coverage: '$450,000 for 20 years', nextOn: '03/22/2027' },
    {
      paid: '$23.70',
      due: '02/22/2027',
      policy: 'WTL-1000001',
      coverage: '$450,000 for 20 years',
      nextOn: null,
    },
    { paid: '$95.40', policy: 'WTL-1000001', coverage: '$450,000 for 20 years' },
  ],
  write: ({ paid, due, policy, coverage, nextOn }) => ({
    subject: 'Your policy is back in force',
    passages: [
      policyStatusLine(policy, 'inForce'),
      `We received ${paid}${due === undefined ? '' : ` for the premium due on ${due}`}. Policy ${policy} covers you again: ${coverage}.`,
      ...(nextOn === undefined
        ? []
        : [nextOn === null ? 'Nothing more is due.' : `Your next payment is due on ${nextOn}.`]),
      { button: 'See my payments', path: billingPath },
    ],
  }),
})

export const reinstatementRefused = defineMessage({
  kind: 'reinstatementRefused',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ due: '$95.40', policy: 'WTL-1000001', reason }],
  write: ({ due, policy, reason: why }) => ({
    subject: notThrough,
    passages: [
      `Your payment of ${due} did not go through: ${why}`,
      `Policy ${policy} is not back in force, and you were not charged. You can try again and pay another way.`,
      reinstateButton,
    ],
  }),
})

const refundNote = (refund: string | null) =>
  refund === null
    ? 'There is nothing to refund.'
    : `We are refunding ${refund} to the card or bank account that paid. Your bank usually shows it within 5 to 10 business days.`

export const policyReplaced = defineMessage({
  kind: 'policyReplaced',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    {
      policy: 'WAD-1000001',
      product: 'Accidental death',
      endedOn: '12/01/2026',
      replacedBy: 'WTL-1000002',
      refund: '$9.30',
    },
    {
      policy: 'WAD-1000001',
      product: 'Accidental death',
      endedOn: '12/01/2026',
      replacedBy: 'WTL-1000002',
      refund: null,
    },
  ],
  write: ({ policy, product: replaced, endedOn, replacedBy, refund }) => ({
    subject: `Your ${replaced} policy has ended`,
    passages: [
      policyStatusLine(policy, 'ended', endedOn),
      `Policy ${policy} (${replaced}) ended on ${endedOn} because your new policy ${replacedBy} replaces it. We won’t charge you for policy ${policy} again.`,
      refundNote(refund),
      'You can still log in to read its documents.',
      { button: 'See my documents', path: '/account/documents' },
    ],
  }),
})

export const policyCancelled = defineMessage({
  kind: 'policyCancelled',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { policy: 'WTL-1000001', endedOn: '12/01/2026', refund: '$23.70' },
    { policy: 'WTL-1000001', endedOn: '12/01/2026', refund: null },
    { policy: 'WTL-1000001', endedOn: '12/01/2026', refund: null, arriving: '$23.70' },
    { policy: 'WTL-1000001', endedOn: '12/01/2026', isOver: true, refund: null },
  ],
  write: ({ policy, endedOn, isOver = false, refund, arriving = null }) => ({
    subject: 'Your policy is canceled',
    passages: [
      policyStatusLine(policy, isOver ? 'canceled' : 'canceling', endedOn),
      isOver
        ? `As you asked, we canceled policy ${policy}. Its last day of coverage was ${endedOn}, and we won’t charge you again.`
        : `As you asked, we canceled policy ${policy}. It ends at the end of ${endedOn}, and we won’t charge you again.`,
      ...(refund === null && arriving !== null ? [] : [refundNote(refund)]),
      ...(arriving === null
        ? []
        : [
            `Your bank is still deciding on a payment of ${arriving}. If it arrives, we’ll refund it in full.`,
          ]),
      'You can still log in to read your documents.',
      { button: 'See my documents', path: '/account/documents' },
    ],
  }),
})

export const paymentReturned = defineMessage({
  kind: 'paymentReturned',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ paid: '$23.70', policy: 'WTL-1000001' }],
  write: ({ paid, policy }) => ({
    subject: 'We are refunding your payment',
    passages: [`Your payment of ${paid} arrived too late for policy ${policy}.`, refundNote(paid)],
  }),
})

const sampleChange = {
  policy: 'WTL-1000001',
  premium: '$273.03',
  often: 'every year',
  startsOn: '12/22/2026',
}

export const billingFrequencyChanged = defineMessage({
  kind: 'billingFrequencyChanged',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { ...sampleChange, isTakenBack: false },
    { ...sampleChange, premium: '$23.70', often: 'every month', isTakenBack: true },
  ],
  write: ({ policy, premium, often, startsOn, isTakenBack }) => ({
    subject: isTakenBack ? 'How you pay stays the same' : 'How you pay will change',
    passages: [
      isTakenBack
        ? `You undid the change for policy ${policy}. You still pay ${premium} ${often}, next on ${startsOn}.`
        : `Starting ${startsOn}, you pay ${premium} ${often} for policy ${policy}. You can undo this until then.`,
      'If this wasn’t you, change your password and contact us.',
      { button: 'See my billing', path: billingPath },
    ],
  }),
})

const sampleRider = {
  policy: 'WTL-1000001',
  policyId: 'policy-1',
  rider: 'Child coverage',
  premium: '$27.70',
  often: 'every month',
  startsOn: '12/22/2026',
}

export const riderChanged = defineMessage({
  kind: 'riderChanged',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { ...sampleRider, isAdded: true, isUndone: false },
    { ...sampleRider, premium: '$23.70', isAdded: false, isUndone: false },
    { ...sampleRider, premium: '$23.70', isAdded: false, isUndone: true },
    { ...sampleRider, isAdded: true, isUndone: true },
  ],
  write: ({ policy, policyId, rider, isAdded, isUndone, premium, often, startsOn }) => ({
    subject: isUndone
      ? isAdded
        ? 'You kept your rider'
        : 'You did not add the rider after all'
      : isAdded
        ? 'You added a rider'
        : 'You removed a rider',
    passages: [
      isUndone
        ? isAdded
          ? `${rider} stays part of policy ${policy}.`
          : `${rider} won’t become part of policy ${policy}.`
        : isAdded
          ? `${rider} is part of policy ${policy} starting ${startsOn}. You can undo this until then.`
          : `Policy ${policy} continues without this rider starting ${startsOn}: ${rider}.`,
      `With your next payment on ${startsOn}, you pay ${premium} ${often}. You’ll find this in your new policy agreement, too.`,
      'If this wasn’t you, change your password and contact us.',
      { button: 'See my riders', path: `/products/insurance/riders/${policyId}` },
    ],
  }),
})

const sampleNotice = { policy: 'WTL-1000001', premium: '$273.03', chargedOn: '12/22/2026' }

export const premiumAnnounced = defineMessage({
  kind: 'premiumAnnounced',
  channels: ['email'],
  hours: 'daytime',
  samples: [
    { ...sampleNotice, method: 'Visa ending in 4242', last: '$23.70' },
    { ...sampleNotice, method: null, last: null },
  ],
  write: ({ policy, premium, chargedOn, method, last }) => ({
    subject: `Your next payment of ${premium} is on ${chargedOn}`,
    passages: [
      method === null
        ? `Your next payment of ${premium} for policy ${policy} is due on ${chargedOn}. We don’t have a card or bank account on file. Please add one before that day.`
        : `On ${chargedOn} we will charge ${premium} to your ${method} for policy ${policy}.`,
      ...(last === null ? [] : [`Your last payment was ${last}.`]),
      { button: method === null ? 'Add a way to pay' : 'See my billing', path: billingPath },
    ],
  }),
})
