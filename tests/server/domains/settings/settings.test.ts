import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
const home = mkdtempSync(join(tmpdir(), 'wysh-words-'))
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
  await operated?.close()
})

const settings = async () =>
  (await operated.carrier.graphql('{ translations { key value } globalFeatureFlags { name enabled } }')).data

test('settings are readable by any caller and empty until an operator sets one', async () => {
  expect(await settings()).toEqual({ translations: [], globalFeatureFlags: [] })
})

test('texts are set from a file or one at a time, and an empty text restores the default', async () => {
  const file = join(home, 'texts.json')
  writeFileSync(file, JSON.stringify({ 'login.title': 'Hola de nuevo', 'error.network': 'Sin red' }))
  expect(await operated.run('translations', 'import', file)).toEqual({
    exitCode: 0,
    output: 'Set: 2. Users see them the next time they open the app.\n',
  })
  await operated.run('translations', 'set', 'login.title', 'Hola', 'otra', 'vez')
  await operated.run('translations', 'set', 'error.network', '')
  expect(await settings()).toEqual({
    translations: [{ key: 'login.title', value: 'Hola otra vez' }],
    globalFeatureFlags: [],
  })
  expect(await operated.run('translations')).toEqual({ exitCode: 0, output: 'login.title  Hola otra vez\n' })
  expect((await operated.carrier.graphql('{ translations(slug: "other") { key value } }')).data).toEqual({
    translations: [],
  })
})

test.each([
  [
    ['set', 'login.titel', 'Hola'],
    'No text has the key login.titel. `npm run translations -- keys` prints all.\n',
  ],
  [
    ['set', 'constructor', 'Hola'],
    'No text has the key constructor. `npm run translations -- keys` prints all.\n',
  ],
  [['import', '/nowhere.json'], '/nowhere.json is not a JSON object of keys and texts.\n'],
])('%j is refused, and nothing is set', async (args, output) => {
  const before = await settings()
  expect(await operated.run('translations', ...args)).toEqual({
    exitCode: 1,
    output: output,
  })
  expect(await settings()).toEqual(before)
})

test('a feature flag applies to every user and must exist', async () => {
  expect(await operated.run('flags')).toEqual({
    exitCode: 0,
    output: 'support_chat  on (default)\nunderwriting  on (default)\n',
  })
  expect(await operated.run('flags', 'off', 'support_chat')).toEqual({
    exitCode: 0,
    output: 'support_chat  off\nunderwriting  on (default)\n',
  })
  expect(await settings()).toMatchObject({ globalFeatureFlags: [{ name: 'support_chat', enabled: false }] })
  expect(await operated.run('flags', 'on', 'teleport')).toEqual({
    exitCode: 1,
    output: 'There is no feature teleport, but support_chat, underwriting.\n',
  })
})
