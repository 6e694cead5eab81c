import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The paths of Smarty's two APIs. */
type SmartyPath = '/lookup' | '/street-address'

interface Question {
  path: string
  /** As `ID:TOKEN`, from the header. */
  credentials: string
  asked: Record<string, string>
}

interface Reply {
  status: number
  type: string
  text: string
  headers: Record<string, string>
}

const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
  headers: {},
})

const found: Readonly<Record<SmartyPath, Reply>> = {
  '/lookup': json({ suggestions: [] }),
  '/street-address': json([]),
}

/** An address in the format of Smarty's reply, with its analysis. */
export const candidate = (analysis: Readonly<Record<string, string>>) => ({
  input_index: 0,
  candidate_index: 0,
  delivery_line_1: '90 W Broad St',
  last_line: 'Columbus OH 43215-4184',
  components: { primary_number: '90', street_name: 'Broad', city_name: 'Columbus', state_abbreviation: 'OH' },
  metadata: { record_type: 'S', precision: 'Zip9' },
  analysis,
})

/**
 * The wire protocol of Smarty, as its library uses it. It proves that our requests are well formed,
 * not that Smarty behaves as we think.
 */
export async function startSmarty() {
  const questions: Question[] = []
  const replies = new Map<string, Reply>(Object.entries(found))
  let released = Promise.resolve()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    questions.push({
      path: `${request.method} ${pathname}`,
      credentials: Buffer.from(credentials, 'base64').toString(),
      // The library sends an empty value for every option.
      asked: Object.fromEntries([...searchParams].filter(([, value]) => value !== '')),
    })
    await released
    const { status, type, text, headers } = replies.get(pathname) ?? json({}, 404)
    response.writeHead(status, { 'content-type': type, ...headers }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    env: {
      ADDRESS_AUTH_ID: 'stand-in-id',
      ADDRESS_AUTH_TOKEN: 'only-for-tests-token',
      ADDRESS_API_BASE: url,
    },
    /** The requests since the last call. */
    heard: () => questions.splice(0),
    answers: (path: SmartyPath, body: unknown) => void replies.set(path, json(body)),
    /** Refuses with a message, as the provider does. */
    refuses(path: SmartyPath, status: number, headers: Record<string, string> = {}) {
      replies.set(path, { ...json({ errors: [{ message: `Refused with ${status}` }] }, status), headers })
    },
    /** Replies with something that is not the provider's format. */
    says: (path: SmartyPath, type: string, text: string) =>
      void replies.set(path, { status: 200, type, text, headers: {} }),
    /** Accepts requests and replies only after the returned function is called. */
    hangs() {
      let goOn = () => {}
      released = new Promise((resolve) => {
        goOn = resolve
      })
      return () => goOn()
    },
    /** Forgets all replies and refusals. */
    forgets() {
      for (const [path, reply] of Object.entries(found)) replies.set(path, reply)
      questions.length = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
