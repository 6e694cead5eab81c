import { readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recorded } from '../../../server/commands/command.ts'
import { oneLine } from '../../../server/commands/oneLine.ts'
import { latestActions } from '../../../server/platform/audit/audit.ts'
import { startOperated } from '../operated.ts'

test.each([
  ['Labs are normal', 'Labs are normal'],
  ['paid\n2026-01-01  root  unlock', 'paid\\n2026-01-01  root  unlock'],
  ['a\r\nb\tc', 'a\\r\\nb\\tc'],
  ['\u001b[2Jgone', '\\u{1b}[2Jgone'],
  ['\u001b]0;title\u0007', '\\u{1b}]0;title\\u{7}'],
  ['back\b\b\bspace', 'back\\u{8}\\u{8}\\u{8}space'],
  ['next\u0085line', 'next\\u{85}line'],
  ['lines\u2028and\u2029paragraphs', 'lines\\u{2028}and\\u{2029}paragraphs'],
  ['turned \u202etxt.exe', 'turned \\u{202e}txt.exe'],
  ['no\u200bspace', 'no\\u{200b}space'],
  ['Zoë O’Neil 王 😀', 'Zoë O’Neil 王 😀'],
])('audit prints %j as %j', (text, printed) => {
  expect(oneLine(text)).toBe(printed)
})

/** Commands that are not audited, with the reason. */
const withoutTrace = {
  audit: 'reads the audit itself',
  backup: 'copies everything, for the same operator',
  restore: 'fills an empty database',
  ledger: 'adds up sums, and names no one',
}

test('each command is audited or is on the list of exceptions', () => {
  const folder = join(import.meta.dirname, '../../../server/commands')
  const silent = readdirSync(folder).filter((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    return source.includes('await command(') && !/\boperate\(/.test(source)
  })
  expect(silent.map((name) => name.replace('.ts', '')).sort()).toEqual(Object.keys(withoutTrace).sort())
})

const operated = await startOperated()
afterAll(() => operated.close())

test('an audit entry has the operator, command, subject, reason and result, and cannot forge another line', async () => {
  await operated.run('loginToken', 'ada@example.com', 'lost', 'phone')
  await operated.run('devices', 'deny', 'd'.repeat(32), 'theft')
  await operated.run('jobs', 'give-up', 'J-1', 'paid\n2026-01-01T00:00:00.000Z  root  unlock  eve')
  const { output } = await operated.run('audit')
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.split('  ').slice(1)),
  ).toEqual([
    [userInfo().username, 'login-token', 'ada@example.com', 'not found', 'lost phone'],
    [userInfo().username, 'devices deny', 'd'.repeat(32), 'denied', 'theft'],
    [
      userInfo().username,
      'jobs give-up',
      'J-1',
      'not found',
      'paid\\n2026-01-01T00:00:00.000Z root unlock eve',
    ],
  ])
}, 120_000)

test('closing a claim records the intended decision and its result', async () => {
  const { reportDeath } = await operated.carrier.ask<{ reportDeath: { reference: string } }>(
    'mutation ($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }',
    {
      input: {
        deceasedFirstName: 'Ada',
        deceasedLastName: 'Lovelace',
        diedOn: '2026-01-02',
        reporterName: 'Byron King',
        email: 'byron@example.com',
      },
    },
  )
  const { reference } = reportDeath
  await operated.carrier.advance('P30D')
  expect((await operated.run('claims')).output).toContain('open for 30 days: decide it')
  await operated.run('claims', 'close', reference, 'approved', '2026-01-03')
  await operated.run('claims', 'close', reference, 'declined')
  expect(await latestActions(operated.carrier.services.db, 2)).toMatchObject([
    { action: 'claims close', subject: reference, reason: 'approved 2026-01-03', outcome: 'not linked' },
    { action: 'claims close', subject: reference, reason: 'declined', outcome: 'closed, declined' },
  ])
}, 120_000)

test('a command is audited before it acts', async () => {
  const { services } = operated.carrier
  const newest = async () => (await latestActions(services.db, 1))[0]
  await recorded(services, { action: 'try', subject: 'something' }, async () => {
    expect(await newest()).toMatchObject({ action: 'try', subject: 'something', outcome: 'started' })
    return { outcome: 'done', exitCode: 0 }
  })
  expect(await newest()).toMatchObject({ action: 'try', outcome: 'done' })
})

test('a command that fails is still in the audit', async () => {
  const { services } = operated.carrier
  const failing = recorded(services, { action: 'try', subject: 'nothing' }, async () => {
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect((await latestActions(services.db, 1))[0]).toMatchObject({ action: 'try', outcome: 'failed' })
})
