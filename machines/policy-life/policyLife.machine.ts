import { setup } from 'xstate'
import { reinstateDays, reinstateWithoutQuestionsDays, restoreDays } from '../../rules/deadlines.ts'
import { usualRules } from '../../rules/usualRules.ts'
import type { StateMeta, StateTag } from '../meta.ts'

/**
 * - `premium.declined`: the card or the bank refused a premium on its billing day.
 * - `premiums.paid`: nothing is owed anymore.
 * - `policy.canceled`: the owner canceled it.
 * - `term.ended`: the last day of the term is over.
 * - `death.reported`: a claim about the insured was opened.
 * - `claim.approved`, `claim.declined`: it was decided.
 * - `reinstatement.paid`: the missed premiums were paid with their interest.
 */
type PolicyLifeEvent =
  | { type: 'premium.declined' }
  | { type: 'premiums.paid' }
  | { type: 'policy.canceled' }
  | { type: 'term.ended' }
  | { type: 'death.reported' }
  | { type: 'claim.approved' }
  | { type: 'claim.declined' }
  | { type: 'reinstatement.paid' }

const { freeLook: freeLookDays, replacementFreeLook, grace: graceDays } = usualRules
const [firstWarning, lastWarning] = usualRules.lapseNotices
const days = (count: number) => count * 86_400_000
const diedBefore = {
  target: 'claimed',
  description: 'The insured died while the policy was in force.',
} as const
/** Days in which a policy can be reinstated after its health questions became necessary. */
const withQuestionsDays = reinstateDays - reinstateWithoutQuestionsDays

/**
 * What becomes of a bought policy. The carrier decides it; this chart shows its days, and
 * tests/server/domains/policies/policyLife.test.ts compares both.
 */
export const policyLifeMachine = setup({
  types: { events: {} as PolicyLifeEvent, meta: {} as StateMeta, tags: {} as StateTag },
  delays: {
    freeLook: days(freeLookDays),
    firstWarning: days(graceDays - firstWarning),
    lastWarning: days(firstWarning - lastWarning),
    grace: days(graceDays),
    restore: days(restoreDays),
    withoutQuestions: days(reinstateWithoutQuestionsDays),
    withQuestions: days(withQuestionsDays),
  },
}).createMachine({
  id: 'policyLife',
  meta: { clock: 'server' },
  description: `The life of a bought policy. What leads to a lapse: a premium is declined, and nothing is paid within ${graceDays} days of its billing day. What is owed can be paid for ${restoreDays} more days. Then the policy ends, and can be reinstated for ${reinstateDays} days. The free look, the grace period and the warnings have their usual days here: the state where the policy was issued decides.`,
  initial: 'inForce',
  states: {
    inForce: {
      description: 'In force: the policy covers, and every premium that was due is paid.',
      initial: 'freeLook',
      on: {
        'premium.declined': {
          target: 'pastDue',
          description: `A premium was refused on its billing day. The grace period of ${graceDays} days begins.`,
        },
        'term.ended': { target: 'ended', description: 'The last day of the term is over.' },
        'death.reported': { target: 'onHold.paid', description: 'The death of the insured is reported.' },
      },
      states: {
        freeLook: {
          description: `A cancellation in the first ${freeLookDays} days voids the policy from its start, and every premium is refunded. A policy that replaces one of another insurer has ${replacementFreeLook} days.`,
          after: { freeLook: 'settled' },
          on: {
            'policy.canceled': { target: '#policyLife.canceled', description: 'All premiums are refunded.' },
          },
        },
        settled: {
          description: `The ${freeLookDays} days of the free look are over.`,
          on: {
            'policy.canceled': {
              target: '#policyLife.canceled',
              description: 'Of a year paid in advance, the unused days are refunded.',
            },
          },
        },
      },
    },
    pastDue: {
      description: `A premium is unpaid. Coverage continues for ${graceDays} days after its billing day, with warnings by email ${firstWarning} and ${lastWarning} days before it stops.`,
      initial: 'unwarned',
      after: {
        grace: {
          target: 'lapsed',
          description: `Nothing was paid in ${graceDays} days: the policy lapses.`,
        },
      },
      on: {
        'premiums.paid': { target: 'inForce.settled', description: 'Everything that was owed is paid.' },
        'policy.canceled': 'canceled',
        'term.ended': 'ended',
        'death.reported': { target: 'onHold.owing', description: 'The death of the insured is reported.' },
      },
      states: {
        unwarned: {
          description: 'The owner got an email that the payment did not go through.',
          after: { firstWarning: 'warned' },
        },
        warned: {
          description: `An email warned ${firstWarning} days before the lapse. The contact that the owner named gets it, too.`,
          after: { lastWarning: 'warnedAgain' },
        },
        warnedAgain: { description: `The last email came ${lastWarning} days before the lapse.` },
      },
    },
    lapsed: {
      description: `Lapsed: coverage has stopped for nonpayment. Paying what is owed within ${restoreDays} days brings it back, without health questions.`,
      after: {
        restore: {
          target: 'terminated',
          description: `Nothing was paid in ${restoreDays} days after the lapse: the policy ends.`,
        },
      },
      on: {
        'premiums.paid': { target: 'inForce.settled', description: 'The policy is reinstated at once.' },
        'policy.canceled': 'canceled',
        'term.ended': 'ended',
        'claim.approved': diedBefore,
      },
    },
    onHold: {
      description: 'A reported death is being checked. Nothing is charged, and the policy cannot lapse.',
      initial: 'paid',
      on: {
        'policy.canceled': 'canceled',
        'claim.approved': { target: 'claimed', description: 'The policy pays its beneficiaries.' },
      },
      states: {
        paid: {
          description: 'Nothing was owed at the report.',
          on: {
            'claim.declined': { target: '#policyLife.inForce.settled', description: 'Billing resumes.' },
          },
        },
        owing: {
          description: 'A premium was unpaid at the report.',
          on: {
            'claim.declined': {
              target: '#policyLife.pastDue',
              description: `Billing resumes, and the ${graceDays} days of grace count from then.`,
            },
          },
        },
      },
    },
    terminated: {
      description: `The policy has ended because nothing was paid. It can be reinstated for ${reinstateDays} days (three years).`,
      initial: 'withoutQuestions',
      on: {
        'reinstatement.paid': {
          target: 'inForce.settled',
          description: 'The missed premiums and their interest are paid.',
        },
        'claim.approved': diedBefore,
      },
      states: {
        withoutQuestions: {
          description: `For ${reinstateWithoutQuestionsDays} days, a reinstatement asks no health questions.`,
          after: { withoutQuestions: 'withQuestions' },
        },
        withQuestions: {
          description: `Health questions are required from day ${reinstateWithoutQuestionsDays} to day ${reinstateDays}.`,
          after: { withQuestions: '#policyLife.ended' },
        },
      },
    },
    canceled: {
      type: 'final',
      description: 'The owner canceled the policy. Coverage continues through the end of that day.',
    },
    ended: {
      type: 'final',
      description: 'The policy is over, at the end of its term or for good after a lapse.',
    },
    claimed: {
      type: 'final',
      description: 'The claim was approved, and the policy ended on the day of death.',
    },
  },
})
