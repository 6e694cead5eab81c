/**
 * What every state says about itself besides its description.
 *
 * - `path`: the place (without search parameters) that the URL shows while the state is active;
 *   absent where the state has no place of its own and the URL stays as it is.
 * - `screen`: the screen that is drawn, by the name that `src/screens` gives it.
 * - `step`: the step of the journey that the progress bar counts.
 */
export interface StateMeta {
  path?: string
  screen?: string
  step?: string
  [key: string]: string | undefined
}

/**
 * The tags that screens may ask for.
 *
 * - `pending`: the user waits for something to come back.
 * - `retryable`: what failed can be tried again from here.
 * - `unsaved`: leaving now would lose what was typed or is being sent.
 * - `paying`: money is on its way; nobody may leave, go back or be sent elsewhere until its end is known.
 * - `confirmingExit`: the journey asks whether to leave it, over the step that stays as it is.
 */
export type StateTag = 'pending' | 'retryable' | 'unsaved' | 'paying' | 'confirmingExit'
