import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { queriesOf } from '../api/queries.ts'
import { useApi } from '../screens/apiContext.ts'

/** The query client of the app for what is inside. Its own chunk: the first page queries nothing. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useApi())}>{children}</QueryClientProvider>
}

/** A screen with the query client around it. */
export function queried<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function Queried(props) {
    return (
      <Queries>
        <Screen {...props} />
      </Queries>
    )
  }
}
