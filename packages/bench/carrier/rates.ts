import { client } from '../../../tests/support/client/api.ts'

interface Asked {
  name: string
  query: string
  /** Whether the caller is signed in: then the session is read first. */
  signedIn: boolean
}

/**
 * Documents whose rates are compared: no table, the session alone, the user, and a result from
 * several domains.
 */
export const documents: readonly Asked[] = [
  { name: '`{ __typename }`, signed out', query: '{ __typename }', signedIn: false },
  { name: '`{ __typename }`, signed in', query: '{ __typename }', signedIn: true },
  {
    name: '`me`',
    signedIn: true,
    query:
      '{ me { id firstName lastName birthdate emails { email } phoneNumbers { mask } activeAddress { formattedDisplay } constellations { id activeInsuranceMembership { id } } } }',
  },
  {
    name: '`dashboardHome`',
    signedIn: true,
    query:
      '{ dashboardHome { firstName ownership policy { label status activePlan { amount nextPayment { date } } documents { name html { url } } } quote { id } estimate { amount } } }',
  },
]

/** Requests per second of one document by `clients` in parallel for `seconds`. */
export async function requestsASecond(
  url: string,
  query: string,
  { clients, seconds, token }: { clients: number; seconds: number; token?: string },
): Promise<number> {
  const { ask } = client(url)
  const until = performance.now() + seconds * 1000
  let answered = 0
  const one = async () => {
    while (performance.now() < until) {
      await ask(query, {}, token)
      answered += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, one))
  return answered / ((performance.now() - started) / 1000)
}
