/**
 * A proof key for one authorization: the verifier stays here, its S256 challenge is sent (RFC
 * 7636).
 */
export interface ProofKey {
  verifier: string
  challenge: string
}

/**
 * The verifier has 32 random bytes, 43 characters: the standard's minimum, and more than the
 * specification's "length 32".
 */
export async function createProofKey(source: Crypto = crypto): Promise<ProofKey> {
  const verifier = base64url(source.getRandomValues(new Uint8Array(32)))
  const digest = await source.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
