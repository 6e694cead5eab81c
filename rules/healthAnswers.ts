/**
 * Days for which the answers of an interview are valid, from the day it started;
 * docs/underwriting.md has the reason.
 */
export const daysHealthAnswersCount = 90
