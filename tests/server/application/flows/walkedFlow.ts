import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { Values } from '../../../../machines/form/form.types.ts'
import { indexOf } from '../../../../machines/form/formIndex.ts'
import type { formFlowMachine } from '../../../../machines/form-flow/formFlow.machine.ts'
import type { FormFlowInput, FormFlowOutput } from '../../../../machines/form-flow/formFlow.types.ts'
import type { DynamicForm } from '../../../../rules/contract/schema.generated.ts'

type Flow = typeof formFlowMachine

/** What is open: a form with its values, or the end of the flow. */
export type Opened = { at: 'form'; form: DynamicForm; values: Values } | { at: 'end'; output: FormFlowOutput }

/** A flow as a user goes through it: each step waits until a form or the end is open again. */
export async function openWalk(machine: Flow, input: FormFlowInput) {
  const flow = createActor(machine, { input }).start()
  const form = () => formOf(flow.getSnapshot().children.form)
  const send = (event: Parameters<ReturnType<typeof form>['send']>[0]) => form().send(event)
  return {
    form,
    /** Does not submit. */
    fill(values: Values): void {
      for (const [key, value] of Object.entries(values)) {
        send({ type: 'field.changed', key, value })
        send({ type: 'field.blurred', key })
      }
    },
    /** The form's main button. */
    async submit(): Promise<Opened> {
      const { defaultButton } = indexOf(form().getSnapshot().context.form)
      send({ type: 'button.pressed', key: defaultButton?.key ?? '' })
      return await settled(flow)
    },
    async press(key: string): Promise<Opened> {
      send({ type: 'button.pressed', key })
      return await settled(flow)
    },
    async edit(row: string): Promise<Opened> {
      send({ type: 'row.pressed', key: row })
      return await settled(flow)
    },
    async back(): Promise<Opened> {
      flow.send({ type: 'back.chosen' })
      // Leaves the form although it has unsent values.
      if (flow.getSnapshot().children.form?.getSnapshot().matches('confirming'))
        send({ type: 'leave.confirmed' })
      return await settled(flow)
    },
    standing: () => settled(flow),
    stop: () => flow.stop(),
  }
}

export type WalkedFlow = Awaited<ReturnType<typeof openWalk>>

function formOf<Actor>(actor: Actor | undefined): Actor {
  if (actor === undefined) throw new Error('No form is open.')
  return actor
}

/** @throws Error if a call failed */
async function settled(flow: ActorRefFrom<Flow>): Promise<Opened> {
  for (;;) {
    const now = await waitFor(flow, (snapshot) => snapshot.status !== 'active' || !snapshot.hasTag('pending'))
    if (now.status === 'done') return { at: 'end', output: now.output }
    const { problem } = now.context
    if (problem !== null) throw new Error(`${problem.code}: ${problem.message}`)
    const form = formOf(now.children.form)
    const snapshot = await waitFor(
      form,
      (snapshot) => snapshot.status !== 'active' || !snapshot.hasTag('pending'),
    )
    // The flow has moved on in the meantime, so its result is awaited again.
    if (snapshot.status === 'active') {
      const { values, form: shown } = snapshot.context
      return { at: 'form', form: shown, values }
    }
  }
}
