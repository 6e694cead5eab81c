import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Kind, parse } from 'graphql'

/** A call of the API on its way to the carrier. */
interface Call {
  /** The fields that it asks for at the root. */
  readonly fields: readonly string[]
  readonly token: string | undefined
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { extensions?: Record<string, unknown> }[]
}

/** What stands between: sends the call on, as it is or with another token, or asks something else of the carrier. */
interface Between {
  /** The token of the person whom the path is about. */
  readonly owner: string | undefined
  send(token?: string): Promise<Answer>
  ask(query: string, variables: Record<string, unknown>): Promise<Answer>
  /** What this person was answered to the same call the first time. */
  first: Map<string, Answer>
}

/** A rule of order or access that a carrier may break, and how one behaves that does. */
export interface BrokenRule {
  readonly rule: string
  readonly field: string
  answer(between: Between, call: Call): Promise<Answer>
}

const codeOf = ({ errors = [] }: Answer) => errors[0]?.extensions?.message

/** Refused as it should be, and done with the rights of somebody else. */
const grants = (field: string, code: string, who: string): BrokenRule => ({
  rule: `${field} is refused to ${who}`,
  field,
  async answer(between) {
    const answer = await between.send()
    return codeOf(answer) === code ? between.send(between.owner) : answer
  },
})

const notDone = (field: string, said: object = {}): BrokenRule => ({
  rule: `${field} is done when it is answered`,
  field,
  answer: async () => ({ data: { [field]: said } }),
})

const doneAndRefused = (field: string): BrokenRule => ({
  rule: `${field} is answered when it is done`,
  field,
  async answer(between) {
    const answer = await between.send()
    return answer.errors ? answer : withCode({ data: null, errors: [{}] }, 'STANDARD_ERROR')
  },
})

const forgetsExpiry = (field: string): BrokenRule => ({
  rule: `${field} says that the quote has expired`,
  field,
  async answer(between) {
    const answer = await between.send()
    return codeOf(answer) === 'QUOTE_EXPIRED' ? withCode(answer, 'STANDARD_ERROR') : answer
  },
})

const stale = (field: string): BrokenRule => ({
  rule: `${field} is read anew`,
  field,
  async answer(between, call) {
    const key = `${call.token} ${call.fields.join()}`
    const answer = between.first.get(key) ?? (await between.send())
    between.first.set(key, answer)
    return answer
  },
})

const paysAs = (is: string, said: { transactionResult: string; reason: string }): BrokenRule => ({
  rule: `a charge that is ${is} is not told as ${said.transactionResult}, without a reason`,
  field: 'createMultiplePayments',
  async answer(between) {
    const text = JSON.stringify(await between.send())
    return JSON.parse(text, (key, value) =>
      key === 'processed' && Array.isArray(value)
        ? value.map((one) => (one.transactionResult === is ? { ...one, ...said } : one))
        : value,
    )
  },
})

function withCode(answer: Answer, code: string): Answer {
  return {
    ...answer,
    errors: [{ extensions: { message: code, fullMessage: 'Something went wrong.', validationErrors: [] } }],
  }
}

/** Whatever was acknowledged or not: this carrier does it for them. */
const acceptsUnread: BrokenRule = {
  rule: 'a quote is accepted by whoever has acknowledged its statement',
  field: 'acceptQuote',
  async answer(between) {
    const answer = await between.send()
    if (codeOf(answer) !== 'STEP_NOT_ALLOWED') return answer
    const documents = await between.ask('{ documentsBySlug(slugs: ["statement-of-good-health"]) { id } }', {})
    const found = documents.data?.documentsBySlug
    const ids = Array.isArray(found) ? found.map(({ id }) => id) : []
    await between.ask(
      'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id } } }',
      {
        input: { acknowledgements: ids.map((subjectId) => ({ subjectId, context: 'insurance_membership' })) },
      },
    )
    return between.send()
  },
}

const mutations = ['acceptQuote', 'createAcknowledgements', 'createPaymentMethod', 'createMultiplePayments']

/** Rules of the purchase, each with a carrier that breaks it and keeps all others. */
export const brokenRules: readonly BrokenRule[] = [
  ...mutations.map((field) => grants(field, 'GRAPH_API_UNAUTHORIZED', 'whoever is not signed in')),
  ...mutations.map((field) => grants(field, 'ACCESS_LEVEL_TOO_LOW', 'whoever gave no code')),
  ...mutations
    .filter((field) => field !== 'createPaymentMethod')
    .map((field) => grants(field, 'NOT_FOUND', 'everybody else')),
  acceptsUnread,
  notDone('acceptQuote'),
  notDone('createAcknowledgements'),
  notDone('createPaymentMethod'),
  notDone('createMultiplePayments', {
    billingAttemptedAmount: 1,
    processed: [{ invoiceId: '', reason: '', transactionResult: 'success' }],
  }),
  ...mutations.map(doneAndRefused),
  forgetsExpiry('acceptQuote'),
  forgetsExpiry('createMultiplePayments'),
  paysAs('failed', { transactionResult: 'success', reason: '' }),
  paysAs('failed', { transactionResult: 'failed', reason: '' }),
  paysAs('processing', { transactionResult: 'success', reason: '' }),
  paysAs('success', { transactionResult: 'processing', reason: '' }),
  stale('userPolicy'),
  stale('userInvoice'),
]

/** A carrier that keeps all rules of the one behind it but one. */
export async function breakRule(behind: string, broken: BrokenRule) {
  let owner: string | undefined
  const first = new Map<string, Answer>()

  async function ask(body: unknown, headers: Headers): Promise<{ status: number; answer: Answer }> {
    const reply = await fetch(`${behind}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, answer: await reply.json() }
  }

  async function pass(request: IncomingMessage, body: Buffer): Promise<Response> {
    const headers = headersOf(request)
    if (request.url !== '/graphql')
      return fetch(`${behind}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: body.toString() }),
      })
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
    const answer = call.fields.includes(broken.field)
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
    // Nobody but the person whom the path is about comes as far as a quote.
    const isOwners = call.fields.some((field) => field === 'pendingQuote' || field === 'unpaidQuote')
    if (isOwners && !answer.errors) owner = call.token
    return Response.json(answer, { status })
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
