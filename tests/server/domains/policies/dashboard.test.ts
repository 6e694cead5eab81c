import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardHome } from '../../../../machines/contract/schema.generated.ts'
import type { Person } from '../../../client/api.ts'
import { accept, acknowledgeTerms, decision, pay, request } from '../../../client/purchase.ts'
import { invoiced, quoted, seedApplicant } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier.close())

async function home({ token }: Pick<Person, 'token'>) {
  const { dashboardHome } = await carrier.ask<{ dashboardHome: DashboardHome }>(
    '{ dashboardHome { firstName ownership applicationResult policy { status } quote { status } estimate { amount } } }',
    {},
    token,
  )
  return dashboardHome
}

const applied = async (tag: string) => {
  const person = await seedApplicant(carrier, `${randomUUID()}+${tag}@example.com`)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  await decision(carrier, person)
  return person
}

describe('the dashboard shows', () => {
  const estimate = { amount: 450_000 }

  it('marketing to somebody new', async () => {
    expect(await home(await carrier.signUp())).toEqual({
      firstName: 'Ada',
      ownership: 'marketing',
      applicationResult: null,
      policy: null,
      quote: null,
      estimate: null,
    })
  })

  it('an unfinished application where there is an estimate, also after a rejection', async () => {
    expect(await home(await seedApplicant(carrier))).toMatchObject({
      ownership: 'recapture',
      applicationResult: null,
      estimate,
    })
    expect(await home(await applied('rejected'))).toMatchObject({
      ownership: 'recapture',
      applicationResult: 'rejected',
    })
  })

  it('the manual review', async () => {
    expect(await home(await applied('referred'))).toMatchObject({
      ownership: 'notice',
      applicationResult: 'referred_to_underwriter',
      quote: null,
    })
  })

  it('the quote until its first premium is paid, and not once it has expired', async () => {
    const { person, quote } = await quoted(carrier)
    expect(await home(person)).toMatchObject({
      ownership: 'quote',
      quote: { status: 'pending' },
      policy: null,
    })
    const expire = (expiresAt: Date) =>
      carrier.services.db.updateTable('quotes').set({ expiresAt }).where('id', '=', quote.id).execute()
    await expire(carrier.services.clock.now())
    expect(await home(person)).toMatchObject({ ownership: 'recapture', quote: null })
    await expire(new Date(quote.expiresAt))
    await accept(carrier, person, quote.id)
    expect(await home(person)).toMatchObject({
      ownership: 'quote',
      quote: { status: 'accepted' },
      policy: null,
    })
  })

  it.each([
    ['success', 'valid'],
    ['processing', 'pending'],
  ])('the policy once it is paid for (%s)', async (card, status) => {
    const { person, invoice } = await invoiced(carrier, card)
    await pay(carrier, person, invoice.id)
    expect(await home(person)).toMatchObject({
      ownership: 'owned',
      policy: { status },
      quote: null,
      estimate,
    })
  })

  it('a guest what is not personal, and refuses the rest', async () => {
    const guest = await carrier.guest()
    const { data, errors } = await carrier.graphql(
      '{ dashboardHome { ownership quote { id } policy { id } } }',
      {},
      guest.token,
    )
    expect(data).toEqual({ dashboardHome: { ownership: 'marketing', quote: null, policy: null } })
    expect(errors?.map(({ extensions }) => extensions.message)).toEqual(Array(2).fill('ACCESS_LEVEL_TOO_LOW'))
  })
})
