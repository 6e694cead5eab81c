import type { WishCategory } from '../../../rules/contract/schema.generated.ts'
import { catalogue, catalogueFor } from '../../domains/wishes/catalogue.ts'
import type { RequestContext } from '../../platform/call/call.ts'
import { allAnswers } from '../flows/responses.ts'
import { newestAnswered } from '../flows/sessions.ts'

/**
 * The catalog for the caller: amounts that replace income follow from the income in the newest
 * health interview. Only a verified session sees them, since they reveal it.
 */
export async function suggestedCategories({
  services: { db },
  viewer,
}: Pick<RequestContext, 'services' | 'viewer'>): Promise<readonly WishCategory[]> {
  if (viewer?.level !== 'verified') return catalogue
  const interview = await newestAnswered(db, viewer.userId, 'underwriting-interview')
  const { annualIncome } = allAnswers(interview?.responses ?? {})
  return typeof annualIncome === 'number' ? catalogueFor(annualIncome) : catalogue
}
