import type { NodemailerError } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import { type Courier, deliveryTimeout, NotTaken } from './courier.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * E-mail over SMTP. To another machine the connection is encrypted or not made at all, unless the address itself says
 * `?requireTLS=false`: the library would go on in plain text with any server that claims to know no TLS.
 * @param host names this carrier in message ids
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
        // An object, so that no address can be read as a list of them.
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text,
        ...(html === null ? {} : { html }),
        // The same at every try, by which mailboxes know what they have already.
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
  // What is wrong with the login is wrong with this carrier, and can be put right before the message is stale.
  const final = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new NotTaken(reason, { final })
}
