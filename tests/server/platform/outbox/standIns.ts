import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * Stand-ins for the providers' wire protocols, as their libraries use them. They prove that our
 * requests are well formed and how we handle a reply, not that a provider behaves as we think.
 */

interface Mail {
  from: string
  to: string[]
  secure: boolean
  user: string | undefined
  headers: Record<string, string>
  text: string
}

function parse(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { headers, text: rest.join('\r\n\r\n').replaceAll('=\r\n', '').trim() }
}

/** An SMTP server that stores what it receives. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = []
  const refusals: { status: number; text: string }[] = []
  let sessions = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      sessions += 1
      done()
    },
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.status }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user === undefined ? undefined : String(session.user),
          ...parse(Buffer.concat(chunks).toString()),
        })
        done()
      })
    },
    ...options,
  })
  // A client that does not trust our certificate disconnects in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    sessions: () => sessions,
    /** The next recipient gets this refusal. */
    refuse: (status: number, text: string) => refusals.push({ status, text }),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

interface PhoneCall {
  path: string
  authorization: string | undefined
  body: Record<string, string>
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}

/** Twilio's API for texts and calls. */
export async function startPhoneProvider() {
  const calls: PhoneCall[] = []
  const refusals: { status: number; code: number; message: string }[] = []
  let silent = false
  const server = createServer(async (request, response) => {
    calls.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      body: await bodyOf(request),
    })
    if (silent) return
    const refusal = refusals.shift()
    response.statusCode = refusal?.status ?? 201
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(refusal ?? { sid: `SM${calls.length}`, status: 'queued' }))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** The next request gets this refusal. */
    refuse: (status: number, code: number, message: string) => refusals.push({ status, code, message }),
    /** Accepts requests and does not reply. */
    fallSilent() {
      silent = true
    },
    speak() {
      silent = false
    },
    /** Its address is unreachable until `up`. */
    down: close,
    up: () => listen(port),
    close,
  }
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type PhoneProvider = Awaited<ReturnType<typeof startPhoneProvider>>

/** The variables of a carrier without the sandbox. */
export const realEnv = (
  mail: Pick<MailServer, 'url'>,
  phone: Pick<PhoneProvider, 'url'>,
): Record<string, string> => ({
  SANDBOX: 'off',
  PUBLIC_URL: 'https://wysh.example',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  SMTP_URL: mail.url,
  SMTP_FROM: 'Wysh <no-reply@wysh.example>',
  SMS_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  SMS_AUTH_TOKEN: 'only-for-tests',
  SMS_FROM: '+16145550100',
  SMS_API_BASE: phone.url,
})

export const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? ''
