import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { formMachine } from '../../../../machines/form/form.machine.ts'
import type { SubmitResponseInput } from '../../../../machines/form/form.types.ts'
import { act, button, sampleSession } from '../../../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../../../machines/form-flow/formFlow.machine.ts'
import type { StartFlowInput } from '../../../../machines/form-flow/formFlow.types.ts'
import { type PollingAnswer, pollingMachine } from '../../../../machines/polling/polling.machine.ts'
import type { DynamicForm, FlowSession } from '../../../../rules/contract/schema.generated.ts'
import { defineKeepTyped } from '../../../../src/actors/keepTyped.ts'
import { tabTyped } from '../../../../src/adapters/typed.ts'
import FlowScreen from '../../../../src/screens/flow/FlowScreen.tsx'
import { formOf } from '../sampleForm.ts'
import { whenChanged } from './timed.ts'

const fields = 12
let formShown = 0
let answeredAt = 0

const titleOf = (index: number) => `Form ${index}`

/** A new object each time, like a reply of the carrier. */
function formAt(index: number): DynamicForm {
  const form = formOf(fields, true)
  return {
    ...form,
    slug: `form-${index}`,
    title: titleOf(index),
    formIndex: index,
    items: [...form.items.slice(0, -1), button('continue', [act('createResponse'), act('nextForm')], true)],
  }
}

const isBackward = (input: unknown) =>
  typeof input === 'object' && input !== null && 'direction' in input && input.direction === 'PREVIOUS'

// Endless: the walk decides how far it goes.
const session = (): FlowSession => sampleSession({ formIndex: formShown, visitedForms: [] })

const actor = createActor(
  formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(async () => session()),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => {
            if (answeredAt > 0) formShown += isBackward(input) ? -1 : 1
            const value = formAt(formShown)
            answeredAt = performance.now()
            return { kind: 'ready', value }
          }),
        },
      }),
      form: formMachine.provide({
        actors: {
          keepTyped: defineKeepTyped(tabTyped),
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async () => session()),
        },
      }),
    },
  }),
  { input: { slug: 'insurance-profile', flowScope: 'new_policy', from: 'current', today: '2026-11-21' } },
)

const root = document.getElementById('root')
if (root === null) throw new Error('There is no place for the flow.')

const isShown = (index: number) =>
  root.querySelector('h1')?.textContent === titleOf(index) &&
  root.querySelectorAll('form input, form select').length >= fields

async function go(way: 'forth' | 'back'): Promise<number> {
  const next = formShown + (way === 'forth' ? 1 : -1)
  const answeredOn = await whenChanged(
    () => {
      if (way === 'back') actor.send({ type: 'back.chosen' })
      else actor.getSnapshot().children.form?.send({ type: 'button.pressed', key: 'continue' })
    },
    () => isShown(next),
  )
  return answeredOn - answeredAt
}

await whenChanged(
  () => {
    createRoot(root).render(<FlowScreen actor={actor.start()} />)
  },
  () => isShown(0),
)

// From here on the flow is ready: the page's title is the form's.
window.benchFlow = {
  go,
  async walk(forms) {
    for (const way of ['forth', 'back'] as const) for (let at = 0; at < forms; at++) await go(way)
  },
}
