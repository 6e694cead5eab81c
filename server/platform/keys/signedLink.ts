import type { Keys } from './keys.ts'

/*
 * Tokens of links that are sent more than once. They are signed instead of stored, so every email to
 * a person has the same link, which works as long as its row exists.
 */

/** @param purpose only tokens of the same purpose are accepted */
export const signedToken = (keys: Pick<Keys, 'hmac'>, id: string, purpose: string): string =>
  `${id}.${keys.hmac(id, purpose)}`

/** The id in a token; undefined if its signature is wrong. */
export function idInToken(keys: Pick<Keys, 'isHmac'>, token: string, purpose: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  return rest.length === 0 && keys.isHmac(signature, id, purpose) ? id : undefined
}
