import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../context.ts'
import { HttpRefusal, type Route, refusalBody } from '../http/exchange.ts'
import type { DocumentContent } from './tables.ts'

const minutesToOpen = 15
const purpose = 'document address'

const pathOf = (id: string) => `/documents/${id}.html`

/** The address of a document, signed and good for a quarter of an hour of carrier time. */
export function documentUrl({ keys, clock }: Pick<Services, 'keys' | 'clock'>, id: string): string {
  const expires = String(Math.floor(clock.now().getTime() / 1000) + minutesToOpen * 60)
  const signature = keys.hmac(`${id}:${expires}`, purpose)
  return `${pathOf(id)}?expires=${expires}&signature=${signature}`
}

function isSigned({ keys }: Pick<Services, 'keys'>, id: string, expires: string, signature: string): boolean {
  const wanted = Buffer.from(keys.hmac(`${id}:${expires}`, purpose))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('')

/** A document as a page of its own: no script, no style sheet, nothing loaded from elsewhere. */
export function documentHtml({ title, introduction, rows, clauses }: DocumentContent): string {
  const table = rows
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
    )
    .join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `</head><body><h1>${escaped(title)}</h1>${paragraphs(introduction)}` +
    `<table cellpadding="6">${table}</table>${paragraphs(clauses)}</body></html>`
  )
}

const idPattern = /^\/documents\/([0-9a-f-]{36})\.html$/

/**
 * `GET /documents/{id}.html?expires=…&signature=…`: a document for whoever holds its signed address; `download`
 * sends it as an attachment. 403 when the signature is not ours, 410 when it is too old.
 */
export const documentRoute: Route = {
  async GET({ url, response, request, services }) {
    const id = idPattern.exec(url.pathname)?.[1]
    const expires = url.searchParams.get('expires') ?? ''
    if (!id) throw new HttpRefusal(404, refusalBody('not_found', 'There is no such document.'))
    if (!isSigned(services, id, expires, url.searchParams.get('signature') ?? ''))
      throw new HttpRefusal(403, refusalBody('forbidden', 'This address was not signed by us.'))
    if (Number(expires) * 1000 <= services.clock.now().getTime())
      throw new HttpRefusal(410, refusalBody('gone', 'This address has expired. Open the document again.'))
    const row = await services.db
      .selectFrom('documents')
      .select(['slug', 'content'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new HttpRefusal(404, refusalBody('not_found', 'There is no such document.'))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    )
    const disposition = url.searchParams.has('download') ? 'attachment' : 'inline'
    response.setHeader('Content-Disposition', `${disposition}; filename="${row.slug}.html"`)
    response.end(request.method === 'HEAD' ? undefined : documentHtml(row.content))
  },
}
