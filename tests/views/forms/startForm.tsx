import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, type SimulatedClock } from 'xstate'
import { formMachine } from '../../../machines/form/form.machine.ts'
import type { ExecuteGroupInput, SubmitResponseInput } from '../../../machines/form/form.types.ts'
import type { DynamicForm, FlowSession } from '../../../rules/contract/schema.generated.ts'
import { FormBody } from '../../../src/forms/FormBody.tsx'
import { offeredUploads } from '../../../src/sandbox/gallery/offeredUploads.ts'
import { Covered } from '../../../src/ui/Covered.ts'
import { controlled } from '../../support/controlledClient.ts'

/** A form rendered over its real machine; the test controls its effects. */
export function startForm(form: DynamicForm, clock?: SimulatedClock) {
  const submit = controlled<FlowSession, SubmitResponseInput>()
  const group = controlled<unknown, ExecuteGroupInput>()
  const actor = createActor(
    formMachine.provide({
      actors: { submitResponse: submit.logic, executeGroup: group.logic, item: offeredUploads },
    }),
    { input: { form, today: '2026-11-21' }, ...(clock ? { clock } : {}) },
  ).start()
  const page = (isCovered: boolean) => (
    <Covered value={isCovered}>
      <main>
        <h1>Form</h1>
        <FormBody actor={actor} />
      </main>
    </Covered>
  )
  const { rerender } = render(page(false))
  return {
    actor,
    submit,
    group,
    user: userEvent.setup({ delay: null }),
    /** Puts another screen over the form, and removes it. */
    cover: (isCovered: boolean) => rerender(page(isCovered)),
    answerTo: (key: string) => actor.getSnapshot().context.values[key],
  }
}
