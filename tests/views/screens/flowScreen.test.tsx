import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { formMachine } from '../../../machines/form/form.machine.ts'
import type { SubmitResponseInput } from '../../../machines/form/form.types.ts'
import {
  button,
  act as does,
  nameField,
  sampleForm,
  sampleSession,
} from '../../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import type { StartFlowInput } from '../../../machines/form-flow/formFlow.types.ts'
import { defineLayoutLogic } from '../../../machines/layouts/layoutLogic.ts'
import { type PollingAnswer, pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseFacts } from '../../../machines/purchase/purchase.types.ts'
import { triviaMachine } from '../../../machines/trivia/trivia.machine.ts'
import type { FlowSession } from '../../../rules/contract/schema.generated.ts'
import FlowScreen from '../../../src/screens/flow/FlowScreen.tsx'
import { controlled } from '../../support/controlledClient.ts'

afterEach(cleanup)

const goOn = button('continue', [does('createResponse'), does('nextForm')], true)
const name = sampleForm({ slug: 'name', items: [nameField('Mia'), goOn] })
const card = sampleForm({ slug: 'card', formIndex: 2, layout: 'purchasePolicy', items: [goOn] })

test('Back works at a layout with an action, even after a form of the same flow', async () => {
  const startFlow = controlled<FlowSession, StartFlowInput>()
  const ask = controlled<PollingAnswer, unknown>()
  const submitResponse = controlled<FlowSession, SubmitResponseInput>()
  const actor = createActor(
    formFlowMachine.provide({
      actors: {
        startFlow: startFlow.logic,
        loadForm: pollingMachine.provide({ actors: { ask: ask.logic } }),
        form: formMachine.provide({ actors: { submitResponse: submitResponse.logic } }),
        layout: defineLayoutLogic({
          trivia: triviaMachine,
          purchasePolicy: purchaseMachine.provide({
            actors: { loadPurchase: controlled<PurchaseFacts>().logic },
          }),
        }),
      },
    }),
    { input: { slug: 'purchase-policy', flowScope: 'new_policy', from: 'current', today: '2026-11-21' } },
  ).start()
  render(<FlowScreen actor={actor} />)
  const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Back' })
  await startFlow.done(sampleSession())
  await ask.done({ kind: 'ready', value: name })
  act(() => actor.getSnapshot().children.form?.send({ type: 'button.pressed', key: 'continue' }))
  const whileSent = back().disabled
  await submitResponse.done(sampleSession())
  await ask.done({ kind: 'ready', value: card })
  expect([whileSent, actor.getSnapshot().value, back().disabled]).toEqual([true, { acting: 'free' }, false])
})
