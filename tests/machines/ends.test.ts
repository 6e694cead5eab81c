import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { defineEnds } from '../../machines/ends.ts'

interface Context {
  code: string
}
type Output = { kind: 'opened'; code: string } | { kind: 'left' }

const { end, output } = defineEnds<Context, Output>()

/** A machine with two final states with an output, and one without. */
const door = setup({
  types: {
    context: {} as Context,
    output: {} as Output,
    events: {} as { type: 'key.turned' } | { type: 'visitor.left' } | { type: 'wall.removed' },
  },
}).createMachine({
  context: { code: '1234' },
  output,
  initial: 'closed',
  states: {
    closed: { on: { 'key.turned': 'opened', 'visitor.left': 'left', 'wall.removed': 'gone' } },
    opened: { type: 'final', output: end(({ code }) => ({ kind: 'opened', code })) },
    left: { type: 'final', output: end({ kind: 'left' }) },
    gone: { type: 'final' },
  },
})

describe('the end of a machine', () => {
  it.each([
    ['key.turned', { kind: 'opened', code: '1234' }],
    ['visitor.left', { kind: 'left' }],
  ] as const)('%s ends with the output of its final state', (type, expected) => {
    const actor = createActor(door).start()
    actor.send({ type })
    expect([actor.getSnapshot().status, actor.getSnapshot().output]).toEqual(['done', expected])
  })

  it('a final state without an output is an error', () => {
    const actor = createActor(door)
    const errors: unknown[] = []
    actor.subscribe({ error: (error) => errors.push(error) })
    actor.start()
    actor.send({ type: 'wall.removed' })
    expect([actor.getSnapshot().status, errors.map(String)]).toEqual([
      'error',
      ['Error: xstate.done.state.(machine).gone came without an output of its final state'],
    ])
  })
})
