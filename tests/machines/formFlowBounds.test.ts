import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate'
import type { DynamicForm, FlowSession } from '../../machines/contract/schema.generated.ts'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { SubmitResponseInput } from '../../machines/form/form.types.ts'
import { act, button, nameField, sampleForm, sampleSession } from '../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import type { LoadFormQuestion, StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { defineLayoutLogic } from '../../machines/layouts/layoutLogic.ts'
import { type PollingAnswer, pollingMachine } from '../../machines/polling/polling.machine.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { PurchaseFacts } from '../../machines/purchase/purchase.types.ts'
import { openPurchase } from '../../machines/purchase/samplePurchases.ts'
import type { StepNotice } from '../../machines/step.ts'
import { triviaMachine } from '../../machines/trivia/trivia.machine.ts'
import { turns } from './turns.ts'

const next = button('continue', [act('createResponse'), act('nextForm')], true)
const name = sampleForm({ slug: 'name', formIndex: 0, items: [nameField(), next] })
const nickname = sampleForm({ slug: 'nickname', items: [nameField(), next] })
const card = (formIndex: number) =>
  sampleForm({ slug: 'card', layout: 'purchasePolicy', formIndex, items: [next] })

/**
 * A flow, below a machine that hears what it tells, whose carrier shows these forms, one a question, and calls the first
 * answer that it gets out of date. Its purchase finds everything paid; asked once more, it gets no answer.
 */
async function openFlow(shown: DynamicForm[]) {
  const asked: string[] = []
  let isOutOfDate = true
  let purchases = 0
  const formFlow = formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(async () => sampleSession()),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => {
            if (!isQuestion(input)) throw new Error('no question')
            asked.push(`${input.direction} ${input.currentFormIdentifier}`)
            return { kind: 'ready', value: shown[asked.length - 1] ?? null }
          }),
        },
      }),
      form: formMachine.provide({
        actors: {
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async () => {
            if (!isOutOfDate) return sampleSession()
            isOutOfDate = false
            throw { code: 'FORM_OUT_OF_DATE', message: 'This form has changed.' }
          }),
        },
      }),
      layout: defineLayoutLogic({
        trivia: triviaMachine,
        purchasePolicy: purchaseMachine.provide({
          actors: {
            loadPurchase: fromPromise<PurchaseFacts>(async () => {
              purchases += 1
              return purchases === 1 ? { ...openPurchase, payment: 'paid' } : new Promise(() => {})
            }),
          },
        }),
      }),
    },
  })
  const journey = createActor(
    setup({ types: { events: {} as StepNotice }, actors: { formFlow } }).createMachine({
      invoke: {
        id: 'flow',
        src: 'formFlow',
        input: { slug: 'purchase-policy', flowScope: 'new_policy', from: 'current', today: '2026-11-21' },
      },
    }),
  ).start()
  await turns()
  const actor: ActorRefFrom<typeof formFlowMachine> | undefined = journey.getSnapshot().children.flow
  if (!actor) throw new Error('the flow does not run')
  return { actor, asked }
}

function isQuestion(value: unknown): value is LoadFormQuestion {
  return typeof value === 'object' && value !== null && 'direction' in value
}

describe('what is paid', () => {
  it('is not gone back from while its form is loaded anew', async () => {
    const { actor, asked } = await openFlow([card(1), card(1), name])
    actor.getSnapshot().children.layout?.send({ type: 'modal.dismissed' })
    await turns()
    expect({ asked, value: actor.getSnapshot().value }).toEqual({
      asked: ['CURRENT null', 'EXACT card'],
      value: { acting: 'free' },
    })
    expect(actor.getSnapshot().can({ type: 'back.chosen' })).toBe(false)
  })

  it('is not left by the back button of a first form that the carrier leads to afterwards', async () => {
    const { actor, asked } = await openFlow([card(0), name, name])
    actor.getSnapshot().children.layout?.send({ type: 'modal.dismissed' })
    await turns()
    actor.getSnapshot().children.form?.send({ type: 'button.pressed', key: 'leading' })
    await turns()
    expect({ asked, value: actor.getSnapshot().value }).toEqual({
      asked: ['CURRENT null', 'EXACT card', 'EXACT name'],
      value: { answering: 'onPage' },
    })
  })
})

it('gives what was typed into an outdated form, and why it is asked for anew, to no other form', async () => {
  const { actor, asked } = await openFlow([name, nickname])
  const { form } = actor.getSnapshot().children
  form?.send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
  form?.send({ type: 'button.pressed', key: 'continue' })
  await turns()
  const { values, message, dirty } = actor.getSnapshot().children.form?.getSnapshot().context ?? {}
  expect({ asked, values, message, dirty }).toEqual({
    asked: ['CURRENT null', 'EXACT name'],
    values: { first_name: null },
    message: null,
    dirty: false,
  })
})
