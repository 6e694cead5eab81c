/** Whether a card whose last month is `expiry` (`yyyy-MM`) can't be charged on a day (`yyyy-MM-dd`) any more. */
export const isExpiredOn = (expiry: string, day: string): boolean => day.slice(0, 7) > expiry

/** `2027-04` → `04/2027`, as it is on the card. */
export const monthOnCard = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(0, 4)}`
