import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Smarty's two APIs are asked at. */
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

/** An address as Smarty has it once it was looked up, with what it says of it. */
export const candidate = (analysis: Readonly<Record<string, string>>) => ({
  input_index: 0,
  candidate_index: 0,
  delivery_line_1: '90 W Broad St',
  last_line: 'Columbus OH 43215-4184',
  components: { primary_number: '90', street_name: 'Broad', city_name: 'Columbus', state_abbreviation: 'OH' },
  metadata: { record_type: 'S', precision: 'Zip9' },
  analysis,
})

/** The wire protocol of Smarty, as its library speaks it. It proves that what we ask is well formed, not that Smarty does as we think. */
export async function startSmarty() {
  const questions: Question[] = []
  const replies = new Map<string, Reply>(Object.entries(found))
  let free = Promise.resolve()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    questions.push({
      path: `${request.method} ${pathname}`,
      credentials: Buffer.from(credentials, 'base64').toString(),
      // The library names every list that it could have been given.
      asked: Object.fromEntries([...searchParams].filter(([, value]) => value !== '')),
    })
    await free
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
    /** What was asked of it since this was last called. */
    heard: () => questions.splice(0),
    answers: (path: SmartyPath, body: unknown) => void replies.set(path, json(body)),
    /** Refuses as the provider does, in words. */
    refuses(path: SmartyPath, status: number, headers: Record<string, string> = {}) {
      replies.set(path, { ...json({ errors: [{ message: `Refused with ${status}` }] }, status), headers })
    },
    /** Says what is no answer of its own. */
    says: (path: SmartyPath, type: string, text: string) =>
      void replies.set(path, { status: 200, type, text, headers: {} }),
    /** Takes what it is asked, and answers nothing before what this answers is called. */
    hangs() {
      let goOn = () => {}
      free = new Promise((resolve) => {
        goOn = resolve
      })
      return () => goOn()
    },
    /** Knows nothing and refuses nothing, as in the beginning. */
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
