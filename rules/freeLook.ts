import { daysAfter } from './dates.ts'

/**
 * A policy canceled within this many days of its start is void from the beginning
 * (access-to-purchase, section 9).
 */
export const freeLookDays = 10

/** The last day of the free look of a policy that was paid on a day; both `yyyy-MM-dd`. */
export const freeLookEndsOn = (paidOn: string): string => daysAfter(paidOn, freeLookDays)
