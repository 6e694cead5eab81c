import type { ReactNode } from 'react'
import type { Client } from '../../src/api/client.ts'
import { Queries } from '../../src/app/queried.tsx'
import { ApiContext } from '../../src/screens/apiContext.ts'

/** The providers of the app around a screen that loads its own data. */
export function ApiProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return (
    <ApiContext value={client}>
      <Queries>{children}</Queries>
    </ApiContext>
  )
}
