import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { verifiedSession } from '../../../machines/session/session.model.ts'
import { wishBuilderMachine } from '../../../machines/wishes/wishBuilder.machine.ts'
import type { WishCatalogueQuery, WishListQuery } from '../../../src/api/operations/wishes.generated.ts'
import { BuilderAdd } from '../../../src/screens/wishes/BuilderAdd.tsx'
import BuilderIntro from '../../../src/screens/wishes/BuilderIntro.tsx'
import BuilderPage from '../../../src/screens/wishes/BuilderPage.tsx'
import { ByCategory } from '../../../src/screens/wishes/ByCategory.tsx'
import EditWish from '../../../src/screens/wishes/EditWish.tsx'
import PrioritizePage from '../../../src/screens/wishes/PrioritizePage.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))
const headed = (name: string) => screen.findByRole('heading', { level: 1, name })

const wish: WishCatalogueQuery['wishCategories'][number]['wishes'][number] = {
  id: 'college',
  slug: 'college',
  name: 'College',
  description: '',
  prompt: '',
  guidance: '',
  monitorable: false,
  termable: false,
  recipientType: null,
  headerImages: [],
  iconSelected: '/icon.svg',
  iconUnselected: '/icon.svg',
  defaultAmount: 1000,
  defaultName: 'College',
  amountPrompt: 'How much?',
  amountGuidance: '',
  amountPlaceholder: '',
  yearsOfIncome: null,
  monitoringGuidance: '',
  termPrompt: '',
  termGuidance: '',
  termPlaceholder: '',
  wishSuggestions: [],
  wishCategory: { slug: 'education', name: 'Education' },
}
const categories: WishCatalogueQuery['wishCategories'] = [
  {
    id: 'education',
    slug: 'education',
    name: 'Education',
    prompt: '',
    description: '',
    listDescription: '',
    color: '',
    icon: '',
    wishes: [wish],
  },
]
const allocations = ['Ada', 'Byron'].map((name, index): WishListQuery['wishAllocations'][number] => ({
  id: name,
  name,
  amount: 1000,
  covered: false,
  amountCovered: 0,
  percentCovered: 0,
  monitored: false,
  status: 'active',
  order: index + 1,
  terminatesAt: null,
  updatedAt: '2026-11-21T00:00:00Z',
  version: 1,
  recipient: null,
  wish,
  plaidAccount: null,
}))
const allocationSummary = { activeCount: 2, totalAmount: 2000, percentCovered: 0, policyAmount: 0 }

test("a removal is confirmed after the carrier's reply, and a refused one changes nothing", async () => {
  const list = { wishAllocations: allocations, allocationSummary }
  const { client, operation } = controlledClient({
    WishCatalogue: [{ wishCategories: categories }],
    WishList: [list, list, { ...list, wishAllocations: allocations.slice(1) }],
    WishHistory: [{ allWishAllocationsHistories: [] }],
  })
  render(
    <ApiProvider client={client}>
      <EditWish allocationId="Ada" field={undefined} followDebt={() => null} />
    </ApiProvider>,
  )
  await headed('Ada')
  await click('Remove this Wysh')
  await operation('DecommissionWishAllocation').fail(refusal('REQUEST_INVALID', 'Not now.'))
  await headed('Ada')
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  await click('Remove this Wysh')
  await headed('Ada')
  await operation('DecommissionWishAllocation').done({ decommissionWishAllocation: { success: true } })
  expect(await headed('Removed from your list')).toBe(document.activeElement)
})

test('of two quick moves the refusal of the first is shown', async () => {
  const { client, operation } = controlledClient({
    WishList: [
      { wishAllocations: allocations, allocationSummary },
      { wishAllocations: allocations, allocationSummary },
    ],
  })
  render(
    <ApiProvider client={client}>
      <PrioritizePage />
    </ApiProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Move Ada down' }))
  await user.click(await screen.findByRole('button', { name: 'Move Ada up' }))
  await operation('UpdateWishAllocation').fail(refusal('REQUEST_INVALID', 'Not now.'))
  await operation('UpdateWishAllocation').done({
    updateWishAllocation: { wishAllocation: { ...allocations[0], version: 2 } },
  })
  expect([operation('UpdateWishAllocation').inputs().length, screen.getByRole('alert').textContent]).toEqual([
    2,
    expect.stringContaining('Not now.'),
  ])
})

test('removing a row moves focus to the next one, or to the heading after the last', async () => {
  const onRemove = vi.fn()
  render(
    <main>
      <h1 tabIndex={-1}>Your list</h1>
      <ByCategory categories={categories} allocations={allocations} hrefOf={() => '#'} onRemove={onRemove} />
    </main>,
  )
  await click('Remove Ada')
  expect(screen.getByRole('link', { name: 'Byron' })).toBe(document.activeElement)
  await click('Remove Byron')
  expect(await headed('Your list')).toBe(document.activeElement)
  expect(onRemove.mock.calls).toEqual(allocations.map((one) => [one]))
})

test.each([
  ['recapture', true],
  ['marketing', true],
  ['quote', false],
  ['owned', false],
])('a verified user whose home shows %s may skip the list: %s', async (ownership, isOffered) => {
  const { client, operation } = controlledClient({
    WishList: [{ wishAllocations: allocations, allocationSummary }],
  })
  render(
    <ApiProvider client={client}>
      <BuilderIntro isOpen isGuest={false} />
    </ApiProvider>,
  )
  await operation('DashboardHome').done({ dashboardHome: { ownership } })
  const no = screen.queryByRole('button', { name: 'NO, I KNOW HOW MUCH I WANT' })
  if (no) await user.click(no)
  expect([
    no !== null,
    screen.queryByRole('dialog', { name: 'Continue without your list?' }) !== null,
  ]).toEqual([isOffered, isOffered])
})

test('a wish tile shows its full name and years of income, and its editor has Learn more', async () => {
  const income = {
    ...wish,
    name: 'Replace my income',
    guidance: 'Three to five years of pay.',
    defaultAmount: 270_000,
    yearsOfIncome: 3,
    monitoringGuidance: null,
    termGuidance: null,
  }
  const catalogue = { wishCategories: categories.map((category) => ({ ...category, wishes: [income] })) }
  const empty = { wishAllocations: [], allocationSummary: { ...allocationSummary, activeCount: 0 } }
  const { client } = controlledClient({ WishCatalogue: [catalogue], WishList: [empty] })
  const actor = createActor(wishBuilderMachine, {
    input: { session: verifiedSession, route: { id: 'builderList' }, from: null },
  }).start()
  const { rerender } = render(
    <ApiProvider client={client}>
      <BuilderPage actor={actor} category={null} isGuest={false} />
    </ApiProvider>,
  )
  expect((await screen.findByRole('link', { name: /^Replace my income/ })).textContent).toBe(
    'Replace my incomeAbout $270,0003 × your income',
  )
  rerender(
    <ApiProvider client={client}>
      <BuilderAdd
        actor={actor}
        wishId={income.id}
        allocationId={undefined}
        field={undefined}
        isGuest={false}
      />
    </ApiProvider>,
  )
  const more = (await screen.findByText('Learn more')).closest('details')
  expect([more?.open, more?.textContent]).toEqual([false, 'Learn moreThree to five years of pay.'])
})
