import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import type { MessageContent, Passage } from './defineMessage.ts'
import type { Channel } from './tables.ts'

/** A message rendered for its channel. */
export interface Rendered {
  /** Null if the channel has none. */
  subject: string | null
  text: string
  /** For an email, next to the text. */
  html: string | null
}

const isEmail = (channel: Channel) => channel === 'email'

/**
 * A message rendered for a channel. Personal data in it is always plain text, also in HTML.
 * @param publicUrl this carrier's address without a trailing slash, for links to its own pages
 */
export function render(message: MessageContent, channel: Channel, publicUrl: string): Rendered {
  const { subject, boundTo } = message
  const line = oneLine(subject)
  const passages = message.passages.map((passage) => addressed(passage, publicUrl))
  const text = passages
    .map((passage) => inText(passage, channel === 'voice'))
    .join(isEmail(channel) ? '\n\n' : ' ')
  const isBound = channel === 'sms' && boundTo !== undefined
  return {
    subject: isEmail(channel) ? line : null,
    text: isBound ? `${text}\n\n@${boundTo.host} #${boundTo.code}` : text,
    html: isEmail(channel) ? page(line, passages) : null,
  }
}

/**
 * A message on paper, without links and without the sentences about pages behind a login. They
 * would be of no use to a reader who does not use the account.
 */
export const textOnPaper = ({ passages }: MessageContent): string =>
  passages
    .filter((passage) => typeof passage === 'string')
    .map((passage) =>
      passage
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => !/\b(log in|in your account)\b/i.test(sentence))
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

/** A subject is a header, which ends at a line break. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A passage with an absolute link, as needed outside of the page. */
type Addressed = Exclude<Passage, { path: unknown }>

const addressed = (passage: Passage, publicUrl: string): Addressed =>
  typeof passage === 'object' && 'path' in passage
    ? { button: passage.button, href: `${publicUrl}${passage.path}` }
    : passage

function inText(passage: Addressed, isSpoken: boolean): string {
  if (typeof passage === 'string') return passage
  if ('href' in passage) return `${passage.button}: ${webAddress(passage.href)}`
  const code = isSpoken ? passage.code.split('').join(', ') : passage.code
  return `${passage.before} ${code}.`
}

/** Only web addresses may be linked, whatever a value contains. */
function webAddress(href: string): string {
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A message links to ${protocol}`)
  return href
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

function inHtml(passage: Addressed): string {
  if (typeof passage === 'string') return `<p class="ink" style="${paragraph}">${escaped(passage)}</p>`
  if ('href' in passage) {
    const href = escaped(webAddress(passage.href))
    return `<p style="${paragraph}"><a class="button" href="${href}" style="${button}">${escaped(passage.button)}</a></p>
<p class="soft" style="${small}">If the button does not work, open this address:<br><a class="link" href="${href}" style="color:#2440c8;word-break:break-all">${href}</a></p>`
  }
  return `<p class="ink" style="${paragraph}">${escaped(passage.before)}</p>
<p class="code" style="${code}">${escaped(passage.code)}</p>`
}

// Inline styles: mail programs drop style sheets, and those that keep them apply a dark mode of
// their own.
const type = "font-family:'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',sans-serif"
const paragraph = `${type};margin:0 0 20px;font-size:17px;line-height:1.5;color:#1e1a16;white-space:pre-line`
const small = `${type};margin:0 0 20px;font-size:14px;line-height:1.5;color:#5c544a`
const heading = `${type};margin:0 0 20px;font-size:26px;line-height:1.15;font-weight:680;color:#1e1a16`
const name = `${type};margin:0 0 24px;font-size:17px;font-weight:680;color:#2440c8`
const button = `${type};display:inline-block;padding:14px 24px;border-radius:12px;font-size:17px;font-weight:620;text-decoration:none;background:#2440c8;color:#ffffff`
const code = `${type};margin:0 0 20px;font-size:33px;font-weight:680;letter-spacing:6px;color:#1e1a16`

const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #171512 !important; }
.card { background: #211e1a !important; }
.ink, .code { color: #f5efe5 !important; }
.soft { color: #bdb4a6 !important; }
.name, .link { color: #a3b3ff !important; }
.button { background: #a3b3ff !important; color: #10163f !important; }
}`

/** The email as a self-contained page that loads nothing. */
const page = (subject: string, passages: readonly Addressed[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;background:#faf6ee">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ee">
<tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf9;border-radius:16px">
<tr><td style="padding:32px 28px 12px"><div role="main">
<p class="name" style="${name}">${escaped(product.name)}</p>
<h1 class="ink" style="${heading}">${escaped(subject)}</h1>
${passages.map(inHtml).join('\n')}
</div></td></tr>
</table>
<div role="contentinfo"><p class="soft" style="${small};max-width:560px;margin:20px auto 0">${escaped(company.legalName)}<br>${escaped(company.address.join(', '))}<br>${escaped(company.phone.shown)}, ${escaped(company.supportHours)}</p></div>
</td></tr>
</table>
</body>
</html>
`
