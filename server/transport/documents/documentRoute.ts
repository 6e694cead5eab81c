import { isSessionOpen } from '../../domains/access/sessions.ts'
import { disclosureHistory } from '../../domains/documents/disclosures.ts'
import { contentOf, type DocumentFormat, fileNameOf } from '../../domains/documents/documents.ts'
import { recordFile, sentFiles, sha256Of } from '../../domains/documents/fingerprints.ts'
import { pdfOfDocument } from '../../domains/documents/seals.ts'
import type { Viewer } from '../../platform/call/call.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type Exchange, notFound, type Route, refusal, send } from '../http/exchange.ts'
import { refuseLimited } from '../http/limited.ts'
import { documentHtml, documentStyleSource } from './documentHtml.ts'
import { TooManyPdfs } from './pdfFiles.ts'

const minutesToOpen = 15
const purpose = 'document address'

const pathOf = (id: string, format: DocumentFormat) => `/documents/${id}.${format}`

const signedText = (id: string, sessionId: string, expires: string) => `${id}:${sessionId}:${expires}`

/**
 * The signed address of a document, valid for a quarter of an hour of carrier time while the
 * session lasts.
 */
export function documentUrl(
  services: Pick<Services, 'keys' | 'clock'>,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  id: string,
  format: DocumentFormat,
): string {
  const expires = String(Math.floor(services.clock.now().getTime() / 1000) + minutesToOpen * 60)
  const signature = services.keys.hmac(signedText(id, sessionId, expires), purpose)
  return `${pathOf(id, format)}?session=${sessionId}&expires=${expires}&signature=${signature}`
}

function isSigned(services: Pick<Services, 'keys'>, id: string, { searchParams }: URL): boolean {
  const part = (name: string) => searchParams.get(name) ?? ''
  return services.keys.isHmac(part('signature'), signedText(id, part('session'), part('expires')), purpose)
}

type KeptDocument = NonNullable<Awaited<ReturnType<typeof contentOf>>>

function nameFile({ response, url }: Exchange, document: KeptDocument, format: DocumentFormat) {
  const disposition = url.searchParams.has('download') ? 'attachment' : 'inline'
  response.setHeader('Content-Disposition', `${disposition}; filename="${fileNameOf(document, format)}"`)
}

/** Sends a file, and records its SHA-256 first. */
async function sendFile({ request, response, services }: Exchange, id: string, file: Buffer | string) {
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  await recordFile(services.db, { documentId: id, sha256: sha256Of(file), now: services.clock.now() })
  response.end(file)
}

async function sendHtml(exchange: Exchange, id: string, document: KeptDocument) {
  const { response } = exchange
  nameFile(exchange, document, 'html')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${documentStyleSource}; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
  )
  await sendFile(exchange, id, documentHtml(document.content))
}

/** The reply if no PDF may be made now. */
function refusePdf(error: unknown, exchange: Exchange): never {
  if (!(error instanceof TooManyPdfs)) refuseLimited(error, exchange)
  exchange.response.setHeader('Retry-After', 10)
  throw refusal(
    503,
    'temporarily_unavailable',
    'You’re opening too many documents at once. Please try again in a moment.',
  )
}

/** The PDF of a document, within the limit of its reader; null if the fonts lack a character. */
const pdfOf = ({ services, ip }: Pick<Exchange, 'services' | 'ip'>, id: string, document: KeptDocument) =>
  pdfOfDocument(services, { ...document, id }, () => services.limits.take('pdfs-by-source', ip, null))

/**
 * The SHA-256 of a document's current file (a PDF if possible) and of every file of it that was
 * sent before. Without the first if no PDF may be made now.
 */
export async function fingerprintsOf(
  caller: Pick<Exchange, 'services' | 'ip'>,
  id: string,
): Promise<string[]> {
  const { db } = caller.services
  const document = await contentOf(db, id)
  if (!document) return []
  const file = await pdfOf(caller, id, document).then(
    (pdf) => pdf ?? documentHtml(document.content),
    (error: unknown) => {
      if (error instanceof TooManyPdfs || error instanceof TooManyRequests) return null
      throw error
    },
  )
  return [...new Set([...(file === null ? [] : [sha256Of(file)]), ...(await sentFiles(db, id))])]
}

async function sendPdf(exchange: Exchange, id: string, document: KeptDocument) {
  const { response, url } = exchange
  const pdf = await pdfOf(exchange, id, document).catch((error: unknown) => refusePdf(error, exchange))
  if (pdf === null) {
    // The app's fonts may lack a character of a name; as a page it uses the reader's own fonts.
    response.statusCode = 303
    response.setHeader('Location', `${pathOf(id, 'html')}${url.search}`)
    response.end()
    return
  }
  nameFile(exchange, document, 'pdf')
  response.setHeader('Content-Type', 'application/pdf')
  response.setHeader('Content-Length', pdf.length)
  await sendFile(exchange, id, pdf)
}

const path = /^\/documents\/([0-9a-f-]{36})\.(html|pdf)$/

/**
 * `GET /documents/{id}.{html,pdf}?session=…&expires=…&signature=…`: a document at its signed
 * address; `download` sends it as an attachment. 403 if the signature is wrong or the session is
 * over, 410 if the address has expired.
 */
export const documentRoute: Route = {
  async GET(exchange) {
    const { url, response, services } = exchange
    const [, id, format] = path.exec(url.pathname) ?? []
    const expires = url.searchParams.get('expires') ?? ''
    if (!id) throw notFound('We couldn’t find that document.')
    if (!isSigned(services, id, url)) throw refusal(403, 'forbidden', 'This link isn’t one of ours.')
    if (Number(expires) * 1000 <= services.clock.now().getTime())
      throw refusal(410, 'gone', 'This link has expired. Open the document again.')
    const now = services.clock.now()
    if (!(await isSessionOpen(services.db, url.searchParams.get('session') ?? '', now)))
      throw refusal(403, 'forbidden', 'Log in to open this document.')
    const document = await contentOf(services.db, id)
    if (!document) throw notFound('We couldn’t find that document.')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (format === 'pdf') await sendPdf(exchange, id, document)
    else await sendHtml(exchange, id, document)
  },
}

/**
 * `GET /disclosures/{slug}-v{version}.html`: one version of a disclosure as a public file
 * (`Disclosure.downloadUrl`).
 */
export const disclosureRoute: Route = {
  GET({ url, response }) {
    const found = disclosureHistory.find(({ downloadUrl }) => downloadUrl === url.pathname)
    if (!found) throw notFound('We couldn’t find that disclosure.')
    response.setHeader('Content-Disposition', `attachment; filename="${found.slug}-v${found.version}.html"`)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    send(response, 'text/html; charset=utf-8', found.body)
  },
}
