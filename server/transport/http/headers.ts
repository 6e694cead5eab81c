import type { ServerResponse } from 'node:http'
import { type Config, sandboxAffiliate } from '../../platform/config.ts'

/** Where the card provider's script and its frames come from, as it asks for it: the frames' names vary. */
const plaidScripts = 'https://cdn.plaid.com'
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/** Where the chat provider's SDK holds its one connection; texts go through it both ways. */
const chatSocket = 'wss://tsock.us1.twilio.com'

/** Null where there is none, and where it is the sandbox's, which is of our own address. */
function affiliateOrigin({ affiliate }: Config): string | null {
  return affiliate === null || affiliate === sandboxAffiliate ? null : new URL(affiliate.url).origin
}

/** One policy for every document (promises.md, 31); only a configured provider adds to it. */
function contentSecurityPolicy(config: Config, styleHashes: readonly string[]): string {
  const stripe = config.stripe !== null
  const plaid = config.plaid !== null
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': ["'self'", stripe ? stripeScripts : null, plaid ? plaidScripts : null]
      .filter((source) => source !== null)
      .join(' '),
    'style-src': ["'self'", ...styleHashes].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': [
      "'self'",
      stripe ? 'https://api.stripe.com' : null,
      plaid ? 'https://production.plaid.com' : null,
      config.chat ? chatSocket : null,
      config.fallbackEndpoint,
      config.uploads?.endpoint ?? null,
    ]
      .filter((source) => source !== null)
      .join(' '),
    'frame-src': [
      "'self'",
      stripe ? `${stripeScripts} https://hooks.stripe.com` : null,
      plaid ? plaidScripts : null,
      affiliateOrigin(config),
    ]
      .filter((source) => source !== null)
      .join(' '),
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // The text of a disclosure goes into a sandboxed frame, through a policy that one module keeps to itself. The
    // provider's loader adds scripts by their address; the default policy lets the provider's through, no other.
    'trusted-types': stripe || plaid ? 'documents default' : 'documents',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The charts load nothing from elsewhere and one worker, the layout engine, by the one policy that lets it through. */
const chartsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types charts',
].join('; ')

/** What the page of the charts carries in the place of the app's policy. */
export function setChartsPolicy(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', chartsPolicy)
}

/**
 * Scripts, styles, fonts and pictures obey the policy of their page. A page loads fifty of them, and its own policy on
 * each would be a tenth of what it loads.
 */
export function setPartPolicy(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  response.removeHeader('Permissions-Policy')
}

/** What every reply carries. `styleHashes` are of the styles that stand in pages; no others may. */
export function setSecurityHeaders(
  response: ServerResponse,
  config: Config,
  styleHashes: readonly string[],
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // Not of our own requests either: the address of a link in a message carries its token.
  response.setHeader('Referrer-Policy', 'strict-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  // The development server writes styles and scripts into the page as it goes.
  if (!config.development)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(config, styleHashes))
  if (config.publicUrl.startsWith('https:'))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
