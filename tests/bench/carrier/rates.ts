import { client } from '../../client/api.ts'

/** Documents whose rates are told side by side: no session and no table, the session, and an answer over domains. */
export const documents = {
  '{ __typename }': '{ __typename }',
  me: '{ me { id firstName lastName birthdate emails { email } phoneNumbers { mask } activeAddress { formattedDisplay } constellations { id activeInsuranceMembership { id } } } }',
  dashboardHome:
    '{ dashboardHome { firstName ownership policy { label status activePlan { amount nextPayment { date } } documents { name html { url } } } quote { id } estimate { amount } } }',
} as const

/** Requests a second of one document by `clients` at once for `seconds`. */
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
