import type { Level, RouteAnswer } from './routesByRow.ts'

/**
 * The same a second time, another way: not route by route but rule by rule, from the prose of sections 2.1, 4.1 and 6 and
 * of section 6 of the second document. A path belongs to the first group that names it; a group says what it asks for, and
 * the answers follow from what 4.1 says of whoever has not got it.
 */
interface Ask {
  /** a22–24: for whoever is not signed in; a guest is not, by the first reading of a99. */
  readonly signedOut?: true
  /** a32, a33, b242: somebody must be there at all. */
  readonly somebody?: true
  /** a40, b242: without it, the session must be verified (a100). */
  readonly exempt?: true
  /** a20, b242: `/` has identified as its lowest level. */
  readonly identified?: true
  /** a35, b53 */
  readonly membership?: true
}

interface Group {
  readonly line: string
  readonly paths: RegExp
  readonly asks: Ask | ((path: string) => RouteAnswer)
}

const groups: readonly Group[] = [
  {
    line: 'a38: /coverage* goes to /products/insurance*',
    paths: /^\/coverage(\/|$)/,
    asks: (path) => moved(path, '/coverage', '/products/insurance'),
  },
  {
    line: 'a38: /settings/billing*',
    paths: /^\/settings\/billing(\/|$)/,
    asks: (path) => moved(path, '/settings/billing', '/products/insurance/billing'),
  },
  {
    line: 'a38: /settings* goes to /account*',
    paths: /^\/settings(\/|$)/,
    asks: (path) => moved(path, '/settings', '/account'),
  },
  { line: 'a27: /signup redirects', paths: /^\/signup$/, asks: () => '/products/insurance/welcome' },
  {
    line: 'b36: unknown types redirect to /',
    paths: /^\/edit-coverage\/(?!(estimate|quote|adOffering|termLifeOffering)(\/|$))/,
    asks: () => '/',
  },

  {
    line: 'a22 a23 a24: signed-out users only',
    paths: /^\/(login|forgot-password|create-new-password\/[^/]+)$/,
    asks: { signedOut: true, exempt: true },
  },
  {
    line: 'a40: exempt, and nobody has to be there: disclosures, ineligible, welcome, link-expired, new-device, packages-preview',
    paths:
      /^\/(disclosure\/[^/]+|ineligible(\/[^/]+)?|products\/insurance\/welcome|link-expired|new-device|packages-preview)$/,
    asks: { exempt: true },
  },
  {
    line: 'a25: a link from a message, whoever opens it',
    paths: /^\/verify-email\/[^/]+$/,
    asks: { exempt: true },
  },
  { line: 'a29: any', paths: /^\/fulfillment(\/start|\/reinstatement\/[^/]+)?$/, asks: { exempt: true } },
  {
    line: 'a8 b120: where whoever has not signed in begins',
    paths: /^\/products\/(select|insurance\/get-wysh-estimate)$/,
    asks: { exempt: true },
  },
  {
    line: "a30: exempt, but a phone is somebody's",
    paths: /^\/create-phone$/,
    asks: { somebody: true, exempt: true },
  },
  {
    line: 'a31: it is the verification',
    paths: /^\/verify-phone$/,
    asks: { somebody: true, identified: true },
  },
  { line: 'a20: minimum level identified', paths: /^\/$/, asks: { somebody: true, identified: true } },

  {
    line: 'a35 a40: membership, exempt',
    paths: /^\/(coverage-preview|edit-coverage\/[^/]+(\/[^/]+)?)$/,
    asks: { somebody: true, exempt: true, membership: true },
  },
  {
    line: 'a35 b53: membership',
    paths: /^\/(coverage-denied(\/[^/]+)?|review-quote|recommendations|about-ad|customer-support)$/,
    asks: { somebody: true, membership: true },
  },

  {
    line: 'a40 b242: builder, flow, beneficiary, billing, wyshes edit',
    paths:
      /^\/(products\/insurance\/wysh-builder\/list|wysh-builder(\/.+)?|flow\/[^/]+|beneficiary\/.+|products\/insurance\/billing(\/[^/]+)?|wyshes\/[^/]+\/edit(\/[^/]+)?)$/,
    asks: { somebody: true, exempt: true },
  },
  {
    line: 'a100: verified by default',
    paths:
      /^\/(products\/insurance(\/(manual-review|confirm-update|[^/]+\/pending-details))?|account(\/(profile(\/edit\/verify-phone)?|documents(\/[^/]+)?|document\/[^/]+|policy-reinstatement))?|accept-terms|wyshes(\/prioritize|\/[^/]+\/details)?)$/,
    asks: { somebody: true },
  },
]

function moved(path: string, from: string, to: `/${string}`): RouteAnswer {
  return `${to}${path.slice(from.length)}`
}

/** What the rules say of a path, and the line that the group came from. */
export function byRule(path: string, level: Level): { line: string; answer: RouteAnswer } {
  const group = groups.find(({ paths }) => paths.test(path))
  if (level === 'locked') return { line: 'a38: a locked account', answer: 'locked' }
  if (!group) return { line: 'a38: any other path', answer: 'not found' }
  const { line, asks } = group
  return { line, answer: typeof asks === 'function' ? asks(path) : judge(path, asks, level) }
}

function judge(path: string, asks: Ask, level: Exclude<Level, 'locked'>): RouteAnswer {
  if (asks.signedOut) {
    if (level === 'unauthenticated' || level === 'identified') return 'open'
    // a101: the signed-out guard leads to /, and what / says to somebody before the code is the verification (a100).
    return level === 'unidentified' ? 'verification' : '/'
  }
  if (level === 'unauthenticated') {
    if (!asks.somebody) return 'open'
    // a101, a20
    return path === '/' ? '/products/insurance/welcome' : 'login'
  }
  if (asks.membership && level === 'no membership') return 'not found'
  if (asks.exempt) return 'open'
  if (level === 'unidentified') return 'verification'
  if (level === 'identified') return asks.identified ? 'open' : 'login'
  return 'open'
}
