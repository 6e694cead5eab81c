import { createHash, timingSafeEqual } from 'node:crypto'
import { contentOf } from '../../domains/documents/documents.ts'
import type { DocumentContent } from '../../domains/documents/tables.ts'
import type { Services } from '../../platform/services.ts'
import { HttpRefusal, type Route, refusalBody } from './exchange.ts'

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

// Within the page, so that a document that was downloaded looks the same; the policy knows it by its hash.
const style = `
body { margin: 0 auto; max-width: 42rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.6 system-ui, sans-serif }
h1 { margin: 0 0 1.5rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 0 1rem }
table { width: 100%; margin: 2rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 0.75rem 0; border-block: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
th { padding-right: 1.5rem; font-weight: 400; text-align: left }
td { font-weight: 600; text-align: right }
`
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A document as a page of its own: no script, nothing loaded from elsewhere. */
export function documentHtml({ title, introduction, rows, clauses }: DocumentContent): string {
  const table = rows
    .map(({ label, value }) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`)
    .join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<style>${style}</style></head><body><h1>${escaped(title)}</h1>${paragraphs(introduction)}` +
    `<table>${table}</table>${paragraphs(clauses)}</body></html>`
  )
}

const idPattern = /^\/documents\/([0-9a-f-]{36})\.html$/

/**
 * `GET /documents/{id}.html?expires=…&signature=…`: a document for the holder of its signed address; `download`
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
    const row = await contentOf(services.db, id)
    if (!row) throw new HttpRefusal(404, refusalBody('not_found', 'There is no such document.'))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
    )
    const disposition = url.searchParams.has('download') ? 'attachment' : 'inline'
    response.setHeader('Content-Disposition', `${disposition}; filename="${row.slug}.html"`)
    response.end(request.method === 'HEAD' ? undefined : documentHtml(row.content))
  },
}
