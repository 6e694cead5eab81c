import { type AnyActorLogic, fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/**
 * The default of every actor that a machine names in `setup`: it rejects, so that nothing succeeds by
 * accident where the real effect was forgotten. `name` is the key in `setup({ actors })`.
 */
export function mustBeProvided<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`\`${name}\` must be provided`)
  })
}

/**
 * The same for an actor that is a whole machine (or callback) of its own and is imported by type only,
 * so that a journey's later machines are loaded when they are needed:
 * `trivia: childMustBeProvided<typeof triviaMachine>('trivia')`.
 */
export function childMustBeProvided<TLogic extends AnyActorLogic>(name: string): TLogic
export function childMustBeProvided(name: string): AnyActorLogic {
  const placeholder = mustBeProvided<never>(name)
  placeholders.add(placeholder)
  return placeholder
}

const placeholders = new WeakSet<object>()

/** Whether a logic stands for a whole machine that has to be provided. */
export function isPlaceholder(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && placeholders.has(logic)
}
