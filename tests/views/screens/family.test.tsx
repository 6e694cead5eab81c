import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import CloseFamilyPage from '../../../src/screens/family/CloseFamilyPage.tsx'
import FamilyPage from '../../../src/screens/family/FamilyPage.tsx'
import SharedFamilyPage from '../../../src/screens/family/SharedFamilyPage.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

function open(page: ReactNode) {
  const { client, operation } = controlledClient()
  render(<ApiProvider client={client}>{page}</ApiProvider>)
  return operation
}

const policy = {
  label: 'WTL-1',
  product: { slug: 'wysh-term-life', name: 'Term life' },
  amount: 300_000,
  status: 'valid',
  endsOn: '2046-05-01',
}
const person = { name: 'Byron King', email: 'byron@example.com' }
const family = (share: object | null) => ({ familyPage: { note: '', policies: [policy], share } })
const closed = { ...person, waitDays: 14, stage: 'closed', opensOn: null }

test('an owner shares the page, and stops it when the person has asked', async () => {
  const operation = open(<FamilyPage />)
  await operation('FamilyPage').done(family(null))
  await click('Choose a person')
  await user.type(screen.getByLabelText(/Their full name/), person.name)
  await user.type(screen.getByLabelText(/Their email/), person.email)
  expect(await accessibilityFaults()).toEqual([])
  await click('Send them a link')
  expect(operation('ShareFamilyPage').inputs()).toEqual([{ ...person, waitDays: 14 }])
  const opening = { ...closed, stage: 'opening', opensOn: '2034-04-20' }
  await operation('ShareFamilyPage').done({ shareFamilyPage: family(opening) })
  expect(screen.getByText('Byron King asked for this page. It opens to them on 04/20/2034.')).toBeTruthy()
  await click('Stop it')
  await operation('CloseFamilyPage').done({ closeFamilyPage: family(closed) })
  expect(screen.getByText(/It opens 14 days later unless you stop it/)).toBeTruthy()
  await user.type(screen.getByLabelText(/Where your papers are/), 'In the desk.')
  await click('Save')
  expect(operation('UpdateFamilyPage').inputs()).toEqual([{ note: 'In the desk.' }])
})

test('the person asks for the page, and reads it once it is open', async () => {
  const operation = open(<SharedFamilyPage token="F-1" />)
  const ownerName = 'Ada Lovelace'
  await operation('SharedFamilyPage').done({
    sharedFamilyPage: { __typename: 'FamilyPageClosed', ownerName, waitDays: 14 },
  })
  expect(await accessibilityFaults()).toEqual([])
  await click('Ask for the page')
  expect(operation('AskForFamilyPage').inputs()).toEqual([{ token: 'F-1' }])
  await operation('AskForFamilyPage').done({
    askForFamilyPage: {
      sharedFamilyPage: { __typename: 'FamilyPageOpening', ownerName, opensOn: '2034-04-20' },
    },
  })
  expect(heading()).toBe('The page opens on 04/20/2034')
  cleanup()
  const later = open(<SharedFamilyPage token="F-1" />)
  await later('SharedFamilyPage').done({
    sharedFamilyPage: { __typename: 'FamilyPageOpen', ownerName, note: 'In the desk.', policies: [policy] },
  })
  expect(heading()).toBe('For the family of Ada Lovelace')
  expect(screen.getByText('In the desk.')).toBeTruthy()
  expect(screen.getByText('In force through 05/01/2046')).toBeTruthy()
  expect(await accessibilityFaults()).toEqual([])
})

test('a closing link that no longer works says so', async () => {
  const operation = open(<CloseFamilyPage token="F-1" />)
  expect(await accessibilityFaults()).toEqual([])
  await click('Close the page')
  await operation('CloseFamilyPageByLink').fail(refusal('TOKEN_INVALID', 'No.'))
  expect(heading()).toBe('That link no longer works')
})

test('a person who declines, or whose link no longer works, is told', async () => {
  const operation = open(<SharedFamilyPage token="F-1" />)
  await operation('SharedFamilyPage').done({
    sharedFamilyPage: { __typename: 'FamilyPageClosed', ownerName: 'Ada Lovelace', waitDays: 14 },
  })
  await click('Don’t share this page with me')
  await click('Yes, give it up')
  await operation('DeclineFamilyPage').done({ declineFamilyPage: { success: true } })
  expect(heading()).toBe('This page is no longer shared with you')
  cleanup()
  await open(<SharedFamilyPage token="F-1" />)('SharedFamilyPage').fail(refusal('TOKEN_INVALID', 'No.'))
  expect(heading()).toBe('That link no longer works')
})
