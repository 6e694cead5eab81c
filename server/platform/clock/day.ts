/** The day in UTC, `yyyy-MM-dd`, by which ages and date ranges are judged. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
