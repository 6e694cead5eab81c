import type { Client } from './client.ts'
import { TaxIdEncryptionKey } from './operations/flows.generated.ts'

/**
 * Encrypts nine digits as a compact JWE for the carrier's public key, so that no tax id is sent or
 * logged in plain text (promises.md, 33). The library loads with the first one.
 */
export async function encryptTaxId(
  client: Pick<Client, 'query'>,
  digits: string,
  signal?: AbortSignal,
): Promise<string> {
  const [{ CompactEncrypt, importJWK }, { taxIdEncryptionKey }] = await Promise.all([
    import('jose'),
    client.query(TaxIdEncryptionKey, {}, signal === undefined ? {} : { signal }),
  ])
  const { kid, alg, enc, jwk } = taxIdEncryptionKey
  const key = await importJWK(JSON.parse(jwk), alg)
  return await new CompactEncrypt(new TextEncoder().encode(digits))
    .setProtectedHeader({ alg, enc, kid })
    .encrypt(key)
}
