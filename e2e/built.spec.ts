import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './test.ts'

/**
 * Texts that no build may contain, searched in the files of `npm start`: the carrier of these tests
 * was just built.
 */

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|html|css|json)$/.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))

test('the verification bypass is in no build, and the carrier knows its name only to refuse it', {
  tag: '@core',
}, () => {
  const source = readFileSync('server/domains/access/verificationBypass.ts', 'utf8')
  const names = [...source.matchAll(/const (\w*bypass\w*)/gi)].map(([, name]) => name ?? '')
  expect(names).toEqual(['bypassVerification', 'verificationBypass'])
  // Only `authorizeByPassword` contains these letters.
  const trace = /bypass(?!word)/i
  const pages = ['dist/app', 'dist/sandbox'].flatMap(filesOf)
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter(({ text }) => trace.test(text)).map(({ name }) => name)).toEqual([])

  // Bundlers keep these as written: the variable, its refusals and a line of the log.
  const lines = filesOf('dist/server')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => trace.test(line))
  expect(lines.filter((line) => !line.includes('VERIFICATION_BYPASS'))).toEqual([])
  expect(lines.length).toBeGreaterThan(1)
})

test('an invalid percent sign is accepted in an address, in the built carrier too', {
  tag: '@core',
}, async ({ request }) => {
  for (const path of ['/nowhere/%FF', '/x%', '/a%E0%A4%A']) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([308, path.replaceAll('%', '%25')])
  }
})
