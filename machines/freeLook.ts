const day = 86_400_000

/** Within so many days of its start a policy is cancelled as if it had never been (access-to-purchase, section 9). */
export const freeLookDays = 10

/** The last day of the free look of a policy that was paid on a day; both `yyyy-MM-dd`. */
export function freeLookEndsOn(paidOn: string): string {
  return new Date(Date.parse(paidOn) + freeLookDays * day).toISOString().slice(0, 10)
}
