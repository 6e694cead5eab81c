import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { badRequest, refusal } from './exchange.ts'

/** promises.md, 29. */
const bodyLimit = 1024 * 1024

const tooLarge = (most: number) => {
  const size = most === bodyLimit ? '1 MB' : `${most / 1024} kB`
  return refusal(413, 'invalid_request', `The body is larger than ${size}.`, { close: true })
}

/**
 * The total size in bytes of bodies in transit (promises.md, 38). Small ones are always accepted: a
 * client that fills the budget with large ones must not block sign-ins.
 */
const budget = { all: 32 * 1024 * 1024, free: 16 * 1024 }
let received = 0

/** Reads the whole body; refuses it as soon as it is too large, whatever the headers claim. */
async function readBody(request: IncomingMessage, type: string, most: number): Promise<Buffer> {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== type)
    throw refusal(415, 'invalid_request', `The body must be ${type}.`, { close: true })
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      received += bytes.length
      if (size > most) throw tooLarge(most)
      if (received > budget.all && size > budget.free)
        throw refusal(503, 'temporarily_unavailable', 'Too much is being sent at once.', { close: true })
      chunks.push(bytes)
    }
    return Buffer.concat(chunks)
  } finally {
    received -= size
  }
}

/**
 * Plain text, as the page's own script sends it. A form of another site could send it too, which
 * the caller has to refuse.
 * @param most in bytes
 */
export async function readPlainText(request: IncomingMessage, most: number): Promise<string> {
  return (await readBody(request, 'text/plain', most)).toString('utf8')
}

/** JSON only: a form of another site could send other content types. */
export async function readJsonText(request: IncomingMessage): Promise<string> {
  return (await readBody(request, 'application/json', bodyLimit)).toString('utf8')
}

export const unstorableText = 'Text must not contain the character U+0000 or a lone surrogate.'

/**
 * Whether a JSON value contains text that cannot be stored: PostgreSQL has no U+0000, and UTF-8 no
 * lone surrogate.
 */
export function holdsUnstorable(value: unknown): boolean {
  // A work list, since a body may be nested deeper than the call stack.
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && /[\0\p{Surrogate}]/u.test(one)) return true
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner)
  }
  return false
}

/** @throws HttpRefusal if the body has another shape, with the schema's message by default */
export async function readAs<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
  sentence?: string,
): Promise<v.InferOutput<Schema>> {
  const body = v.safeParse(schema, await readJson(request))
  if (!body.success) throw badRequest(sentence ?? body.issues[0].message)
  return body.output
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readJsonText(request)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON.')
  }
  if (holdsUnstorable(value)) throw badRequest(unstorableText)
  return value
}
