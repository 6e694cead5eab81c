import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Taken {
  id: string
  key: string
  amount: number
  created: number
}

const presented = ({ id, key, amount, created }: Taken) => ({
  id,
  object: 'payment_intent',
  amount,
  amount_received: amount,
  created,
  status: 'succeeded',
  metadata: { carrier_intent: key },
  latest_charge: null,
  last_payment_error: null,
})

/**
 * A card provider in this process that implements as much of Stripe's protocol as a purchase needs:
 * it outlives the carriers that it charges for, and its books are out of their reach. Every card
 * can be charged.
 * @param now in milliseconds
 */
export async function startCardProvider({ now = Date.now } = {}) {
  const books = new Map<string, Taken>()
  /** `away`: no reply; `forgetful`: it charges, but the reply is lost. */
  let mood: 'well' | 'away' | 'forgetful' = 'well'
  const list = (data: Taken[]) => ({
    object: 'list',
    url: '/v1/payment_intents',
    has_more: false,
    data: data.map(presented),
  })

  function charge(body: URLSearchParams) {
    const key = body.get('metadata[carrier_intent]') ?? ''
    const known = books.get(key)
    if (known) return presented(known)
    const made: Taken = {
      id: `pi_${randomUUID().replaceAll('-', '')}`,
      key,
      amount: Number(body.get('amount')),
      created: Math.floor(now() / 1000),
    }
    books.set(key, made)
    return presented(made)
  }

  /** Those created in a range, all on one page. */
  function transactions(query: URLSearchParams) {
    const from = Number(query.get('created[gte]') ?? 0)
    const until = Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY)
    const made = [...books.values()].filter(({ created }) => created >= from && created < until)
    return {
      object: 'list',
      url: '/v1/balance_transactions',
      has_more: false,
      data: made.map(({ id, key, amount, created }) => ({
        object: 'balance_transaction',
        created,
        source: {
          object: 'charge',
          payment_intent: id,
          status: 'succeeded',
          metadata: { carrier_intent: key },
          amount_captured: amount,
          amount_refunded: 0,
          disputed: false,
        },
      })),
    }
  }

  function answer(method: string, url: URL, body: URLSearchParams): object {
    const [, , kind, id] = url.pathname.split('/')
    if (kind === 'balance_transactions') return transactions(url.searchParams)
    if (kind === 'payment_methods') return { id, object: 'payment_method', customer: null, type: 'card' }
    if (kind === 'customers') return { id: `cus_${randomUUID()}`, object: 'customer' }
    if (method === 'POST') return charge(body)
    if (id === 'search') {
      const key = /'([^']+)'$/.exec(url.searchParams.get('query') ?? '')?.[1] ?? ''
      const found = books.get(key)
      return { ...list(found ? [found] : []), object: 'search_result' }
    }
    const found = [...books.values()].find((taken) => taken.id === id)
    return found ? presented(found) : list([...books.values()])
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    if (mood === 'away') {
      request.socket.destroy()
      return
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    const reply = answer(request.method ?? '', url, new URLSearchParams(text))
    if (mood === 'forgetful') {
      request.socket.destroy()
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** The total charged in cents, and the number of charges. */
    taken: () => ({
      charges: books.size,
      amount: [...books.values()].reduce((sum, { amount }) => sum + amount, 0),
    }),
    become(next: typeof mood) {
      mood = next
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
