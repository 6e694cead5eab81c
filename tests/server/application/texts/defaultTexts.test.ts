import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translateForm } from '../../../../machines/validation/formTexts.ts'
import { flows } from '../../../../server/application/flows/definitions/index.ts'
import { underwritingInterview } from '../../../../server/application/flows/definitions/underwritingInterview.ts'
import { walk } from '../../../../server/application/flows/engine.ts'
import { renderForm } from '../../../../server/application/flows/renderForm.ts'
import { defaultTexts, isMadeKey, unknownWorld } from '../../../../server/application/texts/defaultTexts.ts'

const texts = defaultTexts()
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('visualiser'))
  .map((file) => ({ file, source: readFileSync(join('src', file), 'utf8') }))

/** Where `t` is called, with what comes first and whether its default is written there. */
const calls = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/(?<![\w.])t\(\s*('[^']+'|[^,]+\)?),\s*('(?:[^'\\]|\\.)*'|"[^"]*")?/g)].map(
    ([, key = '', text = '']) => ({ file, key, text }),
  ),
)
const literalKey = /^'(.+)'$/

test('every text of the app has its key, and none two defaults', () => {
  const defaults = new Map<string, string>()
  for (const { key, text } of calls) {
    const literal = literalKey.exec(key)?.[1]
    if (literal === undefined || text === '') continue
    expect([literal, defaults.get(literal) ?? text]).toEqual([literal, text])
    defaults.set(literal, text)
  }
  expect([...defaults.keys()].filter((key) => !Object.hasOwn(texts, key))).toEqual([])
  expect(defaults.size).toBeGreaterThan(500)
})

test('what has no key or no default in its place is known: errors by a code or a field, what is said of an address, and bounds of an amount', () => {
  expect(texts['address.missingStreet']).toBe('A street address is required.')
  const made = calls.filter(({ key, text }) => !literalKey.test(key) || text === '')
  expect([...new Set(made.map(({ file }) => file))].sort()).toEqual([
    'forms/AddressStreet.tsx',
    'forms/errorText.ts',
    'forms/problemText.ts',
    'screens/access/VerifyPhone.tsx',
    'screens/estimate/CoverageEditor.tsx',
    'screens/quote/EditQuote.tsx',
  ])
})

test('every form of every flow has its title among them', () => {
  const titles = flows.flatMap((flow) =>
    flow.forms.map((form) => [`flow.${flow.slug}.${form.slug}.title`, form.title] as const),
  )
  expect(Object.fromEntries(titles.map(([key]) => [key, texts[key] ?? '']))).toEqual(
    Object.fromEntries(titles),
  )
})

/** What is not shown (names of pictures, fields and places), and what was answered. */
const unspoken = ['description', 'body', 'name', 'shown', 'value']

/** Every text with more than one word in a form that is said to somebody. */
function sentencesIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.includes(' ') && !unspoken.includes(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => sentencesIn(each, key))
}

test('every sentence of a form is translated, by a key of its own', () => {
  for (const flow of flows)
    for (const form of flow.forms) {
      const shown = renderForm(form, {
        flowSessionId: '',
        flow,
        responses: {},
        walk: walk(flow, {}, unknownWorld),
        world: unknownWorld,
      })
      const keys: string[] = []
      const translated = translateForm(shown, (key, text) => {
        keys.push(key)
        return `«${text}»`
      })
      expect(sentencesIn(translated).filter((text) => !/^«.*»$/.test(text))).toEqual([])
      expect(new Set(keys).size).toBe(keys.length)
      expect(JSON.parse(JSON.stringify(translated).replaceAll(/[«»]/g, ''))).toEqual(shown)
    }
})

test('a review says what was chosen by the keys of its options, and what was typed as it was typed', () => {
  const flow = underwritingInterview
  const answers = { hasLicense: 'no', activities: ['climbing', 'scuba'], occupation: 'Alone, at sea' }
  const responses = { license: { revision: 1, answers } }
  const review = flow.forms.find(({ reviewVariant }) => reviewVariant !== null)
  if (review === undefined) throw new Error('The interview has no review.')
  const session = { flowSessionId: '', flow, responses, walk: walk(flow, responses, unknownWorld) }
  const rendered = renderForm(review, { ...session, world: unknownWorld })
  const rowsIn = ({ items }: typeof rendered, ...keys: string[]) =>
    items.flatMap(({ key, content }) => (keys.includes(key) && 'shown' in content ? [content.shown] : []))
  const rows = ['review-license', 'review-occupation', 'review-activity']
  const asked: string[] = []
  const translated = translateForm(rendered, (key, text) => {
    asked.push(key)
    return `«${text}»`
  })
  expect(rowsIn(rendered, ...rows)).toEqual([
    'No',
    'Alone, at sea',
    'Rock or mountain climbing with ropes, Scuba diving below 100 feet',
  ])
  expect(rowsIn(translated, ...rows)).toEqual([
    '«No»',
    'Alone, at sea',
    '«Rock or mountain climbing with ropes», «Scuba diving below 100 feet»',
  ])
  expect(asked.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
})

test('what is worded by a code or a field may be set, too', () => {
  const keys = [
    'error.network',
    'form.validation.birthdate.valid',
    'form.validation.firstName.required',
    'errors',
    'error.',
  ]
  expect(keys.filter(isMadeKey)).toEqual(keys.slice(0, 3))
})
