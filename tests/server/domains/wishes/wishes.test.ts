import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AllocationSummary, Wish, WishAllocation } from '../../../../rules/contract/schema.generated.ts'
import { featuredWishes } from '../../../../rules/featuredWishes.ts'
import { catalogueFaults } from '../../../../server/domains/wishes/catalogue.ts'
import { categories } from '../../../../server/domains/wishes/categories.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { formsOf, walkFlow } from '../../../support/client/walkFlow.ts'
import { seedApplicant } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

type Listed = Pick<WishAllocation, 'id' | 'name' | 'amount' | 'order' | 'version'>

interface Amounts {
  wishSuggestions: { amount: number }[]
}

const parts = 'id name amount order version'

async function listOf(token: string) {
  const { wishAllocations, allocationSummary } = await carrier.ask<{
    wishAllocations: Listed[]
    allocationSummary: AllocationSummary
  }>(
    `{ wishAllocations { ${parts} } allocationSummary { activeCount totalAmount percentCovered } }`,
    {},
    token,
  )
  return { list: wishAllocations, summary: allocationSummary }
}

const mutate = (name: string, input: Record<string, unknown>, token: string) =>
  carrier.graphql<Record<string, { wishAllocation: Listed }>>(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { wishAllocation { ${parts} } } }`,
    { input },
    token,
  )

const add = async (token: string, wishId = 'college', amount: number | null = 1000) => {
  const { data } = await mutate('createWishAllocation', { wishId, amount }, token)
  const added = data?.createWishAllocation?.wishAllocation
  if (!added) throw new Error('Nothing was added.')
  return added
}

const codeOf = (answer: { errors?: readonly { extensions: { message: string } }[] }) =>
  answer.errors?.[0]?.extensions.message

test('the catalog has no errors, and an error is reported', () => {
  expect(catalogueFaults(categories)).toEqual([])
  const wishes = categories.flatMap(({ slug: category, wishes }) =>
    wishes.map(({ slug, name }) => ({ slug, category, name })),
  )
  expect(wishes).toEqual(expect.arrayContaining([...featuredWishes]))
  expect(categories.length).toBeGreaterThanOrEqual(6)
  expect(categories.flatMap(({ wishes }) => wishes).length).toBeGreaterThanOrEqual(30)
  const [first] = categories
  if (!first) throw new Error('There is no category.')
  expect(catalogueFaults([first, first])).not.toEqual([])
  expect(catalogueFaults([{ ...first, slug: 'list' }])).toContain('list: not valid in a URL')
})

test('suggested amounts that replace income follow the income in the interview', async () => {
  const person = await seedApplicant(carrier)
  const replaced = async (token: string) => {
    const { wishCategories } = await carrier.ask<{
      wishCategories: { wishes: (Pick<Wish, 'slug' | 'defaultAmount' | 'yearsOfIncome'> & Amounts)[] }[]
    }>(
      '{ wishCategories { wishes { slug defaultAmount yearsOfIncome wishSuggestions { amount } } } }',
      {},
      token,
    )
    const wish = wishCategories.flatMap(({ wishes }) => wishes).find(({ slug }) => slug === 'replace-income')
    return [wish?.defaultAmount, wish?.yearsOfIncome, wish?.wishSuggestions.map(({ amount }) => amount)]
  }
  expect(await replaced(person.token)).toEqual([270_000, 3, [90_000, 270_000, 450_000]])
  const usual = [150_000, null, [50_000, 150_000, 250_000]]
  expect(await replaced((await carrier.guest()).token)).toEqual(usual)
  expect(await replaced((await carrier.signUp()).token)).toEqual(usual)
})

test('random changes on two devices end in one consistent list, numbered from 1', async () => {
  const change = fc.record({
    device: fc.constantFrom(0, 1),
    kind: fc.constantFrom('add', 'amount', 'move', 'remove', 'look'),
    which: fc.nat(5),
    value: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
      const { token } = await carrier.signUp()
      const seen: Listed[][] = [[], []]
      for (const { device, kind, which, value } of changes) {
        const target = seen[device]?.[which]
        if (kind === 'add') await add(token, 'college', value)
        else if (kind === 'look') seen[device] = (await listOf(token)).list
        else if (target) {
          const { list } = await listOf(token)
          const now = list.find(({ id }) => id === target.id)
          const named = { wishAllocationId: target.id, version: target.version }
          if (kind === 'remove')
            await carrier.graphql(
              'mutation ($input: DecommissionWishAllocationInput!) { decommissionWishAllocation(input: $input) { success } }',
              { input: { wishAllocationId: target.id } },
              token,
            )
          else {
            const given = kind === 'amount' ? { amount: value } : { order: value }
            const answer = await mutate('updateWishAllocation', { ...named, ...given }, token)
            const expected = now ? (now.version === target.version ? undefined : 'OUT_OF_DATE') : 'NOT_FOUND'
            expect(codeOf(answer)).toBe(expected)
          }
        }
      }
      const { list, summary } = await listOf(token)
      expect(list.map(({ order }) => order)).toEqual(list.map((_, index) => index + 1))
      expect(summary.activeCount).toBe(list.length)
      expect(summary.totalAmount).toBe(list.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('an amount, a recipient and a last day are refused by the shared rules', async () => {
  const { token } = await carrier.signUp()
  const { id: wishAllocationId, version } = await add(token)
  const named = { wishAllocationId, version }
  const person = { name: 'Ada' }
  const refusals: [string, Record<string, unknown>, string][] = [
    ['createWishAllocation', { wishId: 'college', amount: 0 }, 'VALIDATION_FAILED'],
    ['createWishAllocation', { wishId: 'no-such-thing' }, 'NOT_FOUND'],
    ['updateWishAllocation', { ...named, amount: 10_000_001 }, 'VALIDATION_FAILED'],
    ['updateWishAllocation', { ...named, name: '\u200b\n' }, 'VALIDATION_FAILED'],
    ['updateWishAllocation', { ...named, terminatesAt: '2000-01-01' }, 'VALIDATION_FAILED'],
    ['updateWishAllocation', { ...named, monitored: true }, 'STEP_NOT_ALLOWED'],
    ['updateAllocationRecipient', { ...named, recipient: { individual: person } }, 'NOT_FOUND'],
    ['createAllocationRecipient', { ...named, recipient: {} }, 'REQUEST_INVALID'],
    [
      'createAllocationRecipient',
      { ...named, recipient: { individual: person, company: person } },
      'REQUEST_INVALID',
    ],
    [
      'createAllocationRecipient',
      { ...named, recipient: { individual: { ...person, email: 'ada@' } } },
      'VALIDATION_FAILED',
    ],
  ]
  for (const [name, input, code] of refusals)
    expect([name, input, codeOf(await mutate(name, input, token))]).toEqual([name, input, code])
})

test('an ended wish stays on the list without counting, and a linked amount is locked', async () => {
  const { token } = await carrier.signUp()
  const { id } = await add(token, 'college', 500)
  await add(token, 'charity', 300)
  await carrier.services.db
    .updateTable('wishAllocations')
    .set({ terminatesAt: '2001-01-01' })
    .where('id', '=', id)
    .execute()
  expect((await listOf(token)).summary).toMatchObject({ activeCount: 1, totalAmount: 300 })
  await carrier.services.db
    .updateTable('wishAllocations')
    .set({ terminatesAt: null, monitored: true })
    .where('id', '=', id)
    .execute()
  const locked = await mutate('updateWishAllocation', { wishAllocationId: id, version: 1, amount: 7 }, token)
  expect(codeOf(locked)).toBe('STEP_NOT_ALLOWED')
  const off = { wishAllocationId: id, version: 1, monitored: false, amount: 7 }
  expect(codeOf(await mutate('updateWishAllocation', off, token))).toBeUndefined()
})

test('the estimate starts with the list’s total within the limits, and a saved amount stays', async () => {
  const { token } = await carrier.signUp()
  const { start, exactly, answer } = formsOf(carrier, token)
  const { flowSessionId } = await start('estimate-form')
  const shown = await exactly(flowSessionId, 'estimate-about-you')
  await answer(flowSessionId, shown, answersFor('estimate-form'))
  const amount = async () => {
    const { items } = await exactly(flowSessionId, 'estimate-coverage')
    return items.find(({ key }) => key === 'amount')?.content
  }
  expect(await amount()).toMatchObject({ value: null, valueBase: 450_000 })
  for (const [added, base] of [
    [1_000, 50_000],
    [301_001, 305_000],
    [5_000_000, 1_000_000],
  ] as const) {
    await add(token, 'college', added)
    expect(await amount()).toMatchObject({ value: null, valueBase: base })
  }
  await walkFlow(carrier, token, 'estimate-form')
  expect(await amount()).toMatchObject({ value: Number(answersFor('estimate-form').amount) })
})

test('the newest 200 amount changes are returned', async () => {
  const { token } = await carrier.signUp()
  const { id: allocationId } = await add(token)
  await carrier.services.db
    .insertInto('wishAllocationHistories')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: `${allocationId}-${index}`,
        allocationId,
        amount: index,
        change: 1,
        direction: 'increase' as const,
        createdAt: new Date(index),
      })),
    )
    .execute()
  const { allWishAllocationsHistories: read } = await carrier.ask<{
    allWishAllocationsHistories: { amount: number }[]
  }>('{ allWishAllocationsHistories { amount } }', {}, token)
  expect(read.map(({ amount }) => amount)).toEqual(Array.from({ length: 200 }, (_, index) => 199 - index))
})
