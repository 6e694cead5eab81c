/** What a phone number must be here: one of the United States that can take a text or a call. */

/**
 * Area codes that share the country code 1 and belong to other countries (North American Numbering Plan
 * Administration); those of US territories are ours.
 */
const foreignAreaCodes: ReadonlySet<string> = new Set(
  [
    // Canada
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514',
    '519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
    // Canada without a place, some of it by satellite
    '600 622 633 644 655 677 688',
    // The Caribbean and Bermuda
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
  ].flatMap((line) => line.split(' ')),
)

/** Exactly ten digits, without the country code. */
export function isPhoneNumber(digits: string): boolean {
  return /^\d{10}$/.test(digits)
}

/** Whether a number, without punctuation, begins with another country's code than 1. */
export function hasForeignCode(number: string): boolean {
  return !isPhoneNumber(number) && /^(\+(?!1)|011|00)\d/.test(number)
}

/** Whether a number is one of another country, by its country code or by its area code: no code is sent there. */
export function isForeign(number: string): boolean {
  return hasForeignCode(number) || (isPhoneNumber(number) && foreignAreaCodes.has(number.slice(0, 3)))
}

/**
 * Whether ten digits can be somebody's number in the North American plan. Area codes and exchanges begin with 2 to 9; an
 * area code is no service code (N11), its second digit is no 9, which is kept for longer numbers, and 37X and 96X are
 * kept for later. The area code 900 and the exchange 976 charge whoever sends there (docs/decisions/032).
 */
export function isReachable(digits: string): boolean {
  return /^(?!\d11|37|96|900|\d{3}976)[2-9][0-8]\d[2-9]\d{6}$/.test(digits)
}
