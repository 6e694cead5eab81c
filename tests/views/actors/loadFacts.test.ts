import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AccessFacts } from '../../../machines/routes/facts.ts'
import { defineLoadFacts } from '../../../src/actors/loadFacts.ts'
import type { MembershipFactsQuery } from '../../../src/api/operations/journey.generated.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

const member = { activeInsuranceMembership: { id: 'M-1' } }
const former = { activeInsuranceMembership: null }

test.each<[string, MembershipFactsQuery, AccessFacts]>([
  ['nothing is known of them', { journey: null, me: null }, []],
  ['a membership has ended', { journey: { hasPolicy: false }, me: { constellations: [former] } }, []],
  [
    'one of two memberships is active',
    { journey: { hasPolicy: false }, me: { constellations: [former, member] } },
    ['insurance'],
  ],
  [
    'a policy is theirs',
    { journey: { hasPolicy: true }, me: { constellations: [member] } },
    ['insurance', 'policy'],
  ],
])('what holds for a person where %s', async (_case, data, facts) => {
  const { calls: _, ...api } = startFakeCarrier([{ body: { data } }])
  expect(await toPromise(createActor(defineLoadFacts({ api })).start())).toEqual(facts)
})
