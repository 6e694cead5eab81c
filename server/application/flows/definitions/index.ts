import type { FlowSlug } from '../../../../rules/flowSlugs.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { checkFlows } from '../checkFlows.ts'
import { accountProfile } from './accountProfile.ts'
import { beneficiary } from './beneficiary.ts'
import { cddForm } from './cddForm.ts'
import { coverageAdjustment } from './coverageAdjustment.ts'
import { estimateForm } from './estimateForm.ts'
import { ineligibilityWarning } from './ineligibilityWarning.ts'
import { insuranceProfile } from './insuranceProfile.ts'
import { interviewQuestion } from './interviewQuestion.ts'
import { onboardingIntro } from './onboardingIntro.ts'
import { postUnderwriting } from './postUnderwriting.ts'
import { preVerifiedInitialData } from './preVerifiedInitialData.ts'
import { purchasePolicy } from './purchasePolicy.ts'
import { quoteReview } from './quoteReview.ts'
import { replacementCooldown } from './replacementCooldown.ts'
import { termLifeExtension } from './termLifeExtension.ts'
import { underwritingEvidence } from './underwritingEvidence.ts'
import { underwritingInterview } from './underwritingInterview.ts'

/** Every flow that the carrier serves, in the order in which an applicant sees them. */
export const flows: readonly FlowDefinition[] = [
  interviewQuestion,
  estimateForm,
  ineligibilityWarning,
  preVerifiedInitialData,
  onboardingIntro,
  insuranceProfile,
  beneficiary,
  underwritingInterview,
  underwritingEvidence,
  postUnderwriting,
  quoteReview,
  purchasePolicy,
  replacementCooldown,
  accountProfile,
  cddForm,
  coverageAdjustment,
  termLifeExtension,
]

/** Stops the carrier's start with every error in the flows, before an applicant meets one. */
export function requireValidFlows(): void {
  const faults = checkFlows(flows)
  if (faults.length > 0) throw new Error(`The flow definitions are wrong:\n${faults.join('\n')}`)
}

/** The flow of a slug; undefined if this carrier does not serve it. */
export function flowOf(slug: FlowSlug | string): FlowDefinition | undefined {
  return flows.find((flow) => flow.slug === slug)
}
