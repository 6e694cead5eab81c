import { publicSigningKeys } from '../../platform/keys/signingKey.ts'
import { type Route, sendJson } from './exchange.ts'

/**
 * `GET /.well-known/jwks.json`: the public keys with the certificates of signed documents. Access
 * tokens are random, so no key signs them.
 */
export const jwksRoute: Route = {
  async GET({ response, services }) {
    sendJson(response, 200, await publicSigningKeys(services.db))
  },
}
