import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate'
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
import type { DynamicForm, FlowSession } from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

const next = button('continue', [act('createResponse'), act('nextForm')], true)
const name = sampleForm({ slug: 'name', formIndex: 0, items: [nameField(), next] })
const nickname = sampleForm({ slug: 'nickname', items: [nameField(), next] })
const card = (formIndex: number) =>
  sampleForm({ slug: 'card', layout: 'purchasePolicy', formIndex, items: [next] })

/**
 * A flow below a machine that records its events. The carrier shows these forms with one question
 * each and calls the first answer out of date. The purchase finds everything paid; on the next
 * check it gets no reply.
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

describe('a paid form', () => {
  it('a paid form cannot be left with back while its form reloads', async () => {
    const { actor, asked } = await openFlow([card(1), card(1), name])
    actor.getSnapshot().children.layout?.send({ type: 'modal.dismissed' })
    await turns()
    expect({ asked, value: actor.getSnapshot().value }).toEqual({
      asked: ['CURRENT null', 'EXACT card'],
      value: { acting: 'free' },
    })
    expect(actor.getSnapshot().can({ type: 'back.chosen' })).toBe(false)
  })

  it('a paid form cannot be left with back when the carrier leads to a first form afterwards', async () => {
    const { actor, asked } = await openFlow([card(0), name, name])
    actor.getSnapshot().children.layout?.send({ type: 'modal.dismissed' })
    await turns()
    expect(actor.getSnapshot().children.form?.getSnapshot().context.message?.message).toBe(
      'This form has changed.',
    )
    actor.getSnapshot().children.form?.send({ type: 'button.pressed', key: 'leading' })
    await turns()
    expect({ asked, value: actor.getSnapshot().value }).toEqual({
      asked: ['CURRENT null', 'EXACT card', 'EXACT name'],
      value: { answering: 'onPage' },
    })
  })
})

describe('an outdated form that leads to another form', () => {
  /** At the nickname, where the carrier leads because it no longer accepts the name. */
  async function ledAway(rest: DynamicForm[]) {
    const { actor, asked } = await openFlow([name, nickname, ...rest])
    const { form } = actor.getSnapshot().children
    form?.send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    form?.send({ type: 'button.pressed', key: 'continue' })
    await turns()
    const open = () => {
      const context = actor.getSnapshot().children.form?.getSnapshot().context
      const { form: shown, values, message, dirty } = context ?? {}
      return { open: shown?.slug, values, told: message?.message, dirty }
    }
    return { actor, asked, open }
  }

  it('an outdated form shows the reason on the other form and passes no draft to it', async () => {
    const { asked, open } = await ledAway([])
    expect({ asked, ...open() }).toEqual({
      asked: ['CURRENT null', 'EXACT name'],
      open: 'nickname',
      values: { first_name: null },
      told: 'This form has changed.',
      dirty: false,
    })
  })

  it('an outdated form gets its draft back when it opens again, without a notice', async () => {
    const { actor, asked, open } = await ledAway([name])
    const { form } = actor.getSnapshot().children
    form?.send({ type: 'field.changed', key: 'first_name', value: 'Mimi' })
    form?.send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect({ asked, ...open() }).toEqual({
      asked: ['CURRENT null', 'EXACT name', 'NEXT nickname'],
      open: 'name',
      values: { first_name: 'Mia' },
      told: undefined,
      dirty: true,
    })
  })

  it('an outdated form drops its draft once the form is answered', async () => {
    const { actor, open } = await ledAway([name, nickname])
    for (const slug of ['nickname', 'name']) {
      expect(open().open).toBe(slug)
      actor.getSnapshot().children.form?.send({ type: 'button.pressed', key: 'continue' })
      await turns()
    }
    expect([open().open, actor.getSnapshot().context.drafts]).toEqual(['nickname', {}])
  })
})
