import { timingSafeEqual } from 'node:crypto'
import { contentOf, type DocumentFormat, fileNameOf } from '../../domains/documents/documents.ts'
import type { Services } from '../../platform/services.ts'
import { type Exchange, HttpRefusal, type Route, refusalBody } from '../http/exchange.ts'
import { refuseLimited } from '../http/limited.ts'
import { documentHtml, documentStyleSource } from './documentHtml.ts'
import { type PdfFiles, TooManyPdfs } from './pdfFiles.ts'

const minutesToOpen = 15
const purpose = 'document address'

const pathOf = (id: string, format: DocumentFormat) => `/documents/${id}.${format}`

/** The address of a document, signed and good for a quarter of an hour of carrier time. */
export function documentUrl(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  id: string,
  format: DocumentFormat,
): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + minutesToOpen * 60)
  const signature = keys.hmac(`${id}:${expires}`, purpose)
  return `${pathOf(id, format)}?expires=${expires}&signature=${signature}`
}

function isSigned({ keys }: Pick<Services, 'keys'>, id: string, expires: string, signature: string): boolean {
  const wanted = Buffer.from(keys.hmac(`${id}:${expires}`, purpose))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

type KeptDocument = NonNullable<Awaited<ReturnType<typeof contentOf>>>

function nameFile({ response, url }: Exchange, document: KeptDocument, format: DocumentFormat) {
  const disposition = url.searchParams.has('download') ? 'attachment' : 'inline'
  response.setHeader('Content-Disposition', `${disposition}; filename="${fileNameOf(document, format)}"`)
}

function sendHtml(exchange: Exchange, document: KeptDocument) {
  const { response, request } = exchange
  nameFile(exchange, document, 'html')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${documentStyleSource}; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
  )
  response.end(request.method === 'HEAD' ? undefined : documentHtml(document.content))
}

/** What is said instead of a PDF that may not be made now. */
function refusePdf(error: unknown, exchange: Exchange): never {
  if (!(error instanceof TooManyPdfs)) refuseLimited(error, exchange)
  exchange.response.setHeader('Retry-After', 10)
  throw new HttpRefusal(
    503,
    refusalBody('temporarily_unavailable', 'Too many documents are asked for at once.'),
  )
}

async function sendPdf(exchange: Exchange, pdfs: PdfFiles, id: string, document: KeptDocument) {
  const { response, request, url, services, ip } = exchange
  const { content, createdAt } = document
  const mayMake = () => services.limits.take('pdfs-by-source', ip, null)
  const pdf = await pdfs
    .get({ id, content, createdAt }, mayMake)
    .catch((error: unknown) => refusePdf(error, exchange))
  if (pdf === null) {
    // A name may have letters that the app's type lacks; as a page it is written by the reader's own fonts.
    response.statusCode = 303
    response.setHeader('Location', `${pathOf(id, 'html')}${url.search}`)
    response.end()
    return
  }
  nameFile(exchange, document, 'pdf')
  response.setHeader('Content-Type', 'application/pdf')
  response.setHeader('Content-Length', pdf.length)
  response.end(request.method === 'HEAD' ? undefined : pdf)
}

const path = /^\/documents\/([0-9a-f-]{36})\.(html|pdf)$/

/**
 * `GET /documents/{id}.{html,pdf}?expires=…&signature=…`: a document for the holder of its signed address; `download`
 * sends it as an attachment. 403 when the signature is not ours, 410 when it is too old.
 */
export const documentRoute = (pdfs: PdfFiles): Route => ({
  async GET(exchange) {
    const { url, response, services } = exchange
    const [, id, format] = path.exec(url.pathname) ?? []
    const expires = url.searchParams.get('expires') ?? ''
    if (!id) throw new HttpRefusal(404, refusalBody('not_found', 'There is no such document.'))
    if (!isSigned(services, id, expires, url.searchParams.get('signature') ?? ''))
      throw new HttpRefusal(403, refusalBody('forbidden', 'This address was not signed by us.'))
    if (Number(expires) * 1000 <= services.clock.now().getTime())
      throw new HttpRefusal(410, refusalBody('gone', 'This address has expired. Open the document again.'))
    const document = await contentOf(services.db, id)
    if (!document) throw new HttpRefusal(404, refusalBody('not_found', 'There is no such document.'))
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (format === 'pdf') await sendPdf(exchange, pdfs, id, document)
    else sendHtml(exchange, document)
  },
})
