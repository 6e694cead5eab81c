import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type ChargeEvent, chargeMachine } from '../../machines/charge/charge.machine.ts'
import { type PayInvoicesInput, type PayInvoicesOutput, worstOf } from '../../machines/charge/payments.ts'
import { lost, type Problem, type ProblemCode } from '../../machines/problem.ts'
import { turns } from './turns.ts'

const paid = (transactionResult: 'success' | 'processing' | 'failed', reason = ''): PayInvoicesOutput => [
  { invoiceId: 'I-1', reason, transactionResult },
]
const fails = (code: ProblemCode, message = ''): Problem => ({ code, message, validationErrors: [] })

type Reply = PayInvoicesOutput | Problem

/**
 * A charge whose calls are answered from two lists; `online` simulates the browser's online event.
 */
async function charge(pays: Reply[], ...lookUps: Reply[]) {
  const calls: string[] = []
  const names = ['T-1', 'T-2']
  let online = () => {}
  const replying = (call: string, replies: Reply[]) =>
    fromPromise<PayInvoicesOutput, PayInvoicesInput>(async ({ input }) => {
      calls.push(call)
      expect(input.clientMutationId).toBe('T-1')
      const reply = replies.shift() ?? lost
      if ('code' in reply) throw reply
      return reply
    })
  const actor = createActor(
    chargeMachine.provide({
      actors: {
        namePayment: fromPromise(async () => names.shift() ?? null),
        payInvoices: replying('pay', pays),
        lookUpPayments: replying('look up', lookUps),
        followLine: fromCallback<ChargeEvent>(({ sendBack }) => {
          online = () => sendBack({ type: 'line.back' })
        }),
      },
    }),
    { input: { invoiceIds: ['I-1'] } },
  ).start()
  await turns()
  return { actor, calls, online: () => online() }
}

it.each<[string, Reply, Reply[], object]>([
  ['succeeded', paid('success'), [], { kind: 'succeeded' }],
  ['processing at the bank', paid('processing'), [], { kind: 'processing' }],
  [
    'refused',
    paid('failed', 'Declined.'),
    [],
    { kind: 'refused', problem: fails('PAYMENT_FAILED', 'Declined.') },
  ],
  ['expired', fails('QUOTE_EXPIRED'), [], { kind: 'notDue' }],
  ['no longer due', fails('NOT_FOUND'), [], { kind: 'notDue' }],
  ['lost but successful', lost, [paid('success')], { kind: 'succeeded' }],
  ['lost but processing at the bank', lost, [paid('processing')], { kind: 'processing' }],
  [
    'lost and refused',
    lost,
    [paid('failed', 'Declined.')],
    { kind: 'refused', problem: fails('PAYMENT_FAILED', 'Declined.') },
  ],
  ['lost, and nothing is due anymore', lost, [fails('QUOTE_EXPIRED')], { kind: 'notDue' }],
  [
    'not charged because there is no card',
    fails('REQUIRED_INPUT_MISSING', 'Add a card.'),
    [paid('failed', 'An older reason.')],
    { kind: 'refused', problem: fails('REQUIRED_INPUT_MISSING', 'Add a card.') },
  ],
])('a payment with the status %s', async (_, pay, lookUps, output) => {
  const { actor, calls } = await charge([pay], ...lookUps)
  expect(actor.getSnapshot().output).toEqual(output)
  expect(calls).toEqual(['pay', ...lookUps.map(() => 'look up')])
})

it('a payment is unknown until the carrier answers and is not charged twice', async () => {
  const { actor, calls, online } = await charge([lost], lost, lost, paid('success'))
  expect(actor.getSnapshot().value).toBe('unknown')
  actor.send({ type: 'retry.chosen' })
  expect(actor.getSnapshot().value).toBe('lookingUp')
  await turns()
  expect(actor.getSnapshot().value).toBe('unknown')
  online()
  await turns()
  expect(actor.getSnapshot().output).toEqual({ kind: 'succeeded' })
  expect(calls).toEqual(['pay', 'look up', 'look up', 'look up'])
})

it('a payment that did not arrive is not called refused, and only a press sends it again under the same id', async () => {
  const { actor, calls, online } = await charge([lost, paid('success')], [], [])
  actor.send({ type: 'retry.chosen' })
  await turns()
  online()
  await turns()
  expect(actor.getSnapshot().value).toBe('unsent')
  actor.send({ type: 'payment.repeated' })
  await turns()
  expect(actor.getSnapshot().output).toEqual({ kind: 'succeeded' })
  expect(calls).toEqual(['pay', 'look up', 'look up', 'pay'])
})

it('the worst of several payments decides', () => {
  expect(worstOf([...paid('success'), ...paid('processing')])).toBe('processing')
  expect(worstOf([...paid('failed'), ...paid('processing'), ...paid('success')])).toBe('failed')
  expect(worstOf(paid('success'))).toBe('success')
  expect(worstOf([])).toBe('failed')
})
