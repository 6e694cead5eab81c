/** Whether a card with the last month `expiry` (`yyyy-MM`) has expired on a day (`yyyy-MM-dd`). */
export const isExpiredOn = (expiry: string, day: string): boolean => day.slice(0, 7) > expiry

/** `2027-04` → `04/2027`, as printed on the card. */
export const monthOnCard = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(0, 4)}`
