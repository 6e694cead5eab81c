/** Days for which the answers of an interview count, from the day on which it was begun; docs/underwriting.md has the reason. */
export const daysHealthAnswersCount = 90
