import { expect, it } from 'vitest'
import { stepName } from '../../../machines/paths/moves.ts'
import { plant } from './planted.ts'

const isLong = Boolean(process.env.LONG)
const seed = process.env.SEED ?? 'planted'

it('finds planted faults by generated paths, at least 95 of 100, each in its shortest form', {
  timeout: 600_000,
}, () => {
  const planted = plant({ seed, count: isLong ? 400 : 40, mostMoves: isLong ? 40_000 : 700 })
  const missed = planted.filter(({ found }) => !found).map(({ machine, fault }) => `${machine}: ${fault}`)
  if (isLong) {
    for (const { machine, fault, found } of planted) {
      console.info(`${machine}: ${fault}: ${found?.path.moves.map(stepName).join(', ') ?? 'not found'}`)
    }
  }
  expect(planted.length).toBeGreaterThanOrEqual(30)
  expect(1 - missed.length / planted.length >= 0.95 ? [] : missed).toEqual([])
  // What was shortened still fails, and by its last move.
  const late = planted.filter(
    ({ found }) => found && !found.failures.some((it) => it.startsWith(`${found.path.moves.length - 1}.`)),
  )
  expect(late.map(({ machine, fault }) => `${machine}: ${fault}`)).toEqual([])
})
