import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Client } from '../api/client.ts'
import { forgetReplies, forgetUnused, queriesOf } from '../api/queries.ts'
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

export { prefetchHome } from '../api/queries.ts'

/** Called when the first verified session is known: clears the replies for one user before the next. */
export function startQueries(app: AppActor, client: Client): void {
  // Those of a guest before this user.
  forgetUnused(client)
  let user = app.getSnapshot().context.session?.userId ?? null
  app.subscribe(({ context: { session } }) => {
    const next = session?.userId ?? null
    if (user !== null && next !== user) forgetReplies(client)
    user = next
  })
}
