import type { TermUnit } from './contract/schema.generated.ts'

/**
 * A term in whole years, whichever unit it is stored in (access-to-purchase, section 9: "Term
 * lengths").
 */
export function termYears({
  termDuration,
  termUnit,
}: {
  readonly termDuration: number
  readonly termUnit: TermUnit
}): number {
  return termUnit === 'month' ? Math.round(termDuration / 12) : termDuration
}
