import type { HeldId } from '../journeys/journeys.ts'
import type { StateExpectation } from '../model.ts'
import { unverifiedSession, verifiedSession } from '../session/session.model.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { appMachine } from './app.machine.ts'
import { type HeldModel, inputless } from './held.model.ts'
import { answer, asksForAtWill, type Rule, requests } from './requests.model.ts'
import { atSignIn, sessionFollowed, stranger } from './sessions.model.ts'

type AppState = StateExpectation<typeof appMachine>

/** Only what is open to everybody leads away from the sign-in. */
export const requestsReauthenticating = {
  'place.requested (welcome)': asksForAtWill(requests.welcome),
  'place.requested (a form of the estimate)': asksForAtWill(requests.estimateForm),
  'place.requested (the application)': null,
  'place.requested (a step of it, or a flow of policy holders)': null,
  'place.requested (login)': null,
  'place.requested (home)': null,
}

/**
 * What the model expects of the sign-in before what is kept (house.md, decision 4): its owner finds it as it was, and
 * for everybody else it is asked for anew.
 */
export function statesReauthenticating(
  id: HeldId,
  { tags, start, hearsReturn }: Pick<HeldModel, 'tags' | 'start' | 'hearsReturn'>,
) {
  const shown = { meta: { place: 'login' }, screen: 'login' } as const
  const failed = `running.${id}.reauthenticating.failed` as const
  const kept = { ...inputless, [id]: {} }
  const clears: Rule = (before) => answer({ ...before, request: start ?? before.request, facts: null })
  const signsIn =
    ({ userId }: SessionFacts): Rule =>
    (before) =>
      before.owner?.userId === userId
        ? {
            to: `running.${id}.active`,
            context: { owner: before.owner },
            does: hearsReturn ? [`sends session.resumed to ${id}`] : [],
          }
        : clears(before)
  const isBack: Rule = (after) => (after.session === null ? null : signsIn(after.session)(after))
  const opening: AppState = {
    ...shown,
    tags: [...tags, 'pending'],
    running: { ...kept, load: { id: 'signIn' } },
    leadsTo: {
      ...sessionFollowed(
        atSignIn(`running.${id}.reauthenticating.opening`, `running.${id}.reauthenticating.opening`, isBack),
      ),
      'load done': `running.${id}.reauthenticating.signingIn`,
      'load fails': failed,
    },
    after: { 120000: failed },
  }
  const signingIn: AppState = {
    ...shown,
    tags,
    running: {
      ...kept,
      signIn: ({ email }) => (email === null ? {} : { email }),
    },
    leadsTo: {
      ...sessionFollowed(
        atSignIn(
          `running.${id}.reauthenticating.signingIn`,
          `running.${id}.reauthenticating.opening`,
          isBack,
        ),
      ),
      'signIn done (the same person)': signsIn(verifiedSession),
      'signIn done (somebody else)': signsIn(stranger),
      // With the password alone nobody is back who had shown the code before.
      'signIn done (no phone yet)': (before) =>
        before.owner?.level === 'verified' ? clears(before) : signsIn(unverifiedSession)(before),
      // Nothing opens one there: whatever was open is asked for anew.
      'signIn done (a link that is too old)': clears,
      'signIn fails': failed,
    },
  }
  const notLoaded: AppState = {
    tags: [...tags, 'retryable'],
    meta: { place: 'login' },
    screen: 'generalError',
    running: kept,
    leadsTo: {
      ...sessionFollowed(atSignIn(failed, failed, isBack)),
      'retry.chosen': {
        to: `running.${id}.reauthenticating.opening`,
        does: ['sends retry.chosen to connection'],
      },
    },
  }
  return { opening, signingIn, failed: notLoaded }
}
