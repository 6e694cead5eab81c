import { expect, test } from 'vitest'
import { machineAt, revisionIn } from '../../../packages/statecharts/src/build/revisions.ts'

test.each([
  ['/charts/revisions/main/polling.json', { revision: 'main', machine: 'polling' }],
  ['/charts/revisions/feature/a-b/polling.json', { revision: 'feature/a-b', machine: 'polling' }],
  ['/charts/revisions/HEAD~3/signIn.json', { revision: 'HEAD~3', machine: 'signIn' }],
  ['/charts/revisions/--output=x/polling.json', undefined],
  ['/charts/revisions/main;ls/polling.json', undefined],
  ['/charts/data/polling.json', undefined],
])('%s requests %o', (path, asked) => {
  expect(revisionIn(path)).toEqual(asked)
})

test('a missing revision returns nothing', { timeout: 60_000 }, async () => {
  expect(await machineAt({ revision: 'no-such-revision', machine: 'polling' }, process.cwd())).toBeUndefined()
})
