import type { IncomingMessage } from 'node:http'
import { HttpRefusal, refusalBody } from './exchange.ts'

/** promises.md, 29. */
const bodyLimit = 1024 * 1024

const tooLarge = (most: number) => {
  const size = most === bodyLimit ? '1 MB' : `${most / 1024} kB`
  const body = refusalBody('invalid_request', `The body is larger than ${size}.`)
  return new HttpRefusal(413, body, { close: true })
}

/**
 * What bodies that are still on their way may hold together, in bytes (promises.md, 38). A small one is always taken:
 * a client that fills the budget with large ones must not keep people from signing in.
 */
const budget = { all: 32 * 1024 * 1024, free: 16 * 1024 }
let held = 0

const tooMuch = () =>
  new HttpRefusal(503, refusalBody('temporarily_unavailable', 'Too much is being sent at once.'), {
    close: true,
  })

/** The whole body; refused as soon as it is known to be too large, whatever the headers claim. */
async function readBody(request: IncomingMessage, most = bodyLimit): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      held += bytes.length
      if (size > most) throw tooLarge(most)
      if (held > budget.all && size > budget.free) throw tooMuch()
      chunks.push(bytes)
    }
    return Buffer.concat(chunks)
  } finally {
    held -= size
  }
}

const typeOf = (request: IncomingMessage) =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/**
 * Plain text, as a page's own script sends it; a form of another site may send it too, and the caller refuses that.
 * @param most in bytes
 */
export async function readPlainText(request: IncomingMessage, most: number): Promise<string> {
  if (typeOf(request) !== 'text/plain')
    throw new HttpRefusal(415, refusalBody('invalid_request', 'The body must be text/plain.'), {
      close: true,
    })
  return (await readBody(request, most)).toString('utf8')
}

/** JSON only: other content types could be sent by a form of another site. */
export async function readJsonText(request: IncomingMessage): Promise<string> {
  if (typeOf(request) !== 'application/json')
    throw new HttpRefusal(415, refusalBody('invalid_request', 'The body must be application/json.'), {
      close: true,
    })
  return (await readBody(request)).toString('utf8')
}

export const unstorableText = 'Text must not hold the character U+0000, nor half of a surrogate pair.'

/** Whether some text in a JSON value cannot be kept: PostgreSQL has no U+0000, and UTF-8 no lone surrogate. */
export function holdsUnstorable(value: unknown): boolean {
  // A list of what is left, since a body may be nested deeper than the call stack.
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && /[\0\p{Surrogate}]/u.test(one)) return true
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner)
  }
  return false
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readJsonText(request)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpRefusal(400, refusalBody('invalid_request', 'The body is not JSON.'))
  }
  if (holdsUnstorable(value)) throw new HttpRefusal(400, refusalBody('invalid_request', unstorableText))
  return value
}
