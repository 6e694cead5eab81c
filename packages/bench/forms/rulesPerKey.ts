import { createActor } from 'xstate'
import { isReadyToSend } from '../../../machines/form/fields.ts'
import { formMachine } from '../../../machines/form/form.machine.ts'
import { median } from './median.ts'
import { formOf } from './sampleForm.ts'

const keys = 400

/**
 * Milliseconds per key in Node, without a view: the machine's step, and what the buttons read from
 * it. The median of many keys, because pauses of a busy machine would distort a mean.
 */
export function rulesPerKey(size: number): number {
  const actor = createActor(formMachine, { input: { form: formOf(size, true), today: '2026-11-21' } }).start()
  let ready = 0
  actor.subscribe(({ context }) => {
    ready += Number(isReadyToSend(context))
  })
  const taken = Array.from({ length: 2 * keys }, (_, key) => {
    const began = performance.now()
    actor.send({ type: 'field.changed', key: 'field_0', value: 'M'.repeat((key % 20) + 1) })
    return performance.now() - began
  })
  if (ready < 2 * keys) throw new Error('The form was not ready although its one empty field was filled.')
  // The first half includes compilation.
  return median(taken.slice(keys))
}
