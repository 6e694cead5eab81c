import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Kind, parse } from 'graphql'

/** A call of the API on its way to the carrier. */
export interface Call {
  /** The fields that it asks for at the root. */
  readonly fields: readonly string[]
  readonly token: string | undefined
}

export interface CarrierAnswer {
  data?: Record<string, unknown> | null
  errors?: { extensions?: Record<string, unknown> }[]
}

/** What stands between: sends the call on, as it is or with another token, or asks something else of the carrier. */
interface Between {
  /** The token of the person whom the path is about. */
  readonly owner: string | undefined
  send(token?: string): Promise<CarrierAnswer>
  ask(query: string, variables: Record<string, unknown>): Promise<CarrierAnswer>
  /** What this person was answered to the same call the first time. */
  first: Map<string, CarrierAnswer>
}

/** A rule of order or access that a carrier may break, and how one behaves that does. */
export interface BrokenRule {
  readonly rule: string
  readonly field: string
  answer(between: Between, call: Call): Promise<CarrierAnswer>
}

/** A refusal of the sign-in's REST calls that a carrier tells as another one. */
export interface RefusalMistold {
  readonly rule: string
  readonly code: string
  readonly toldAs: string
}

/** Nobody but the person whom a path is about comes as far as a quote, or is told what closing the account would come to. */
const ownersAlone = ['pendingQuote', 'unpaidQuote', 'accountClosure']

/** A carrier that keeps all rules of the one behind it but one. */
export async function breakRule(behind: string, broken: BrokenRule | RefusalMistold) {
  let owner: string | undefined
  const first = new Map<string, CarrierAnswer>()

  async function ask(body: unknown, headers: Headers): Promise<{ status: number; answer: CarrierAnswer }> {
    const reply = await fetch(`${behind}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, answer: await reply.json() }
  }

  async function pass(request: IncomingMessage, body: Buffer): Promise<Response> {
    const headers = headersOf(request)
    if (request.url !== '/graphql') {
      const reply = await fetch(`${behind}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: body.toString() }),
      })
      if (!('toldAs' in broken) || request.url !== '/oauth/authorize') return reply
      const { status } = reply
      const text = (await reply.text()).replaceAll(broken.code, broken.toldAs)
      return new Response(text, { status, headers: reply.headers })
    }
    const asked: { query: string; variables?: Record<string, unknown> } = JSON.parse(body.toString())
    const call = callOf(asked.query, headers)
    let status = 200
    const send = async (token?: string) => {
      const own = new Headers(headers)
      if (token !== undefined) own.set('authorization', `Bearer ${token}`)
      const sent = await ask(asked, own)
      status = sent.status
      return sent.answer
    }
    const answer =
      'field' in broken && call.fields.includes(broken.field)
        ? await broken.answer(
            {
              owner,
              send,
              first,
              ask: async (query, variables) => (await ask({ query, variables }, headers)).answer,
            },
            call,
          )
        : await send()
    const isOwners = call.fields.some((field) => ownersAlone.includes(field))
    if (isOwners && !answer.errors) owner = call.token
    // What is answered all the same is no refusal by its status either.
    return Response.json(answer, { status: answer.errors ? status : 200 })
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    try {
      const reply = await pass(request, Buffer.concat(chunks))
      response.statusCode = reply.status
      for (const name of ['content-type', 'set-cookie', 'carrier-date']) {
        const value = reply.headers.get(name)
        if (value !== null) response.setHeader(name, value)
      }
      response.end(await reply.text())
    } catch {
      // The carrier has dropped the connection: so does whoever stands before it.
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'].includes(name))
      continue
    if (value !== undefined) headers.set(name, String(value))
  }
  return headers
}

function callOf(query: string, headers: Headers): Call {
  const [operation] = parse(query).definitions
  return {
    fields:
      operation?.kind === Kind.OPERATION_DEFINITION
        ? operation.selectionSet.selections.flatMap((it) => (it.kind === Kind.FIELD ? [it.name.value] : []))
        : [],
    token: headers.get('authorization')?.replace(/^Bearer /, ''),
  }
}
