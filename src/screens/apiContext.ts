import { createContext, useContext } from 'react'
import type { Client } from '../api/client.ts'

/** The carrier client for read-only queries, provided by src/app. */
export const ApiContext = createContext<Client | null>(null)

/** @throws Error outside of the composition root's provider. */
export function useApi(): Client {
  const client = useContext(ApiContext)
  if (client === null) throw new Error('ApiContext is not provided')
  return client
}
