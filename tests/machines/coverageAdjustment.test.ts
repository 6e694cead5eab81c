import { expect, it } from 'vitest'
import { createActor, fromPromise, type NonReducibleUnknown } from 'xstate'
import { chargeMachine } from '../../machines/charge/charge.machine.ts'
import type { PayInvoicesInput, PayInvoicesOutput } from '../../machines/charge/payments.ts'
import { coverageAdjustmentMachine } from '../../machines/coverage-adjustment/coverageAdjustment.machine.ts'
import { sampleAnswers, sampleChange } from '../../machines/coverage-adjustment/coverageAdjustment.model.ts'
import { lost, type Problem } from '../../machines/problem.ts'
import type { CoverageAdjustmentStatus } from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

const paid = (transactionResult: 'success' | 'processing' | 'failed'): PayInvoicesOutput => [
  { invoiceId: 'I-9', reason: transactionResult === 'failed' ? 'Declined.' : '', transactionResult },
]

interface Replies {
  accept: string | null | Problem
  pay?: PayInvoicesOutput | Problem
  lookUp?: PayInvoicesOutput | Problem
  found: CoverageAdjustmentStatus
}

const replying = <Reply, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  reply: Reply | Problem | undefined,
) =>
  fromPromise<Reply, Input>(async () => {
    if (reply === undefined) throw new Error('It is not asked for.')
    if (typeof reply === 'object' && reply !== null && 'code' in reply) throw reply
    return reply
  })

async function accepted({ accept, pay, lookUp, found }: Replies) {
  const actor = createActor(
    coverageAdjustmentMachine.provide({
      actors: {
        loadChange: replying(sampleChange(found)),
        acceptChange: replying<string | null, { adjustmentId: string }>(accept),
        charge: chargeMachine.provide({
          actors: {
            payInvoices: replying<PayInvoicesOutput, PayInvoicesInput>(pay),
            lookUpPayments: replying<PayInvoicesOutput, PayInvoicesInput>(lookUp),
          },
        }),
      },
    }),
    { input: { change: sampleChange('offered') } },
  ).start()
  actor.send({ type: 'payment.submitted' })
  await turns()
  const { value, context, children } = actor.getSnapshot()
  return [
    value,
    context.change.status,
    context.problem?.message ?? null,
    children.charge?.getSnapshot().value,
  ]
}

const refusal: Problem = { code: 'REQUIRED_INPUT_MISSING', message: 'Add a card.', validationErrors: [] }

it.each<[string, Replies, unknown[]]>([
  ['paid', { accept: 'I-9', pay: paid('success'), found: 'in_force' }, ['settled', 'in_force', null]],
  [
    'processing at the bank',
    { accept: 'I-9', pay: paid('processing'), found: 'processing' },
    ['settled', 'processing', null],
  ],
  ['accepted with nothing due today', { accept: null, found: 'scheduled' }, ['pending', 'scheduled', null]],
  [
    'refused',
    { accept: 'I-9', pay: paid('failed'), found: 'payment_due' },
    ['needsPayment', 'payment_due', 'Declined.'],
  ],
  [
    'refused because there is no card',
    { accept: 'I-9', pay: refusal, lookUp: paid('failed'), found: 'payment_due' },
    ['needsPayment', 'payment_due', 'Add a card.'],
  ],
  [
    'lost but successful',
    { accept: 'I-9', pay: lost, lookUp: paid('success'), found: 'in_force' },
    ['settled', 'in_force', null],
  ],
  [
    'lost, and the lookup fails',
    { accept: 'I-9', pay: lost, lookUp: lost, found: 'payment_due' },
    ['paying', 'offered', null, 'unknown'],
  ],
  ['lost during the acceptance', { accept: lost, found: 'offered' }, ['choosing', 'offered', lost.message]],
  [
    'lost during the acceptance, but accepted',
    { accept: lost, found: 'scheduled' },
    ['pending', 'scheduled', null],
  ],
])('a coverage change with the status %s', async (_, replies, [value, status, message, charge]) => {
  expect(await accepted(replies)).toEqual([value, status, message, charge])
})

it('a reloaded change replaces the shown one, except during payment', () => {
  const actor = createActor(coverageAdjustmentMachine, {
    input: { change: sampleChange('referred_to_underwriter') },
  }).start()
  const load = (status: CoverageAdjustmentStatus) =>
    actor.send({ type: 'change.loaded', change: sampleChange(status) })
  load('offered')
  expect(actor.getSnapshot().value).toBe('choosing')
  actor.send({ type: 'payment.submitted' })
  load('expired')
  expect(actor.getSnapshot()).toMatchObject({
    value: 'accepting',
    context: { change: { status: 'offered' } },
  })
})

it('earlier answers are confirmed as shown, and shown again if they have changed', async () => {
  const confirmed: object[] = []
  const replies = [lost, null]
  const newer = { ...sampleAnswers, version: 'V-2' }
  const answers = [sampleAnswers, newer]
  const statuses: CoverageAdjustmentStatus[] = ['underwriting_required', 'underwriting']
  const actor = createActor(
    coverageAdjustmentMachine.provide({
      actors: {
        loadAnswers: fromPromise(async () => answers.shift() ?? null),
        confirmAnswers: fromPromise(async ({ input }) => {
          confirmed.push(input)
          const problem = replies.shift()
          if (problem) throw problem
        }),
        loadChange: fromPromise(async () => sampleChange(statuses.shift() ?? 'underwriting')),
      },
    }),
    { input: { change: sampleChange('underwriting_required') } },
  ).start()
  await turns()
  expect(actor.getSnapshot().value).toBe('reviewingAnswers')
  actor.send({ type: 'answers.confirmed' })
  await turns()
  expect(actor.getSnapshot()).toMatchObject({
    value: 'reviewingAnswers',
    context: { answers: newer, problem: lost },
  })
  actor.send({ type: 'answers.confirmed' })
  await turns()
  expect([confirmed, actor.getSnapshot().context.change.status]).toEqual([
    [
      { adjustmentId: 'A-1', version: 'V-1' },
      { adjustmentId: 'A-1', version: 'V-2' },
    ],
    'underwriting',
  ])
})
