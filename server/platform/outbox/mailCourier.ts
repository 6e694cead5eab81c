import type { NodemailerError } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import { type Courier, deliveryTimeout, NotTaken } from './courier.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Email over SMTP. To another machine the connection must be encrypted, unless the address has
 * `?requireTLS=false`: the library would otherwise fall back to plain text with any server that
 * claims not to support TLS.
 * @param host names this carrier in message IDs
 */
export async function createMailCourier({ url, from }: MailConfig, host: string): Promise<Courier> {
  const { createTransport } = await import('nodemailer')
  const { hostname, searchParams } = new URL(url)
  const transport = createTransport({
    url,
    ...(searchParams.has('requireTLS') ? {} : { requireTLS: !loopback.has(hostname) }),
    connectionTimeout: deliveryTimeout,
    greetingTimeout: deliveryTimeout,
    socketTimeout: deliveryTimeout,
    dnsTimeout: deliveryTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, recipient, subject, text, html }) => {
    try {
      await transport.sendMail({
        from,
        // An object, so that an address cannot be parsed as a list.
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html }),
        // The same at every try, so that mailboxes recognize duplicates.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(deliveryTimeout),
      })
    } catch (error) {
      throw refusal(error)
    }
  }
}

/** The codes of RFC 5321 and RFC 3463 in a reply: `550`, `5.1.1`. */
const replyCodes = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/

function refusal(error: unknown): NotTaken {
  if (!(error instanceof Error)) return new NotTaken('smtp', { final: false })
  const { code, originalCode, response = '', permanent }: NodemailerError = error
  const [, reply, detail] = replyCodes.exec(response) ?? []
  const reason = ['smtp', code, originalCode, reply, detail].filter((part) => part !== undefined).join(' ')
  // A wrong login is this carrier's problem and can be fixed before the message expires.
  const final = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new NotTaken(reason, { final })
}
