/*
 * The days and minutes that the carrier counts and that the charts name. docs/billing.md has the
 * reasons for those of unpaid premiums.
 */

/** "Quote valid about one month" (access-to-purchase, 9). */
export const quoteValidDays = 30
/** "About 48 working hours" (access-to-purchase, 4.5 and 9): two business days. */
export const reviewBusinessDays = 2
/** "Rejection retry after 30 days" (access-to-purchase, 9). */
export const reapplyAfterDays = 30
/** The minutes for which a one-time code is valid. */
export const codeValidMinutes = 10

/**
 * Days after the lapse in which paying the amount owed still reinstates the policy without
 * underwriting.
 */
export const restoreDays = 29
/** Days after its end in which a policy is reinstated without health questions. */
export const reinstateWithoutQuestionsDays = 90
/** Days after its end in which it can be reinstated at all: three years. */
export const reinstateDays = 1095
