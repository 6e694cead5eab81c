import { useEffect, useState } from 'react'
import type { Actor, AnyActor, AnyStateMachine } from 'xstate'
import { registerService } from 'xstate/dev'
import { type PlaceId, parse } from '../../machines/routes/place.ts'
import type { AppActor } from '../screens/props.ts'
import type { AppServices } from './services.ts'

type Where = Pick<AppServices, 'environment'>

/**
 * The machine of a page that the chart of the application does not know (decision 003): a system of its own, which begins with
 * the page. It is not stopped when the page goes: what it has asked for is done anyway, and nobody hears of it any more.
 */
export function usePageActor<TMachine extends AnyStateMachine>(
  { environment }: Where,
  make: () => Actor<TMachine>,
): Actor<TMachine> {
  const [actor] = useState(make)
  useEffect(() => begin(actor, environment), [actor, environment])
  return actor
}

/** The forms of a page, kept while the sign-in covers it (house.md, 4). One for each page, made beside its route. */
export interface KeptForms<Forms> {
  current: { readonly forms: Forms; readonly userId: string } | null
}

interface PageForms<Forms> {
  readonly kept: KeptForms<Forms>
  readonly place: PlaceId
  readonly make: () => Forms
  /** What those that are to be kept are told: nobody who finds the screen may have what is in them. */
  readonly onCovered: (forms: Forms) => void
  /** What those that were kept are told: some of what they know may have changed meanwhile. */
  readonly onReturn?: (forms: Forms) => void
}

/**
 * The machines of a page in which something may be typed, as {@link usePageActor} runs them. Where the session ends by itself
 * they are kept: the same person finds them as they were, but for passwords; for everybody else, after a logout, and wherever one goes instead,
 * they are made anew.
 */
export function useKeptForms<Forms extends Readonly<Record<string, AnyActor>>>(
  app: AppActor,
  { environment }: Where,
  { kept, place, make, onCovered, onReturn }: PageForms<Forms>,
): Forms {
  const [userId] = useState(() => userOf(app))
  const [forms] = useState(() => (kept.current?.userId === userId ? kept.current.forms : make()))
  useEffect(() => {
    const returned = kept.current?.forms === forms
    kept.current = null
    for (const actor of Object.values(forms)) begin(actor, environment)
    if (returned) onReturn?.(forms)
    return () => {
      if (userId === null || !isCovered(app, place)) return
      onCovered(forms)
      keep(app, place, kept, { forms, userId })
    }
  }, [app, environment, kept, place, onCovered, onReturn, forms, userId])
  return forms
}

const userOf = (app: AppActor) => app.getSnapshot().context.session?.userId ?? null

/** Whether the sign-in stands before the page because its session has ended by itself. */
function isCovered(app: AppActor, place: PlaceId): boolean {
  const { ended, redirectPath } = app.getSnapshot().context
  return ended === 'expired' && redirectPath !== null && parse(redirectPath)?.id === place
}

/** Until the page has them back, or it is clear that it will not. */
function keep<Forms>(
  app: AppActor,
  place: PlaceId,
  kept: KeptForms<Forms>,
  current: NonNullable<KeptForms<Forms>['current']>,
) {
  kept.current = current
  const following = app.subscribe(({ context: { redirectPath, request, session } }) => {
    const comesBack =
      request.place?.id === place || (redirectPath !== null && parse(redirectPath)?.id === place)
    const isTheirs = session === null || session.userId === current.userId
    if (kept.current === current && comesBack && isTheirs) return
    if (kept.current === current) kept.current = null
    following.unsubscribe()
  })
}

function begin(actor: AnyActor, environment: string) {
  // React begins twice under `npm run dev`, and there is one actor to watch.
  if (environment !== 'production' && !shown.has(actor)) {
    shown.add(actor)
    registerService(actor)
  }
  actor.start()
}

/** Those that were told to whoever watches. */
const shown = new WeakSet<object>()
