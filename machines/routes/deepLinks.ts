import { flowSlugs } from '../../rules/flowSlugs.ts'
import { product } from '../../rules/product.ts'
import { redirected } from './path.ts'
import { type AppRoute, format, parse } from './route.ts'

/** The content of a link in a message (product-and-after-purchase, section 4, deep links). */
interface DeepLink {
  /** Its subject; a link with an unknown subject leads to its `path`. */
  readonly feature?: string | undefined
  readonly token?: string | undefined
  readonly policy_id?: string | undefined
  readonly path?: string | undefined
}

type Target = (link: DeepLink) => AppRoute | null

const withToken =
  (id: 'verifyEmail' | 'createNewPassword'): Target =>
  ({ token }) =>
    token ? { id, token } : null

/**
 * The targets of message features (access-to-purchase 2.1, deep links). If a required value is
 * missing, a link leads home.
 */
const features: Readonly<Record<string, Target>> = {
  [`get-${product.word}-estimate`]: () => ({ id: 'estimate' }),
  login: () => ({ id: 'login' }),
  'verify-email': withToken('verifyEmail'),
  'policy-reinstatement': () => ({ id: 'policyReinstatement' }),
  'fulfillment-start': () => ({ id: 'fulfillmentStart' }),
  'fulfillment-reinstatement': ({ policy_id }) =>
    policy_id ? { id: 'fulfillmentReinstatement', policyId: policy_id } : null,
  'create-new-password': withToken('createNewPassword'),
  billing: () => ({ id: 'billing' }),
}

/**
 * The routes of links within the application, by the text after their scheme (access-to-purchase
 * 2.1).
 */
const links: Readonly<Record<string, (rest: string) => AppRoute | null>> = {
  home: () => ({ id: 'home' }),
  insurance: () => ({ id: 'insurance' }),
  documents: () => ({ id: 'documents' }),
  'settings-billing': () => ({ id: 'billing' }),
  policy_reinstatement: () => ({ id: 'policyReinstatement' }),
  'verify-phone': () => ({ id: 'verifyNewPhone' }),
  disclosure: (slug) => (slug === '' ? null : { id: 'disclosure', slug }),
  profile: () => ({ id: 'profile' }),
  flow: (rest) => {
    const slug = flowSlugs.find((one) => one === rest)
    return slug === 'beneficiary' ? { id: 'flow', slug } : null
  },
  journey: (slug) => (slug === 'fulfillment' ? { id: 'fulfillment' } : null),
}

/** A path of this application; anything else, such as another host, becomes home. */
const ownPath = (path: string | null | undefined) =>
  path && parse(path) !== null ? redirected(path) : format({ id: 'home' })

const pathTo = (route: AppRoute | null | undefined, otherwise: string | null | undefined) =>
  route ? format(route) : ownPath(otherwise)

/** The path that a link in a message leads to. */
export function pathOfDeepLink(link: DeepLink): string {
  const target = Object.hasOwn(features, link.feature ?? '') ? features[link.feature ?? ''] : undefined
  return target ? pathTo(target(link), null) : ownPath(link.path)
}

/**
 * The token with which a login link signs the user in, where that is permitted; null for any other
 * link.
 */
export function loginTokenOf({ feature, token }: DeepLink): string | null {
  return (feature === 'login' && token) || null
}

/**
 * The path that a link within the application leads to; a generic one has it in its parameter
 * `url`.
 */
export function pathOfAppLink(href: string): string {
  const [, name = '', rest = '', search = ''] =
    /^[^:]+:\/{0,2}([^/?#]*)\/?([^?#]*)(?:\?([^#]*))?/.exec(href) ?? []
  const route = Object.hasOwn(links, name) ? links[name]?.(decoded(rest)) : null
  const url = search
    .split('&')
    .find((pair) => pair.startsWith('url='))
    ?.slice('url='.length)
  return pathTo(route, url === undefined ? null : decoded(url))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
