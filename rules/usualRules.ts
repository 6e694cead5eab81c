/** The value of each duty. */
export interface DutyValues {
  /** Days in which a new policy can be canceled for a full refund. */
  freeLook: number
  /** The same for a policy that replaces one of another insurer. */
  replacementFreeLook: number
  /** Days after the billing day in which a policy with an unpaid premium still covers. */
  grace: number
  /** Days before coverage stops on which the owner is warned. */
  lapseNotices: readonly [number, number]
  /** Years after which we offer again to warn another person, too. The first offer is at the start. */
  lapseContact: number
  /** The interest from the day of death on a payout that is late; null if no rule is known. */
  deathInterest: { readonly daysAfterProof: number; readonly rate: string } | null
  /** The refund after the free look. */
  cancellation: 'unusedDaysOfYear'
}

/** What applies where no state says otherwise. */
export const usualRules: Readonly<DutyValues> = {
  freeLook: 10,
  replacementFreeLook: 30,
  grace: 31,
  lapseNotices: [10, 3],
  lapseContact: 1,
  deathInterest: null,
  cancellation: 'unusedDaysOfYear',
}
