import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** One key or several of SECRET_KEY. */
export type Secrets = readonly [string, ...string[]]

/** The keys of SECRET_KEY: the first one makes new values, and each one opens what it has sealed. */
export interface KeyRing {
  /** A short public name of each key. */
  readonly ids: readonly [string, ...string[]]
  /** @param label another label derives another key */
  seal(text: string, label: string): string
  /** @throws if no key of the ring has sealed it under this label */
  open(sealed: string, label: string): string
  /** Seals it again with the key of this ID, which is written before it; null if no key opens it. */
  reseal(sealed: string, label: string, id: string): string | null
  /** The keyed hash by each key, hex. */
  hmacs(text: string, label: string): readonly [string, ...string[]]
}

/** The length of an ID, which a dot separates from the sealed value. */
export const idLength = 8

// Not the product's name: another salt would derive other keys, and existing data could not be
// decrypted.
const derive = (secret: string, label: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'wysh carrier', label, 32))

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypt(key: Buffer, body: string): string {
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function createKey(secret: string) {
  const derived = new Map<string, Buffer>()
  const keyFor = (label: string) => {
    const key = derived.get(label) ?? derive(secret, label)
    derived.set(label, key)
    return key
  }
  return { id: derive(secret, 'key id').toString('hex').slice(0, idLength), keyFor }
}

/** The ID and the rest of a sealed value. Older values have no ID. */
function partsOf(sealed: string): { id: string | null; body: string } {
  return sealed.charAt(idLength) === '.'
    ? { id: sealed.slice(0, idLength), body: sealed.slice(idLength + 1) }
    : { id: null, body: sealed }
}

export function createKeyRing([newest, ...earlier]: Secrets): KeyRing {
  const first = createKey(newest)
  const others = earlier.map(createKey)
  const keys = [first, ...others] as const
  const sealWith = (key: typeof first, text: string, label: string) =>
    `${key.id}.${encrypt(key.keyFor(label), text)}`
  const openWith = (sealed: string, label: string): string | null => {
    const { id, body } = partsOf(sealed)
    for (const key of keys) {
      if (id !== null && id !== key.id) continue
      try {
        return decrypt(key.keyFor(label), body)
      } catch {
        // A value without an ID may belong to the next key.
      }
    }
    return null
  }
  const mac = (key: typeof first, text: string, label: string) =>
    createHmac('sha256', key.keyFor(label)).update(text).digest('hex')
  return {
    ids: [first.id, ...others.map(({ id }) => id)],
    // A single key adds no ID, because versions before the ring cannot read one.
    seal: (text, label) =>
      others.length > 0 ? sealWith(first, text, label) : encrypt(first.keyFor(label), text),
    open(sealed, label) {
      const text = openWith(sealed, label)
      if (text !== null) return text
      const { id } = partsOf(sealed)
      throw new Error(`No key of SECRET_KEY opens a value that was sealed with ${id ?? 'an unknown key'}.`)
    },
    reseal(sealed, label, id) {
      const key = keys.find((one) => one.id === id)
      if (!key) throw new Error(`SECRET_KEY has no key with the ID ${id}.`)
      const text = openWith(sealed, label)
      return text === null ? null : sealWith(key, text, label)
    },
    hmacs: (text, label) => [mac(first, text, label), ...others.map((key) => mac(key, text, label))],
  }
}
