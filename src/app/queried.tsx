import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { queriesOf } from '../api/queries.ts'

export { askForHome, forgetReplies } from '../api/queries.ts'

import { useApi } from '../screens/apiContext.ts'

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
