import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fontFile } from '../../documents/documentFonts.ts'
import type { Route } from '../../http/exchange.ts'

/**
 * `GET /sandbox/card`: the sandbox card provider's field, for an iframe. Its document has an opaque
 * origin and may not make requests, so a typed card number cannot reach the app, the carrier or a
 * log (promises.md, 33). Inputs are named `cardnumber`, `exp-date`, `cvc`, `postal`, as the real
 * provider's are.
 *
 * Messages are objects with a `type`. The parent must check `event.source === iframe.contentWindow`
 * (the origin is `"null"`) and post with target origin `"*"`; no secret is sent this way. The frame
 * accepts messages only from its parent, and only if the parent was served from the same address as
 * the frame.
 *
 * Frame to parent:
 * - `sandbox-card.ready`: listening. Earlier messages are lost.
 * - `sandbox-card.change` `{ complete, empty, error: { code, message } | null, brand }`: after
 *   every keystroke.
 * - `sandbox-card.focus`, `sandbox-card.blur`, `sandbox-card.submit` (Enter),
 *   `sandbox-card.escape`.
 * - `sandbox-card.created` `{ requestId, paymentMethod: { id, card: { brand, country, funding,
 *   last4, exp_month, exp_year } } }`
 * - `sandbox-card.failed` `{ requestId, error: { code, message } }`: the input is invalid or was
 *   refused.
 *
 * Parent to frame:
 * - `sandbox-card.create` `{ requestId }`: answered by `created` or `failed` with the same
 *   `requestId`.
 * - `sandbox-card.style` `{ style: { color?, placeholderColor?, errorColor?, fontSize?,
 *   fontFamily?, colorScheme? } }`: CSS values; `colorScheme` is `light` or `dark`. Until then the
 *   frame follows `prefers-color-scheme`.
 * - `sandbox-card.clear`, `sandbox-card.focusField`, `sandbox-card.blurField`,
 *   `sandbox-card.disable` `{ disabled }`.
 */
export interface CardFramePage {
  body: string
  headers: Record<string, string>
}

const font = readFileSync(fontFile('latin', 400, 'woff2')).toString('base64')

// The app's font inside the document, which may not make requests. The app selects it by its own
// name.
const css = `
@font-face { font-family: 'Bricolage Grotesque Variable'; src: url(data:font/woff2;base64,${font}) format('woff2') }
:root { color-scheme: light dark; --text: light-dark(#1a1a2e, #f2f2f7); --placeholder: light-dark(#6b6b7b, #a3a3b3);
  --error: light-dark(#b3261e, #ff8a80); --ring: light-dark(#2440c8, #c3ceff); --size: 16px; --family: system-ui, sans-serif; }
* { box-sizing: border-box; }
html, body { margin: 0; background: transparent; }
.fields { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 2px; }
.fields > div { flex: 1 1 72px; min-width: 0; }
.fields > .number { flex: 3 1 200px; }
label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
input { width: 100%; min-height: 40px; padding: 8px; border: 0; border-radius: 4px; background: transparent;
  color: var(--text); font: var(--size)/1.5 var(--family); }
input::placeholder { color: var(--placeholder); opacity: 1; }
input:focus-visible { outline: 2px solid var(--ring); outline-offset: -2px; }
input[aria-invalid="true"] { color: var(--error); }
input:disabled { opacity: 0.6; }
`

const field = (name: string, label: string, rest: string) =>
  `<div${name === 'cardnumber' ? ' class="number"' : ''}><label for="${name}">${label}</label>` +
  `<input id="${name}" name="${name}" type="text" inputmode="numeric" ${rest}></div>`

const fields = [
  field('cardnumber', 'Card number', 'autocomplete="cc-number" placeholder="Card number" maxlength="23"'),
  field(
    'exp-date',
    'Expiration date, month and year',
    'autocomplete="cc-exp" placeholder="MM / YY" maxlength="7"',
  ),
  field('cvc', 'Security code (CVC)', 'autocomplete="cc-csc" placeholder="CVC" maxlength="4"'),
  field('postal', 'ZIP code', 'autocomplete="postal-code" placeholder="ZIP" maxlength="10"'),
].join('')

const source = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let made: CardFramePage | undefined

/** The page and its headers, which replace the app's own policy. Built once. */
export function cardFramePage(): CardFramePage {
  if (made) return made
  const script = `${source('./cards.mjs')}\n${source('./frame.mjs')}`
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(css)}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'sandbox allow-scripts',
  ].join('; ')
  made = {
    body:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card details</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<style>${css}</style></head><body><div class="fields" role="group" aria-label="Card details">${fields}</div>` +
      `<script type="module">${script}</script></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  }
  return made
}

/** `GET /sandbox/card`: the card field's document with its own policy. */
export const cardFrameRoute: Route = {
  GET({ response }) {
    const { body, headers } = cardFramePage()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(body)
  },
}
