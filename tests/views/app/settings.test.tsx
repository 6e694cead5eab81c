import { act, cleanup, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOn, loadFlags } from '../../../src/app/flags.ts'
import { readSettings } from '../../../src/app/settings.ts'
import { followTranslations, loadTranslations, t, translationsEdition } from '../../../src/ui/text.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

const reported: string[] = []
const reporting = { report: (what: string) => void reported.push(what) }

/** Renders again with new translations, like the app. */
function Greeting() {
  const edition = useSyncExternalStore(followTranslations, translationsEdition)
  return (
    <p key={edition}>
      {t('test.hello', 'Hello')}, {t('test.bye', 'bye')}
    </p>
  )
}

const read = async (reply: Parameters<typeof startFakeCarrier>[0]) => {
  const { client } = startFakeCarrier(reply)
  await act(() => readSettings({ api: { client }, reporting }))
}
const settings = (
  translations: readonly { key: string; value: string }[],
  globalFeatureFlags: readonly { name: string; enabled: boolean }[] = [],
) => [{ body: { data: { translations, globalFeatureFlags } } }]

beforeEach(() => {
  reported.length = 0
  render(<Greeting />)
})
afterEach(() => {
  cleanup()
  loadTranslations({})
  loadFlags([])
})

test('loaded settings replace the defaults, and missing ones are reported once', async () => {
  expect(screen.getByText('Hello, bye')).toBeTruthy()
  await read(settings([{ key: 'test.hello', value: 'Hola' }]))
  expect(screen.getByText('Hola, bye')).toBeTruthy()
  t('test.bye', 'bye')
  expect(reported).toEqual(['No translation for test.bye'])
})

test('without settings nothing is reported as missing and nothing renders again', async () => {
  const before = screen.getByText('Hello, bye')
  await read(settings([]))
  expect(screen.getByText('Hello, bye')).toBe(before)
  expect(reported).toEqual([])
})

test('the defaults apply when the carrier does not respond', async () => {
  await read(['lost', 'lost', 'lost', 'lost'])
  expect(screen.getByText('Hello, bye')).toBeTruthy()
  expect(reported).toEqual(['The settings could not be read'])
  expect(isOn('support_chat')).toBe(true)
})

test('a feature keeps its default until it is switched, and an unknown one changes nothing', async () => {
  expect(isOn('support_chat')).toBe(true)
  await read(
    settings(
      [],
      [
        { name: 'support_chat', enabled: false },
        { name: 'teleport', enabled: true },
      ],
    ),
  )
  expect(isOn('support_chat')).toBe(false)
})
