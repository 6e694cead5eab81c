import { describe, expect, test } from 'vitest'
import { setFeatureFlag } from '../../../../server/domains/settings/settings.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { quoted } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

interface Account {
  capabilities: { billing: boolean; termLifeExtension: boolean }
  underwritingRequired: boolean
}

/** The account's capabilities, which its membership has too. */
async function accountOf({ token }: { token: string }): Promise<Account> {
  const account = '{ capabilities { billing termLifeExtension } underwritingRequired }'
  const { accountCapabilities, me } = await carrier.ask<{
    accountCapabilities: Account
    me: { constellations: { activeInsuranceMembership: Account }[] }
  }>(
    `{ accountCapabilities ${account} me { constellations { activeInsuranceMembership ${account} } } }`,
    {},
    token,
  )
  expect(me.constellations[0]?.activeInsuranceMembership).toEqual(accountCapabilities)
  return accountCapabilities
}

const nothing = { billing: false, termLifeExtension: false }
const billed = { billing: true, termLifeExtension: false }

describe('account capabilities', () => {
  test('nothing is billed or extended without a policy, and an accepted application is not required again', async () => {
    const { person } = await quoted(carrier)
    expect([
      await accountOf(await carrier.guest()),
      await accountOf(await carrier.signUp()),
      await accountOf(person),
    ]).toEqual([
      { capabilities: nothing, underwritingRequired: true },
      { capabilities: nothing, underwritingRequired: true },
      { capabilities: nothing, underwritingRequired: false },
    ])
  })

  test('a policy is billed until it ends and can be extended only in its last year', async () => {
    const { person, policy } = await purchase(carrier)
    const now = carrier.services.clock.now()
    const month = 30 * 86_400_000
    const inMonths = (months: number) => new Date(now.getTime() + months * month)
    const read = async (changed: {
      termYears?: number
      terminatesAt?: Date
      insuredsAgeAtTerm?: number
      status?: 'valid' | 'lapsed' | 'terminated'
    }) => {
      await carrier.services.db
        .updateTable('policies')
        .set({ termYears: 20, insuredsAgeAtTerm: 55, status: 'valid', ...changed })
        .where('id', '=', policy.id)
        .execute()
      return (await accountOf(person)).capabilities
    }
    expect({
      'thirteen months before its end': await read({ terminatesAt: inMonths(13) }),
      'eleven months before': await read({ terminatesAt: inMonths(11) }),
      'of ten years': await read({ termYears: 10 }),
      'to age 65': await read({ insuredsAgeAtTerm: 65 }),
      lapsed: await read({ status: 'lapsed' }),
      terminated: await read({ status: 'terminated' }),
    }).toEqual({
      'thirteen months before its end': billed,
      'eleven months before': { billing: true, termLifeExtension: true },
      'of ten years': billed,
      'to age 65': billed,
      lapsed: billed,
      terminated: nothing,
    })
  })
})

test('a constellation has the global feature flags', async () => {
  const { token } = await carrier.signUp()
  const flags = async () =>
    await carrier.ask(
      '{ globalFeatureFlags { name enabled } me { constellations { featureFlags { name enabled } } } }',
      {},
      token,
    )
  expect(await flags()).toEqual({ globalFeatureFlags: [], me: { constellations: [{ featureFlags: [] }] } })
  await setFeatureFlag(carrier.services.db, 'support_chat', false)
  const set = [{ name: 'support_chat', enabled: false }]
  expect(await flags()).toEqual({
    globalFeatureFlags: set,
    me: { constellations: [{ featureFlags: set }] },
  })
})
