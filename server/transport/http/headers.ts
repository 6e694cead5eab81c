import type { ServerResponse } from 'node:http'
import { type Config, sandboxAffiliate } from '../../platform/config.ts'

/** The origins of the card provider's script and frames; the frames' names vary. */
const plaidScripts = 'https://cdn.plaid.com'
const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/** The host of the chat SDK's only connection, which carries messages both ways. */
const chatSocket = 'wss://tsock.us1.twilio.com'

/** Null without an affiliate and for the sandbox's, which has our own origin. */
function affiliateOrigin({ affiliate }: Config): string | null {
  return affiliate === null || affiliate === sandboxAffiliate ? null : new URL(affiliate.url).origin
}

/** One policy for every document (promises.md, 31); only a configured provider extends it. */
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
    // The text of a disclosure is shown in a sandboxed frame, through a policy that one module
    // keeps private. The provider's loader adds scripts by URL; the default policy allows only the
    // provider's.
    'trusted-types': stripe || plaid ? 'documents default' : 'documents',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/**
 * The charts load nothing from elsewhere, and one worker, the layout engine, by the one policy that
 * allows it.
 */
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

/** Sets the charts page's policy instead of the app's. */
export function setChartsPolicy(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', chartsPolicy)
}

/**
 * Scripts, styles, fonts and images follow the policy of their page. A page loads fifty of them,
 * and a full policy on each would be a tenth of the traffic.
 */
export function setPartPolicy(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  response.removeHeader('Permissions-Policy')
}

/**
 * The headers of every reply. `styleHashes` are those of the pages' inline styles; no others are
 * allowed.
 */
export function setSecurityHeaders(
  response: ServerResponse,
  config: Config,
  styleHashes: readonly string[],
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // Not for our own requests either: a link in a message contains its token.
  response.setHeader('Referrer-Policy', 'strict-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  // The development server inserts styles and scripts into the page at run time.
  if (!config.development)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(config, styleHashes))
  if (config.publicUrl.startsWith('https:'))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
