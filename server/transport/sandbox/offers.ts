import { readFileSync } from 'node:fs'
import { sandboxAffiliate } from '../../platform/config.ts'
import { type Route, send } from '../http/exchange.ts'

/**
 * `GET /sandbox/offers`: the page of a fictitious affiliate, for a frame. Like any affiliate in our
 * frame it has an opaque origin, stores nothing and sends nothing on.
 *
 * The messages, which a real affiliate's page uses too (docs/providers.md, "Affiliate offers"):
 * - frame to parent: `{ type: 'offers.ready' }`, once it listens;
 * - parent to frame: `{ type: 'offers.given', id, placementId, environment, birthDate?, gender?,
 *   coverageAmount? }`.
 */
const offers = [
  {
    title: 'Whole life, no questions about your health',
    text: 'For ages 18 to 80, in all states. Up to $25,000, for life.',
  },
  {
    title: 'Accident insurance',
    text: 'In all states except New York. Up to $250,000, starting the first day.',
  },
  {
    title: 'An agent to compare options for you',
    text: 'A licensed agent calls you and compares twelve insurers.',
  },
]

const html =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>${sandboxAffiliate.name}</title><link rel="stylesheet" href="/sandbox/tokens.css">` +
  '<link rel="stylesheet" href="/sandbox/type.css"><link rel="stylesheet" href="/sandbox/offers.css"></head>' +
  `<body><main id="offers" hidden><h1>${sandboxAffiliate.name}</h1>` +
  '<p class="soft">This company is part of the sandbox. It’s made up, and so are its offers.</p>' +
  `<ul>${offers
    .map(
      ({ title, text }) =>
        `<li><h2>${title}</h2><p>${text}</p><p><a href="/sandbox/offers" target="_blank" rel="noopener">See ${title} (opens in a new tab)</a></p></li>`,
    )
    .join('')}</ul><h2>What we received</h2><dl id="told"></dl></main>` +
  '<script type="module" src="/sandbox/offers.js"></script></body></html>'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const file = (name: string, type: string): Route => ({
  GET({ response }) {
    // The page's opaque origin requests a module.
    response.setHeader('Access-Control-Allow-Origin', '*')
    send(response, `${type}; charset=utf-8`, readFileSync(new URL(name, import.meta.url)))
  },
})

/** The page with a policy of its own instead of the app's, and its files. */
export const offersPage: Record<string, Route> = {
  [sandboxAffiliate.url]: {
    GET({ response }) {
      response.setHeader('Content-Security-Policy', policy)
      response.setHeader('Referrer-Policy', 'no-referrer')
      send(response, 'text/html; charset=utf-8', html)
    },
  },
  '/sandbox/offers.css': file('./offers.css', 'text/css'),
  '/sandbox/offers.js': file('./offersPage.js', 'text/javascript'),
}
