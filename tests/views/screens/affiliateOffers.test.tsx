import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  affiliateOffersMachine,
  type HandOverFactsInput,
  type ReadOfferFactsInput,
} from '../../../machines/affiliate-offers/affiliateOffers.machine.ts'
import type { OfferFacts, OfferReason } from '../../../rules/contract/schema.generated.ts'
import { AffiliateOffers } from '../../../src/screens/journey/AffiliateOffers.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const facts: OfferFacts = { birthdate: '1960-01-01', gender: 'F', coverageAmount: 300_000 }
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 2, name: 'Offers from other companies' })
const frame = () => screen.queryByTitle('Offers from Example Offers')

function start(isKnown: boolean, reason: OfferReason = 'age_of_insured') {
  const clock = new SimulatedClock()
  const readOfferFacts = controlled<OfferFacts | null, ReadOfferFactsInput>()
  const handOverFacts = controlled<void, HandOverFactsInput>()
  const actor = createActor(
    affiliateOffersMachine.provide({
      actors: { readOfferFacts: readOfferFacts.logic, handOverFacts: handOverFacts.logic },
    }),
    { input: { reason, isKnown: isKnown }, clock },
  ).start()
  const { container } = render(
    <AffiliateOffers actor={actor} name="Example Offers" url="about:blank" frameId="offers" />,
  )
  return { clock, readOfferFacts, handOverFacts, container }
}

test.each([
  [
    facts,
    'your date of birth, your gender, the amount of coverage you chose, and that you’re here because of your age',
  ],
  [
    { ...facts, gender: null, coverageAmount: null },
    'your date of birth and that you’re here because of your age',
  ],
])('the data to be shared is listed, and nothing loads before the press', async (known, what) => {
  const { readOfferFacts } = start(true)
  await readOfferFacts.done(known)
  expect([
    screen.getByText(
      `If you select the button, we’ll share with Example Offers: ${what}. We share nothing before that, and we never share your name, address, email or phone number.`,
    ).tagName,
    frame(),
    await accessibilityFaults(),
  ]).toEqual(['P', null, []])
})

test.each<[OfferReason, string]>([
  ['age_of_insured', 'that you visited our page about the ages we cover'],
  ['state_of_residence', 'that you visited our page about the states we cover'],
])('for a visitor only the page they read is shared: %s', (reason, what) => {
  start(false, reason)
  expect(
    screen.getByText(
      `If you select the button, we’ll share with Example Offers: ${what}. We share nothing before that, and we never share your name, address, email or phone number.`,
    ).tagName,
  ).toBe('P')
})

test('the frame has minimal permissions, and the offers are announced once they are loaded', async () => {
  const { readOfferFacts, handOverFacts } = start(true)
  await readOfferFacts.done(facts)
  await press('SEE OFFERS FROM Example Offers')
  expect(document.activeElement).toBe(heading())
  const shown = frame()
  expect(['src', 'sandbox', 'referrerpolicy', 'title'].map((name) => shown?.getAttribute(name))).toEqual([
    'about:blank',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    'no-referrer',
    'Offers from Example Offers',
  ])
  expect([
    screen.getByText('Loading offers from Example Offers').tagName,
    shown?.hasAttribute('inert'),
    handOverFacts.inputs(),
  ]).toEqual(['SPAN', true, [{ facts }]])
  await handOverFacts.done(undefined)
  expect([
    screen.queryByText('Loading offers from Example Offers'),
    screen.getByText('The offers from Example Offers are ready.').role,
    frame() === shown,
    shown?.hasAttribute('inert'),
  ]).toEqual([null, 'status', true, false])
})

test('an offers page that never responds is removed, with a message and a retry', async () => {
  const { clock } = start(false)
  await press('SEE OFFERS FROM Example Offers')
  act(() => clock.increment(15_000))
  expect([
    frame(),
    screen.getAllByText('We can’t show offers from Example Offers right now.').length,
  ]).toEqual([null, 2])
  await press('Try again')
  expect(frame()).not.toBeNull()
})

test('offers are hidden when the facts cannot be read, until a retry succeeds', async () => {
  const { readOfferFacts } = start(true)
  await readOfferFacts.fail(refusal('NETWORK', 'lost'))
  expect([
    screen.getAllByText('We can’t show offers right now.').map(({ tagName, role }) => role || tagName),
    frame(),
  ]).toEqual([['P', 'status'], null])
  await press('Try again')
  await readOfferFacts.done(facts)
  expect(screen.getByRole('button', { name: 'SEE OFFERS FROM Example Offers' }).tagName).toBe('BUTTON')
})

test('nothing is offered when the carrier returns no facts for the reason', async () => {
  const { readOfferFacts, container } = start(true, 'state_of_residence')
  await readOfferFacts.done(null)
  expect([container.textContent, readOfferFacts.inputs()]).toEqual(['', [{ reason: 'state_of_residence' }]])
})
