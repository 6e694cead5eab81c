import { expect, test } from 'vitest'
import { untilLoaded } from '../../../src/app/untilLoaded.ts'

test('a failed load is retried until it succeeds, and each failure is reported', async () => {
  const gone = new Error('The chunk is gone')
  const answers = [Promise.reject(gone), Promise.reject(gone), Promise.resolve('the part')]
  for (const answer of answers) answer.catch(() => {})
  const failed: unknown[] = []
  const waits: number[] = []
  const load = () => answers.shift() ?? Promise.reject(new Error('It was asked for once more'))
  const part = await untilLoaded(
    load,
    (error) => void failed.push(error),
    async (milliseconds) => void waits.push(milliseconds),
  )
  expect([part, failed, waits]).toEqual(['the part', [gone, gone], [15_000, 15_000]])
})
