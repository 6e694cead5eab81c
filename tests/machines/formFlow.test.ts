import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate'
import type { CreateCardInput, CreatedCard } from '../../machines/card-entry/cardFields.ts'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { SubmitResponseInput, Values } from '../../machines/form/form.types.ts'
import {
  act,
  button,
  conditions,
  listRow,
  nameField,
  openAction,
  sampleForm,
  sampleSession,
} from '../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import { formFlowTopics } from '../../machines/form-flow/formFlow.page.ts'
import { formFlowRoute, isFormGone, isFormOpenedFrom } from '../../machines/form-flow/formFlow.route.ts'
import type { FormFlowInput, StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { defineLayoutLogic } from '../../machines/layouts/layoutLogic.ts'
import { type PollingAnswer, pollingMachine } from '../../machines/polling/polling.machine.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { PurchaseFacts } from '../../machines/purchase/purchase.types.ts'
import { openPurchase } from '../../machines/purchase/samplePurchases.ts'
import type { StepNotice } from '../../machines/step.ts'
import { triviaMachine } from '../../machines/trivia/trivia.machine.ts'
import type { DynamicForm, FlowSession } from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

const next = button('continue', [act('validate'), act('createResponse'), act('nextForm')], true)
const forms: DynamicForm[] = [
  sampleForm({ slug: 'name', stepKey: 'license', formIndex: 0, items: [nameField(), conditions, next] }),
  sampleForm({
    slug: 'address',
    formIndex: 1,
    items: [nameField(), listRow('edit', [openAction('name')]), next],
  }),
  sampleForm({
    slug: 'review',
    layout: 'review',
    stepKey: 'interview_review',
    formIndex: 2,
    items: [listRow('edit', [openAction('name')]), next],
  }),
]

/** A carrier with three forms; it records its calls and may refuse a version once. */
function openFlow(
  from: FormFlowInput['from'] = 'current',
  options: { refuseOnce?: boolean; visited?: string[] } = {},
) {
  /** A form that an answer has closed since it was shown; requests for it get the first form. */
  const closed = { form: '' }
  const asked: string[] = []
  const stored: { form: string; values: Values }[] = []
  let isOutOfDate = options.refuseOnce ?? false
  const session: FlowSession = sampleSession({
    visitedForms: options.visited ?? ['name', 'address', 'review'],
  })
  const answer = (question: { direction: string; currentFormIdentifier: string | null }) => {
    asked.push(`${question.direction} ${question.currentFormIdentifier}`)
    const at = forms.findIndex(({ slug }) => slug === question.currentFormIdentifier)
    const index = { CURRENT: 0, EXACT: at, NEXT: at + 1, PREVIOUS: at - 1 }[question.direction] ?? -1
    const form = forms[index] ?? null
    return form?.slug === closed.form ? (forms[0] ?? null) : form
  }
  const actor = createActor(
    formFlowMachine.provide({
      actors: {
        startFlow: fromPromise<FlowSession, StartFlowInput>(async () => session),
        loadForm: pollingMachine.provide({
          actors: {
            ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => ({
              kind: 'ready',
              value: isQuestion(input) ? answer(input) : null,
            })),
          },
        }),
        form: formMachine.provide({
          actors: {
            submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async ({ input }) => {
              if (isOutOfDate) {
                isOutOfDate = false
                throw { code: 'FORM_OUT_OF_DATE', message: 'This form has changed.' }
              }
              stored.push({ form: input.form.slug, values: input.values })
              return session
            }),
          },
        }),
      },
    }),
    { input: { slug: 'insurance-profile', flowScope: 'new_policy', from, today: '2026-11-21' } },
  ).start()
  return { actor, asked, stored, closed, form: () => formOf(actor) }
}

function isQuestion(value: unknown): value is { direction: string; currentFormIdentifier: string | null } {
  return typeof value === 'object' && value !== null && 'direction' in value
}

function formOf(actor: ActorRefFrom<typeof formFlowMachine>) {
  const { form } = actor.getSnapshot().children
  if (!form) throw new Error('no form is open')
  return form
}

describe('a flow of forms', () => {
  it('a flow of forms sends the answers in the order of the button’s actions and continues', async () => {
    const { actor, asked, stored, form } = openFlow()
    await turns()
    form().send({ type: 'field.changed', key: 'first_name', value: ' Mia ' })
    form().send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect(stored).toEqual([{ form: 'name', values: { first_name: 'Mia', conditions: null } }])
    expect(asked).toEqual(['CURRENT null', 'NEXT name'])
    expect(formFlowRoute(actor.getSnapshot())).toEqual({
      id: 'flow',
      slug: 'insurance-profile',
      form: 'address',
    })
    expect(actor.getSnapshot().context.direction).toBe('forward')
  })

  it('an invalid form sends nothing and shows the error at the field', async () => {
    const { asked, stored, form } = openFlow()
    await turns()
    form().send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect(stored).toEqual([])
    expect(asked).toEqual(['CURRENT null'])
    expect(form().getSnapshot().context.errors).toEqual({
      first_name: [{ code: 'required', message: 'Required' }],
    })
  })

  it('None of the above clears the other choices, and another choice clears it', async () => {
    const { form } = openFlow()
    await turns()
    form().send({ type: 'field.changed', key: 'conditions', value: ['asthma', 'diabetes'] })
    form().send({ type: 'field.changed', key: 'conditions', value: ['asthma', 'diabetes', 'none'] })
    expect(form().getSnapshot().context.values.conditions).toEqual(['none'])
    form().send({ type: 'field.changed', key: 'conditions', value: ['none', 'asthma'] })
    expect(form().getSnapshot().context.values.conditions).toEqual(['asthma'])
  })

  it('a flow of forms returns to the review after an edit, with or without a change', async () => {
    const { asked, form, actor } = openFlow({ form: 'review' })
    await turns()
    form().send({ type: 'row.pressed', key: 'edit' })
    await turns()
    expect(actor.getSnapshot().context.direction).toBe('backward')
    form().send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    form().send({ type: 'button.pressed', key: 'continue' })
    await turns()
    form().send({ type: 'row.pressed', key: 'edit' })
    await turns()
    form().send({ type: 'button.pressed', key: 'leading' })
    await turns()
    expect(asked).toEqual(['EXACT review', 'EXACT name', 'EXACT review', 'EXACT name', 'EXACT review'])
    expect(actor.getSnapshot().context.returnTo).toBe(null)
  })

  it('a flow of forms keeps the draft of a form when another is opened to correct it, by button and by browser back', async () => {
    for (const back of [{ type: 'back.chosen' }, { type: 'form.requested', form: 'address' }] as const) {
      const { actor, asked, form } = openFlow({ form: 'address' })
      await turns()
      form().send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
      form().send({ type: 'row.pressed', key: 'edit' })
      await turns()
      actor.send(back)
      await turns()
      expect(asked).toEqual(['EXACT address', 'EXACT name', 'EXACT address'])
      const { form: open, values, dirty } = form().getSnapshot().context
      expect({ open: open.slug, values, dirty }).toEqual({
        open: 'address',
        values: { first_name: 'Mia' },
        dirty: true,
      })
      expect(actor.getSnapshot().context.returnTo).toBe(null)
    }
  })

  it('a flow of forms drops that draft once another form is requested', async () => {
    const { actor, asked, form } = openFlow({ form: 'address' })
    await turns()
    form().send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    form().send({ type: 'row.pressed', key: 'edit' })
    await turns()
    actor.send({ type: 'form.requested', form: 'review' })
    await turns()
    expect(asked).toEqual(['EXACT address', 'EXACT name', 'EXACT review'])
    const { returnTo, drafts } = actor.getSnapshot().context
    expect({ returnTo, drafts }).toEqual({ returnTo: null, drafts: {} })
  })

  it('a flow of forms knows which form an edit was opened from and returns to it when the URL asks for it', async () => {
    const { asked, form, actor } = openFlow({ form: 'review' })
    const isOpenedFrom = (slug: 'insurance-profile' | 'beneficiary', name: string) =>
      isFormOpenedFrom(actor.getSnapshot(), { id: 'flow', slug, form: name })
    await turns()
    expect(isOpenedFrom('insurance-profile', 'review')).toBe(false)
    form().send({ type: 'row.pressed', key: 'edit' })
    await turns()
    expect({
      review: isOpenedFrom('insurance-profile', 'review'),
      ofAnother: isOpenedFrom('beneficiary', 'review'),
      name: isOpenedFrom('insurance-profile', 'name'),
      none: isFormOpenedFrom(actor.getSnapshot(), { id: 'flow', slug: 'insurance-profile' }),
    }).toEqual({ review: true, ofAnother: false, name: false, none: false })
    actor.send({ type: 'form.requested', form: 'review' })
    await turns()
    expect([asked, isOpenedFrom('insurance-profile', 'review')]).toEqual([
      ['EXACT review', 'EXACT name', 'EXACT review'],
      false,
    ])
  })

  it('a flow of forms loads the newer version of a form, keeps the draft, and shows a notice', async () => {
    const { asked, form } = openFlow('current', { refuseOnce: true })
    await turns()
    form().send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    form().send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect(asked).toEqual(['CURRENT null', 'EXACT name'])
    const { context } = form().getSnapshot()
    expect({
      name: context.values.first_name,
      message: context.message?.message,
      dirty: context.dirty,
    }).toEqual({
      name: 'Mia',
      message: 'This form has changed.',
      dirty: true,
    })
  })

  it('a flow of forms asks before unsaved changes are left for another form, and continues there when confirmed', async () => {
    const { actor, asked, form } = openFlow()
    await turns()
    form().send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    actor.send({ type: 'form.requested', form: 'address' })
    expect(form().getSnapshot().value).toEqual({ confirming: 'leaving' })
    expect(form().getSnapshot().hasTag('unsaved')).toBe(true)
    form().send({ type: 'leave.dismissed' })
    expect(form().getSnapshot().context.values.first_name).toBe('Mia')
    actor.send({ type: 'form.requested', form: 'address' })
    form().send({ type: 'leave.confirmed' })
    await turns()
    expect(asked).toEqual(['CURRENT null', 'EXACT address'])
  })

  it('a flow of forms forgets the refused target after the user stays, so the next request does not follow it', async () => {
    const bars: unknown[] = []
    for (const wantsBack of [false, true]) {
      const { actor, closed, asked, form } = openFlow({ form: 'review' })
      await turns()
      form().send({ type: 'row.pressed', key: 'edit' })
      await turns()
      form().send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
      if (wantsBack) {
        actor.send({ type: 'form.requested', form: 'review' })
        form().send({ type: 'leave.dismissed' })
      }
      closed.form = 'review'
      form().send({ type: 'button.pressed', key: 'continue' })
      await turns()
      expect(asked).toEqual(['EXACT review', 'EXACT name', 'EXACT review'])
      bars.push(formFlowTopics(actor.getSnapshot()))
    }
    const unmoved = { open: 'license', reached: 'interview_review', share: 0 }
    expect(bars).toEqual([unmoved, unmoved])
  })

  it('a flow of forms refuses a form that was never visited, and ends on back at the first one', async () => {
    const { actor } = openFlow()
    await turns()
    expect(actor.getSnapshot().can({ type: 'form.requested', form: 'unseen' })).toBe(false)
    actor.send({ type: 'back.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'back' })
  })

  it('a flow of forms drops a visited form that the answers no longer lead to', async () => {
    const { actor, asked, closed, form } = openFlow({ form: 'review' }, { visited: ['name', 'address'] })
    const isGone = (slug: 'insurance-profile' | 'beneficiary', name: string) =>
      isFormGone(actor.getSnapshot(), { id: 'flow', slug, form: name })
    await turns()
    form().send({ type: 'row.pressed', key: 'edit' })
    await turns()
    expect(isGone('insurance-profile', 'review')).toBe(false)
    closed.form = 'review'
    actor.send({ type: 'form.requested', form: 'review' })
    // While the form is loading it may still exist.
    expect(isGone('insurance-profile', 'review')).toBe(false)
    await turns()
    expect(asked).toEqual(['EXACT review', 'EXACT name', 'EXACT review'])
    expect(actor.getSnapshot().can({ type: 'form.requested', form: 'review' })).toBe(false)
    expect(isGone('insurance-profile', 'review')).toBe(true)
    expect(isGone('insurance-profile', 'address')).toBe(false)
    expect(isGone('beneficiary', 'review')).toBe(false)
    expect(isFormGone(actor.getSnapshot(), { id: 'estimate', form: 'review' })).toBe(false)
  })

  it('a completed flow opens at its last form', async () => {
    const { asked } = openFlow('last')
    await turns()
    expect(asked).toEqual(['EXACT review'])
  })
})

/** A flow of one form whose purchase runs below a journey that records its events. */
function openInJourney(form: DynamicForm, purchase: typeof purchaseMachine) {
  const notices: string[] = []
  const outputs: unknown[] = []
  const formFlow = formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(async () => sampleSession()),
      loadForm: pollingMachine.provide({
        actors: { ask: fromPromise<PollingAnswer, unknown>(async () => ({ kind: 'ready', value: form })) },
      }),
      form: formMachine.provide({
        actors: {
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async () => sampleSession()),
        },
      }),
      layout: defineLayoutLogic({ trivia: triviaMachine, purchasePolicy: purchase }),
    },
  })
  const journey = createActor(
    setup({
      types: { events: {} as StepNotice },
      actors: { formFlow },
      actions: {
        note: ({ event }) => notices.push(event.type),
        noteOutput: (_, { output }: { output: unknown }) => outputs.push(output),
      },
    }).createMachine({
      invoke: {
        id: 'flow',
        src: 'formFlow',
        input: { slug: 'purchase-policy', flowScope: 'new_policy', from: 'current', today: '2026-11-21' },
        onDone: { actions: { type: 'noteOutput', params: ({ event }) => ({ output: event.output }) } },
      },
      on: { 'step.locked': { actions: 'note' }, 'step.unlocked': { actions: 'note' } },
    }),
  ).start()
  const flow = (): ActorRefFrom<typeof formFlowMachine> | undefined => journey.getSnapshot().children.flow
  return { flow, notices, outputs }
}

it('the flow ends with the link of a layout’s main button after its action, and does not reopen the layout', async () => {
  const links = button(
    'continue',
    [act('createResponse'), act('followLink', { type: 'link', destination: 'home' })],
    true,
  )
  const paid = purchaseMachine.provide({
    actors: { loadPurchase: fromPromise<PurchaseFacts>(async () => ({ ...openPurchase, payment: 'paid' })) },
  })
  const { flow, outputs } = openInJourney(
    sampleForm({ slug: 'card', layout: 'purchasePolicy', items: [links] }),
    paid,
  )
  await turns()
  flow()?.getSnapshot().children.layout?.send({ type: 'modal.dismissed' })
  await turns()
  expect(outputs).toEqual([{ kind: 'link', destination: 'home' }])
})

it('a purchase that breaks during a payment unlocks the journey', async () => {
  const card: CreatedCard = {
    externalId: 'pm_1',
    brand: 'visa',
    country: 'US',
    funding: 'credit',
    last4: '1',
    expiry: '2034-04',
  }
  const purchase = purchaseMachine.provide({
    actors: {
      loadPurchase: fromPromise(async () => openPurchase),
      createCard: fromPromise<CreatedCard, CreateCardInput>(async () => card),
    },
    actions: {
      keepCreatedCard: () => {
        throw new Error('broken')
      },
    },
  })
  const { flow, notices } = openInJourney(sampleForm({ slug: 'card', layout: 'purchasePolicy' }), purchase)
  await turns()
  flow()?.getSnapshot().children.layout?.send({
    type: 'card.changed',
    complete: true,
    empty: false,
    error: null,
  })
  flow()?.getSnapshot().children.layout?.send({ type: 'payment.submitted' })
  await turns()
  expect({ value: flow()?.getSnapshot().value, notices }).toEqual({
    value: 'notLoaded',
    notices: ['step.locked', 'step.unlocked'],
  })
})
