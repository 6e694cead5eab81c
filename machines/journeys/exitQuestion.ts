/** Saves the path that the user is leaving for, if there is one. */
const keepLeavingFor = {
  type: 'keepLeavingFor' as const,
  params: ({ event }: { event: { to?: string } }) => ({ to: event.to }),
}

/** With no open step there is no question: the journey is left at once. */
export const leaveAtOnce = <Exited extends string>(exited: Exited) =>
  ({ target: exited, actions: keepLeavingFor }) as const

/**
 * The question before a journey is left, in parallel to the open step, which stays as it is. The
 * journey's `setup` has the actions `keepLeavingFor` and `forgetLeavingFor` and the delay
 * `exitDialogDelay`.
 *
 * @param exited the final state after a confirmation
 * @param free `{ guard: 'isFree' }` if some steps cannot be left, for example during a payment;
 * otherwise `{}`
 * @param over transitions that skip the question, for example after the last step
 */
export function exitQuestion<
  Exited extends string,
  Free extends object,
  Over extends readonly object[] = readonly [],
>(exited: Exited, free: Free, ...over: Over) {
  return {
    description: 'Whether the user is asked if they really want to leave.',
    initial: 'closed',
    states: {
      closed: {
        description: 'The question is not shown.',
        entry: 'forgetLeavingFor',
        on: { 'exit.chosen': [...over, { ...free, target: 'opening', actions: keepLeavingFor }] },
      },
      opening: {
        description: 'The question appears in a moment.',
        after: { exitDialogDelay: 'confirming' },
      },
      confirming: {
        description: '“Do you really wanna exit mid-application?”: YEAH, EXIT or NEVERMIND.',
        tags: 'confirmingExit',
        on: {
          'exit.chosen': { ...free, actions: keepLeavingFor },
          'exit.confirmed': { ...free, target: exited },
          'exit.dismissed': 'closed',
        },
      },
    },
  } as const
}
