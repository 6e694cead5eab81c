import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AccessFacts } from '../../../machines/routes/facts.ts'
import { defineLoadFacts } from '../../../src/actors/application.ts'
import type { MembershipFactsQuery } from '../../../src/api/operations/membership.generated.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

const member = { activeInsuranceMembership: { id: 'M-1' } }
const former = { activeInsuranceMembership: null }

const applied = { hasPolicy: false, applicationResult: null, decision: null, coverage: null }
const checkEligibility = { ineligibleCoverageReasons: [] }
const noPolicy = { policyInForce: null, pendingPolicy: null, policies: [] }

test.each<[string, MembershipFactsQuery, AccessFacts]>([
  ['nothing is known', { journey: null, me: null, checkEligibility, ...noPolicy }, []],
  [
    'a membership has ended',
    { journey: applied, me: { constellations: [former] }, checkEligibility, ...noPolicy },
    [],
  ],
  [
    'one of two memberships is active',
    { journey: applied, me: { constellations: [former, member] }, checkEligibility, ...noPolicy },
    ['insurance'],
  ],
  [
    'they have a policy',
    {
      // Refused once, and insured since then.
      journey: { ...applied, hasPolicy: true, applicationResult: 'rejected' },
      me: { constellations: [member] },
      checkEligibility: { ineligibleCoverageReasons: ['age_of_insured'] },
      policyInForce: { id: 'P-1' },
      pendingPolicy: null,
      policies: [],
    },
    ['insurance', 'policy'],
  ],
  [
    'they have a policy and apply for another product',
    {
      journey: applied,
      me: { constellations: [member] },
      checkEligibility,
      policyInForce: null,
      pendingPolicy: { firstPayment: 'processing' },
      policies: [],
    },
    ['insurance', 'policy'],
  ],
  [
    'they were refused term life and own accidental death',
    {
      journey: { ...applied, decision: { result: 'rejected' } },
      me: null,
      checkEligibility,
      policyInForce: { id: 'P-1' },
      pendingPolicy: null,
      policies: [],
    },
    ['policy', 'rejected', 'default'],
  ],
  [
    'their reinstatement was refused',
    {
      journey: applied,
      me: null,
      checkEligibility,
      ...noPolicy,
      policies: [{ reinstatementRequest: { mayRequestOn: '2026-12-20' } }],
    },
    ['rejected_reinstatement'],
  ],
  ...(['rejected', 'failed', 'referred_to_underwriter'] as const).map(
    (applicationResult): [string, MembershipFactsQuery, AccessFacts] => [
      `their application is ${applicationResult}`,
      { journey: { ...applied, applicationResult }, me: null, checkEligibility, ...noPolicy },
      [applicationResult, 'default'],
    ],
  ),
  [
    'they are too old and uninsured',
    {
      journey: applied,
      me: null,
      checkEligibility: { ineligibleCoverageReasons: ['state_of_residence', 'age_of_insured'] },
      ...noPolicy,
    },
    ['location', 'state_ineligible', 'default', 'dob'],
  ],
  [
    'their state is not served, and an amount was chosen',
    {
      journey: { ...applied, coverage: { basis: 'estimate' } },
      me: null,
      checkEligibility: { ineligibleCoverageReasons: ['state_of_residence'] },
      ...noPolicy,
    },
    ['state_ineligible', 'location', 'default'],
  ],
  [
    'an offer exists',
    {
      journey: { ...applied, applicationResult: 'accepted', coverage: { basis: 'quote' } },
      me: null,
      checkEligibility,
      ...noPolicy,
    },
    ['offer'],
  ],
])('the facts of a user where %s', async (_case, data, facts) => {
  const { calls: _, ...api } = startFakeCarrier([{ body: { data } }])
  expect(await toPromise(createActor(defineLoadFacts({ api })).start())).toEqual(facts)
})
