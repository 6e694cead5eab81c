import type { FormExpiration } from '../../../rules/contract/schema.generated.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { FormDefinition } from '../../platform/forms/definition.ts'
import type { Applicant } from './applicant.ts'

/** When the form expires; if nothing keeps the user waiting, it has always been expired. */
export function expirationOf(
  { expiration }: Pick<FormDefinition, 'expiration'>,
  { facts }: Pick<Applicant, 'facts'>,
): FormExpiration | null {
  if (expiration === null) return null
  const { until, actions } = expiration
  return { effectiveUntil: facts[until]?.at ?? new Date(0).toISOString(), actions }
}

/**
 * Refuses the answer of a form that has expired by the carrier's clock, with the code that makes
 * the browser reload the form and then run its expiration.
 * @throws CarrierError FORM_OUT_OF_DATE
 */
export function requireInTime(form: FormDefinition, applicant: Applicant, now: Date): void {
  const expiration = expirationOf(form, applicant)
  if (expiration !== null && Date.parse(expiration.effectiveUntil) <= now.getTime())
    throw new CarrierError('FORM_OUT_OF_DATE', 'This form has expired. Please look at it again.')
}
