import { defineEnds } from '../ends.ts'
import { changedIn } from './fields.ts'
import type { FormContext, FormDraft, FormOutput, TaskEnd } from './form.types.ts'

const { end, output } = defineEnds<FormContext, FormOutput>()

/** The form's output: that of the final state in which it ended. */
export const formOutput = output

/** The output of each final state. */
export const outputs = {
  next: end(({ flowSession }) => ({ kind: 'next', flowSession })),
  previous: end({ kind: 'previous' }),
  open: end((context) => ({
    ...requiredEnd(context, 'open'),
    draft: context.dirty ? draftOf(context) : null,
  })),
  dismissed: end({ kind: 'dismissed' }),
  ended: end(({ flowSession }) => ({ kind: 'ended', flowSession })),
  link: end((context) => requiredEnd(context, 'link')),
  ineligible: end((context) => requiredEnd(context, 'ineligible')),
  outOfDate: end((context) => ({
    kind: 'outOfDate',
    draft: draftOf(context),
    message: context.message?.message ?? '',
  })),
  expired: end({ kind: 'expired' }),
  left: end({ kind: 'left' }),
} satisfies Record<FormOutput['kind'], unknown>

function draftOf(context: FormContext): FormDraft {
  return { version: context.form.version, values: changedIn(context) }
}

/** The end that the action list has reached; null while there are tasks left. */
export function endOf({ run }: Pick<FormContext, 'run'>): TaskEnd | null {
  const task = run.tasks[0]
  return task?.kind === 'end' ? task.as : null
}

function requiredEnd<Kind extends TaskEnd['kind']>(context: FormContext, kind: Kind) {
  const found = endOf(context)
  if (!isOfKind(found, kind)) throw new Error(`the action list does not end as ${kind}`)
  return found
}

function isOfKind<Kind extends TaskEnd['kind']>(
  found: TaskEnd | null,
  kind: Kind,
): found is Extract<TaskEnd, { kind: Kind }> {
  return found?.kind === kind
}
