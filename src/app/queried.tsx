import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { format } from '../../machines/routes/route.ts'
import type { Client } from '../api/client.ts'
import { forgetReplies, prefetchHome, queriesOf } from '../api/queries.ts'
import { useApi } from '../screens/apiContext.ts'
import type { AppActor } from '../screens/props.ts'

/** Provides the query client. In a chunk of its own, because the first page makes no queries. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useApi())}>{children}</QueryClientProvider>
}

/** Wraps a screen in the query client. */
export function queried<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function Queried(props) {
    return (
      <Queries>
        <Screen {...props} />
      </Queries>
    )
  }
}

/**
 * Called when the first verified session is known: loads the home page's data while its code is
 * loading, and clears the replies for one user before the next.
 */
export function startQueries(app: AppActor, client: Client): void {
  // Those of a guest before this user.
  forgetReplies(client)
  let user = app.getSnapshot().context.session?.userId ?? null
  app.subscribe(({ context: { session } }) => {
    const next = session?.userId ?? null
    if (user !== null && next !== user) forgetReplies(client)
    user = next
  })
  const { session } = app.getSnapshot().context
  const isShown = ['/', format({ id: 'insurance' })].includes(window.location.pathname)
  if (session?.level === 'verified' && isShown) prefetchHome(client)
}
