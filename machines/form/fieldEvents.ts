import type { AnswerValue } from '../../rules/flowSlugs.ts'

const keyIn = ({ event }: { event: { key: string } }) => ({ key: event.key })

/** What a changed field does wherever it is taken. */
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
 * No one types while a dialog is open, but a file that was on its way may arrive: lost here, the form would wait for it
 * for good. Before the form is open, what was typed is found again after a reload.
 */
export const changedBehindDialog = {
  guard: { type: 'isField' as const, params: keyIn },
  actions: takesValue,
}

/**
 * While a press is carried out only what comes by itself is taken: what is typed then would part from what was sent, and be
 * gone with the form.
 */
export const changedWhileRunning = {
  guard: { type: 'comesByItself' as const, params: keyIn },
  actions: takesValue,
}

/** A field is left: what is wrong with it is said. */
export const leftField = {
  guard: { type: 'isField' as const, params: keyIn },
  actions: [
    { type: 'touchField' as const, params: keyIn },
    { type: 'notifyAddressLeft' as const, params: keyIn },
  ],
}
