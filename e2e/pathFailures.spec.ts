import { PathFailed, walkInBrowser } from './paths/walk.ts'
import type { Walker } from './paths/walker.ts'
import { expect, test } from './test.ts'

/** The error messages of paths in the browser, with drivers that fail on purpose. */
const walker: Walker = { machine: 'signIn', starts: {}, acts: {}, answers: {}, shows: {}, leaves: {} }
const steps = [['start (a user)', 'shown']] as const

test('a failed setup is not blamed on the step, but a missed state is', async ({
  page,
  api,
  fault,
  clearFaults,
}) => {
  const failureOf = async (starts: Walker['starts']) => {
    const failed: unknown = await walkInBrowser(
      { ...walker, starts },
      { page: await page.context().newPage(), api, fault, clearFaults },
      steps,
    ).catch((error: unknown) => error)
    return failed instanceof PathFailed ? [failed.by, failed.step, failed.rested, failed.message] : failed
  }
  const fails = () => Promise.reject(new Error('the sign-up fails'))
  expect(await failureOf({ 'a user': fails })).toEqual([
    'start',
    0,
    undefined,
    'while start (a user) was arranged: the sign-up fails',
  ])
  expect(await failureOf({ 'a user': async () => {} })).toEqual([
    'move',
    0,
    undefined,
    'step 0, start (a user) → shown: signIn is in no state, not in shown',
  ])
})
