import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { mayAsk } from '../../../machines/consent/pagesThatAsk.ts'
import { defineFollowConsent } from '../../../src/actors/followConsent.ts'
import { createConsentStore } from '../../../src/adapters/consent.ts'
import { ConsentQuestion } from '../../../src/screens/consent/ConsentQuestion.tsx'
import { privacyChoicesId } from '../../../src/screens/consent/privacyChoices.ts'
import { loadTranslations } from '../../../src/ui/text.ts'
import { storageLike } from '../app/storageLike.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

function startConsent({ storage = storageLike(), hasOptedOut = false, isAsked = true, now = 0 } = {}) {
  const store = createConsentStore({ storage: () => storage, hasOptedOut, now: () => now, tabs: window })
  const actor = createActor(
    consentMachine.provide({ actors: { followConsent: defineFollowConsent(store) } }),
    { input: { answer: store.read(), isAsked: isAsked && !store.isPostponed() } },
  ).start()
  render(
    <>
      <main>
        <h1>Page</h1>
        <button type="button">On the way</button>
      </main>
      <footer>
        <button type="button" id={privacyChoicesId} onClick={() => actor.send({ type: 'choices.chosen' })}>
          Privacy choices
        </button>
      </footer>
      <ConsentQuestion actor={actor} />
    </>,
  )
  const answer = () => actor.getSnapshot().context.answer
  const region = () => screen.queryByRole('region', { name: 'May we measure how people use this site?' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { actor, store, storage, answer, region, press }
}

describe('the consent question', () => {
  test('the consent question is at the end of the page, not a dialog, and does not take focus', async () => {
    const { region } = startConsent()
    expect(region()?.compareDocumentPosition(screen.getByRole('contentinfo'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    expect(await accessibilityFaults()).toEqual([])
  })

  test.each([
    ['Yes, that’s OK', 'agreed'],
    ['No', 'declined'],
  ] as const)(
    'the consent question is answered with %s once, and focus moves to the link that changes it',
    async (name, announced) => {
      const { answer, region, press, storage } = startConsent()
      await press(name)
      expect([answer(), region(), storage.getItem('consent')]).toEqual([announced, null, announced])
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Privacy choices' }))
      cleanup()
      expect(startConsent({ storage }).region()).toBeNull()
    },
  )

  test('the consent question can be dismissed and returns after a month', async () => {
    const { answer, region, press, storage } = startConsent()
    await press('Not now')
    expect([answer(), region(), storage.getItem('consent')]).toEqual([null, null, null])
    cleanup()
    const month = 30 * 24 * 60 * 60 * 1000
    expect(startConsent({ storage, now: month - 1 }).region()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Privacy choices' }))
    expect(screen.getByRole('button', { name: 'Not now' }).tagName).toBe('BUTTON')
    cleanup()
    expect(startConsent({ storage, now: month }).region()).not.toBeNull()
  })

  test('the consent question is asked once: the next page does not repeat it', () => {
    const { actor, region, storage } = startConsent()
    act(() => actor.send({ type: 'page.left' }))
    expect(region()).toBeNull()
    cleanup()
    expect(startConsent({ storage }).region()).toBeNull()
  })

  test.each([
    ['welcome', true],
    ['claims', false],
    ['ineligible', false],
    ['coverageDenied', false],
    ['home', false],
  ] as const)('whether a visit that begins at %s is asked', (page, isAsked) => {
    expect(mayAsk(page)).toBe(isAsked)
  })

  test('the consent question returns when the clock was set back or the browser stores nothing', async () => {
    const { press, storage } = startConsent({ now: 1000 })
    await press('Not now')
    cleanup()
    expect(startConsent({ storage, now: 999 }).region()).not.toBeNull()
    cleanup()
    const { press: pressAgain, region } = startConsent({ storage: storageLike({ refuses: true }) })
    await pressAgain('Not now')
    expect(region()).toBeNull()
  })

  test('the consent question reopens from the footer with the current choice, announced first to screen readers', async () => {
    const { answer, region, press } = startConsent()
    await press('Yes, that’s OK')
    await press('Privacy choices')
    expect(region()?.textContent).toContain('You said yes.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
    await press('Keep my choice')
    expect([answer(), region()]).toEqual(['agreed', null])
    await press('Privacy choices')
    await press('No')
    expect(answer()).toBe('declined')
    await press('Privacy choices')
    expect(region()?.textContent).toContain('You said no.')
    expect(await accessibilityFaults()).toEqual([])
  })

  test('the consent question is not shown when the browser opts out or nothing is collected', async () => {
    const { answer, region, press } = startConsent({ hasOptedOut: true })
    expect([answer(), region()]).toEqual(['declined', null])
    await press('Privacy choices')
    await press('Yes, that’s OK')
    expect(answer()).toBe('agreed')
    cleanup()
    expect(startConsent({ isAsked: false }).region()).toBeNull()
  })

  test('the consent question is answered for the page only when the browser stores nothing', async () => {
    const { answer, region, press } = startConsent({ storage: storageLike({ refuses: true }) })
    await press('Yes, that’s OK')
    expect([answer(), region()]).toEqual(['agreed', null])
  })

  test('the consent question switches to new translations as soon as they load', () => {
    startConsent()
    act(() => loadTranslations({ 'consent.no': 'Better not' }))
    expect(screen.getByRole('button', { name: 'Better not' }).tagName).toBe('BUTTON')
    act(() => loadTranslations({}))
  })

  test('the consent question closes when it is answered in another tab', () => {
    const { answer, region } = startConsent()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'consent', newValue: 'other' }))
    })
    expect(region()).not.toBeNull()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'consent', newValue: 'declined' }))
    })
    expect([answer(), region()]).toEqual(['declined', null])
  })
})
