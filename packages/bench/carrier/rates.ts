import { Agent, request } from 'node:http'
import { client } from '../../../tests/support/client/api.ts'

/** Documents whose rates are compared: no table, the user, and a result from several domains. */
export const documents = {
  typename: '{ __typename }',
  me: '{ me { id firstName lastName birthdate emails { email } phoneNumbers { mask } activeAddress { formattedDisplay } constellations { id activeInsuranceMembership { id } } } }',
  dashboardHome:
    '{ dashboardHome { firstName ownership policy { label status activePlan { amount nextPayment { date } } documents { name html { url } } } quote { id } estimate { amount } } }',
} as const

const clients = 20

/** Requests per second of one document by 20 clients in parallel for `seconds`. */
export async function requestsASecond(
  url: string,
  query: string,
  seconds: number,
  token?: string,
): Promise<number> {
  // Checks the reply once, since the replies below are discarded.
  await client(url).ask(query, {}, token)
  // `fetch` takes so much processor time that it would be measured instead of the server.
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const headers = {
    'content-type': 'application/json',
    'x-device-fingerprint': 'test-device',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, (reply) => {
        reply.resume()
        if (reply.statusCode === 200) reply.once('end', resolve)
        else reject(new Error(`A request was answered with ${reply.statusCode}.`))
      })
      sent.once('error', reject).end(JSON.stringify({ query }))
    })
  const began = performance.now()
  let replies = 0
  const one = async () => {
    while (performance.now() < began + seconds * 1000) {
      await send()
      replies += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  agent.destroy()
  return replies / ((performance.now() - began) / 1000)
}
