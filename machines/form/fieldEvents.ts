import type { AnswerValue } from '../../rules/flowSlugs.ts'

const keyIn = ({ event }: { event: { key: string } }) => ({ key: event.key })

/** The effect of a changed field in every state. */
export const takesValue = [
  {
    type: 'keepValue' as const,
    params: ({ event }: { event: { key: string; value: AnswerValue } }) => ({
      key: event.key,
      value: event.value,
    }),
  },
  { type: 'notifyChange' as const, params: keyIn },
]

/**
 * Nothing is typed while a dialog is open, but an upload may finish: without it the form would wait
 * forever. Before the form is open, a draft is restored after a reload.
 */
export const changedBehindDialog = {
  guard: { type: 'isField' as const, params: keyIn },
  actions: takesValue,
}

/**
 * While a press is carried out only automatic changes are accepted: typed ones would differ from
 * what was sent and be lost with the form.
 */
export const changedWhileRunning = {
  guard: { type: 'comesByItself' as const, params: keyIn },
  actions: takesValue,
}

/** When a field loses focus, its errors are shown. */
export const leftField = {
  guard: { type: 'isField' as const, params: keyIn },
  actions: [
    { type: 'touchField' as const, params: keyIn },
    { type: 'notifyAddressLeft' as const, params: keyIn },
  ],
}
