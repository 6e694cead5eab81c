import { describe, expect, it } from 'vitest'
import { type PostFlowFacts, postFlowPath, postFlowRoute } from '../../machines/form-flow/postFlow.ts'
import type { FlowScope } from '../../rules/contract/schema.generated.ts'
import { type FlowSlug, flowSlugs } from '../../rules/flowSlugs.ts'

const nothing: PostFlowFacts = {
  ineligibleReasons: [],
  underwritingRequired: false,
  hasCoverage: false,
  from: null,
}

/** access-to-purchase 4.3: "Post-flow navigation by flow slug", and the targets of an interview. */
const table: [FlowSlug, FlowScope, Partial<PostFlowFacts>, path: string][] = [
  ['onboarding-intro', 'new_policy', {}, '/flow/insurance-profile'],
  ['insurance-profile', 'new_policy', {}, '/flow/beneficiary'],
  ['beneficiary', 'new_policy', {}, '/flow/underwriting-interview'],
  ['beneficiary', 'reinstatement', {}, '/'],
  ['beneficiary', 'reinstatement', { from: '/fulfillment/start' }, '/fulfillment/start'],
  ['beneficiary', 'reinstatement', { from: '/nowhere' }, '/'],
  ['underwriting-interview', 'new_policy', {}, '/accept-terms'],
  [
    'underwriting-interview',
    'new_policy',
    { underwritingRequired: true, ineligibleReasons: ['criminal_history', 'general'] },
    '/ineligible/criminal_history',
  ],
  ['interview-question', 'new_policy', { hasCoverage: true }, '/coverage-preview'],
  ['interview-question', 'new_policy', { ineligibleReasons: ['general'] }, '/ineligible/general'],
  ['estimate-form', 'new_policy', { hasCoverage: true }, '/coverage-preview'],
  [
    'underwriting-interview',
    'new_policy',
    { underwritingRequired: true },
    '/products/insurance/confirm-update',
  ],
  [
    'coverage-adjustment',
    'coverage_adjustment',
    { underwritingRequired: true },
    '/flow/underwriting-interview?scope=coverage_adjustment',
  ],
  [
    'underwriting-interview',
    'coverage_adjustment',
    { underwritingRequired: true },
    '/products/insurance/confirm-update',
  ],
  ['post-underwriting', 'new_policy', {}, '/flow/quote-review'],
  ['quote-review', 'new_policy', {}, '/flow/purchase-policy'],
  ['purchase-policy', 'new_policy', {}, '/'],
  ['beneficiary', 'policy_holder', {}, '/products/insurance'],
  ['estimate-form', 'new_policy', {}, '/products/insurance/wysh-builder/list'],
  ['interview-question', 'new_policy', {}, '/products/insurance/wysh-builder/list'],
]

describe('the route after a flow without an active journey', () => {
  it.each(table)('after %s for %s with %j is %s', (slug, scope, facts, path) => {
    expect(postFlowPath(slug, scope, { ...nothing, ...facts })).toBe(path)
  })

  it('the route after a flow without an active journey covers every target that it defines', () => {
    const scopes: FlowScope[] = ['new_policy', 'policy_holder', 'reinstatement', 'coverage_adjustment']
    const answers = [true, false]
    const missed = flowSlugs.flatMap((slug) =>
      scopes.flatMap((scope) =>
        answers.flatMap((underwritingRequired) =>
          answers.flatMap((hasCoverage) => {
            const facts = { ...nothing, underwritingRequired, hasCoverage }
            const { id } = postFlowRoute(slug, scope, facts)
            return postFlowPath(slug, scope, facts) === '/' && id !== 'home' ? [`${slug}: ${id}`] : []
          }),
        ),
      ),
    )
    expect(missed).toEqual([])
  })
})
