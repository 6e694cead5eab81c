import { expect, it } from 'vitest'
import { failureInWords } from '../../../machines/paths/command/failureInWords.ts'

const start = { kind: 'start', name: 'three tries', input: {} } as const
const wait = { kind: 'time', ms: 2000 } as const
const failed = {
  steps: [
    { name: 'start (three tries)', to: 'polling.asking', move: start },
    { name: '2 s pass', to: 'polling.waiting + speed.fast', move: wait },
  ],
  failures: ['1. 2 s pass: polling is in done'],
  chart: 'polling',
}
const linkIn = (lines: readonly string[]) => /See it \(.+\): (.+)$/.exec(lines.at(-1) ?? '')?.[1]

it('leads to the step at the back end that was walked, with what was expected and seen', () => {
  const link = linkIn(failureInWords({ ...failed, target: 'https://carrier.example.com:8443/api/' }))
  const { origin, pathname, searchParams } = new URL(link ?? '')
  expect({ origin, pathname, state: searchParams.get('state'), path: searchParams.get('path') }).toEqual({
    origin: 'https://carrier.example.com:8443',
    pathname: '/charts/polling',
    state: 'polling.waiting',
    path: 'start (three tries)~.time 2000~!polling.waiting + speed.fast~!1. 2 s pass: polling is in done',
  })
})

it('cuts what was seen where it is long, and leads nowhere where a step is none that the charts can play', () => {
  const long = linkIn(failureInWords({ ...failed, failures: ['x'.repeat(400)] }))
  expect(new URL(long ?? '').searchParams.get('path')?.split('~!')[2]).toBe(`${'x'.repeat(300)}…`)
  const unknown = { name: 'what nobody knows', to: 'polling.waiting', move: undefined }
  expect(failureInWords({ ...failed, steps: [...failed.steps, unknown] })).toEqual([
    '  In its shortest form, 3 steps:',
    '    0. start (three tries) → polling.asking',
    '    1. 2 s pass → polling.waiting + speed.fast',
    '    2. what nobody knows → polling.waiting',
    '  1. 2 s pass: polling is in done',
  ])
})
