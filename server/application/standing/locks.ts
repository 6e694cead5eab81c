import { CarrierError } from '../../platform/errors.ts'
import { isFixed, type Standing } from './standing.ts'

/** Throws FORM_LOCKED when what underwriting decides by has been sent and may not change under it. */
export function requireUnlocked(standing: Standing): void {
  if (isFixed(standing))
    throw new CarrierError(
      'FORM_LOCKED',
      'Your application has been sent, so these answers can no longer be changed.',
    )
}
