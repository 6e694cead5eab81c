import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { SubmitResponseInput } from '../../machines/form/form.types.ts'
import {
  act,
  button,
  listRow,
  nameField,
  openAction,
  sampleForm,
  sampleSession,
} from '../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import type { StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { policyFlowMachine } from '../../machines/policy-flow/policyFlow.machine.ts'
import { policyFlowRoute } from '../../machines/policy-flow/policyFlow.route.ts'
import { type PollingAnswer, pollingMachine } from '../../machines/polling/polling.machine.ts'
import { type AppRoute, format } from '../../machines/routes/route.ts'
import type { FlowSession } from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import { turns } from './turns.ts'

const next = button('continue', [act('validate'), act('createResponse'), act('nextForm')], true)
const forms = [
  sampleForm({ slug: 'details', formIndex: 0, items: [nameField('Ana'), next] }),
  sampleForm({
    slug: 'review',
    layout: 'review',
    formIndex: 1,
    items: [listRow('edit', [openAction('details')]), next],
  }),
]

/** A policy holder's flow of two answered forms, with a carrier that records how it was started. */
async function open({
  slug = 'beneficiary',
  form,
  fails = false,
  openedFrom = null,
}: {
  slug?: FlowSlug
  form?: string
  fails?: boolean
  openedFrom?: string | null
} = {}) {
  const started: StartFlowInput[] = []
  const session: FlowSession = sampleSession({ visitedForms: ['details', 'review'], complete: true })
  const actor = createActor(
    policyFlowMachine.provide({
      actors: {
        formFlow: formFlowMachine.provide({
          actors: {
            startFlow: fromPromise<FlowSession, StartFlowInput>(async ({ input }) => {
              started.push(input)
              if (fails) throw { code: 'NOT_FOUND', message: 'We couldn’t find this form.' }
              return session
            }),
            loadForm: pollingMachine.provide({
              actors: {
                ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => ({
                  kind: 'ready',
                  value: isQuestion(input) ? answer(input) : null,
                })),
              },
            }),
            form: formMachine.provide({
              actors: { submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async () => session) },
            }),
          },
        }),
      },
    }),
    { input: { slug, today: '2026-11-21', openedFrom, ...(form === undefined ? {} : { form }) } },
  ).start()
  await turns()
  return { actor, started, route: () => routePath(policyFlowRoute(actor.getSnapshot())) }
}

const routePath = (route: AppRoute | undefined) => route && format(route)

function answer(question: { direction: string; currentFormIdentifier: string | null }) {
  const at = forms.findIndex(({ slug }) => slug === question.currentFormIdentifier)
  const index = { EXACT: at, NEXT: at + 1, PREVIOUS: at - 1 }[question.direction] ?? -1
  return forms[index] ?? null
}

function isQuestion(value: unknown): value is { direction: string; currentFormIdentifier: string | null } {
  return typeof value === 'object' && value !== null && 'direction' in value
}

function flowOf(actor: ActorRefFrom<typeof policyFlowMachine>) {
  const { formFlow } = actor.getSnapshot().children
  if (!formFlow) throw new Error('no flow is open')
  return formFlow
}

function formOf(actor: ActorRefFrom<typeof policyFlowMachine>) {
  const { form } = flowOf(actor).getSnapshot().children
  if (!form) throw new Error('no form is open')
  return form
}

describe('a flow of a policy holder', () => {
  it('a flow of a policy holder loads in the policy holder’s scope and opens at the last form reached', async () => {
    const { started, route } = await open()
    expect([started, route()]).toEqual([
      [{ slug: 'beneficiary', flowScope: 'policy_holder', comesBack: true }],
      '/flow/beneficiary?form=review',
    ])
  })

  it('a flow of a policy holder opens the form in the URL and follows later changes of the URL', async () => {
    const { actor, route } = await open({ form: 'details' })
    expect(route()).toBe('/flow/beneficiary?form=details')
    actor.send({ type: 'form.requested', form: 'review' })
    await turns()
    expect(route()).toBe('/flow/beneficiary?form=review')
  })

  it('a flow of a policy holder shows what changed after its last form, and ends when that is closed', async () => {
    const { actor, route } = await open()
    formOf(actor).send({ type: 'button.pressed', key: 'continue' })
    await turns()
    const { value, status } = actor.getSnapshot()
    expect([value, status, route()]).toEqual([
      'changed',
      'active',
      '/flow/beneficiary?form=beneficiary-changed',
    ])
    actor.send({ type: 'done.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed', to: '/products/insurance' })
  })

  it('a flow of a policy holder shows the change again after a reload, starts no other change, and then leads to the policy', async () => {
    const { actor, route, started } = await open({ form: 'beneficiary-changed' })
    expect([actor.getSnapshot().value, route(), started]).toEqual([
      'changed',
      '/flow/beneficiary?form=beneficiary-changed',
      [],
    ])
    actor.send({ type: 'done.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', to: '/products/insurance' })
  })

  it('a flow of a policy holder ends at once when no beneficiary changed', async () => {
    const { actor } = await open({ slug: 'cdd-form' })
    formOf(actor).send({ type: 'button.pressed', key: 'continue' })
    await turns()
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed', to: '/' })
  })

  it.each([
    ['cdd-form', '/account', '/account'],
    ['cdd-form', '/flow/cdd-form', '/'],
    ['beneficiary', '/account', '/products/insurance'],
  ] as const)('%s, opened from %s, leads to %s once it is answered', async (slug, openedFrom, to) => {
    const { actor } = await open({ slug, openedFrom })
    formOf(actor).send({ type: 'button.pressed', key: 'continue' })
    await turns()
    actor.send({ type: 'done.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'completed', to })
  })

  it('a flow of a policy holder is left to the page it was opened from', async () => {
    const { actor } = await open({ openedFrom: '/account' })
    actor.send({ type: 'exit.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', to: '/account' })
  })

  it('a flow of a policy holder starts another change when the URL leads back from the summary', async () => {
    const { actor, route, started } = await open()
    formOf(actor).send({ type: 'button.pressed', key: 'continue' })
    await turns()
    actor.send({ type: 'form.requested', form: 'details' })
    await turns()
    expect([route(), started.length]).toEqual(['/flow/beneficiary?form=details', 2])
  })

  it('a flow of a policy holder asks before unsaved answers are left, and follows the URL once confirmed', async () => {
    const { actor } = await open({ form: 'details' })
    formOf(actor).send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    actor.send({ type: 'exit.chosen', to: '/elsewhere' })
    expect([formOf(actor).getSnapshot().matches('confirming'), actor.getSnapshot().status]).toEqual([
      true,
      'active',
    ])
    formOf(actor).send({ type: 'leave.confirmed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', to: '/elsewhere' })
  })

  it('a flow of a policy holder forgets the target of an exit that was canceled', async () => {
    const { actor } = await open({ form: 'details' })
    formOf(actor).send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
    actor.send({ type: 'exit.chosen', to: '/elsewhere' })
    formOf(actor).send({ type: 'leave.dismissed' })
    actor.send({ type: 'back.chosen' })
    formOf(actor).send({ type: 'leave.confirmed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', to: null })
  })

  it('a flow of a policy holder goes back form by form, and out of the flow from the first', async () => {
    const { actor, route } = await open()
    actor.send({ type: 'back.chosen' })
    await turns()
    expect(route()).toBe('/flow/beneficiary?form=details')
    actor.send({ type: 'back.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', to: null })
  })

  it('a flow of a policy holder offers Try again when the flow does not start, and can still be left', async () => {
    const { actor, started } = await open({ fails: true })
    expect(flowOf(actor).getSnapshot().hasTag('retryable')).toBe(true)
    flowOf(actor).send({ type: 'retry.chosen' })
    await turns()
    expect(started.length).toBe(2)
    actor.send({ type: 'exit.chosen' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', to: null })
  })
})
