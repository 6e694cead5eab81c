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
  return mustBeProvided<never>(name)
}
