import { afterEach, expect, test } from 'vitest'
import { fetchAhead, type Line } from '../../../src/app/ahead.ts'

afterEach(() => document.head.replaceChildren())

/** The files fetched on this connection, out of three, of which the named one fails. */
async function fetched(line: () => Line, missing = ''): Promise<string[]> {
  const page = document.createElement('meta')
  page.name = 'ahead'
  page.content = '/a.js /b.css /c.js'
  document.head.append(page)
  const asked: string[] = []
  await fetchAhead(document, 'ahead', line, async (href) => {
    asked.push(href)
    if (href === missing) throw new TypeError('Failed to fetch')
  })
  return asked
}

test.each<[string, Line, string[]]>([
  ['reports nothing', {}, ['/a.js', '/b.css', '/c.js']],
  ['is 3g', { effectiveType: '3g' }, ['/a.js', '/b.css', '/c.js']],
  ['is 2g', { effectiveType: '2g' }, []],
  ['is slow-2g', { effectiveType: 'slow-2g' }, []],
  ['saves data', { effectiveType: '4g', saveData: true }, []],
])('prefetching on a connection that %s', async (_, line, expected) => {
  expect(await fetched(() => line)).toEqual(expected)
})

test('prefetching stops when the connection slows down or a file fails', async () => {
  const lines: Line[] = [{}, { effectiveType: '2g' }]
  const slower = await fetched(() => lines.shift() ?? {})
  document.head.replaceChildren()
  expect([slower, await fetched(() => ({}), '/b.css')]).toEqual([['/a.js'], ['/a.js', '/b.css']])
})

test('a page without a list of files prefetches nothing', async () => {
  const other = document.createElement('meta')
  other.name = 'ahead'
  other.content = '/a.js'
  document.head.append(other)
  const asked: string[] = []
  await fetchAhead(
    document,
    'ahead-policy',
    () => ({}),
    async (href) => asked.push(href),
  )
  expect(asked).toEqual([])
})
