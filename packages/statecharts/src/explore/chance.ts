/** The seed of explorations and replays. */
export const firstSeed = 1

let reads = 0

/** How often a random number, the clock or a context key that depends on them has been read. */
export function nondeterministicReads(): number {
  return reads
}

/**
 * Runs with the random numbers, bytes and UUIDs of a seed, so that two runs have the same result,
 * and counts the reads of random numbers and the clock.
 */
export function withSeededRandom<T>(seed: number, run: () => T): T {
  const { Date: realDate } = globalThis
  const { random } = Math
  const next = randomNumbers(seed)
  const now = () => {
    reads += 1
    return realDate.now()
  }
  Math.random = () => {
    reads += 1
    return next()
  }
  const restoreCrypto = replaceCrypto(() => Math.floor(Math.random() * 256))
  globalThis.Date = new Proxy(realDate, {
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
    construct(date, given: unknown[], made) {
      if (given.length === 0) reads += 1
      return Reflect.construct(date, given, made)
    },
  })
  try {
    return run()
  } finally {
    restoreCrypto()
    Math.random = random
    globalThis.Date = realDate
  }
}

/** Lets `crypto` return these bytes; returns a function that undoes it. */
function replaceCrypto(nextByte: () => number): () => void {
  const crypto: unknown = Reflect.get(globalThis, 'crypto')
  if (typeof crypto !== 'object' || crypto === null) return () => {}
  const replaced = {
    getRandomValues<T extends ArrayBufferView | null>(array: T): T {
      if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach(fillByte)
      return array
    },
    randomUUID() {
      const bytes = replaced.getRandomValues(new Uint8Array(16))
      // The version and the variant of a random UUID.
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
  const undo = Object.entries(replaced).map(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(crypto, name)
    Object.defineProperty(crypto, name, { value, configurable: true, writable: true })
    return () => (before ? Object.defineProperty(crypto, name, before) : Reflect.deleteProperty(crypto, name))
  })
  return () => {
    for (const one of undo) one()
  }

  function fillByte(_: number, index: number, bytes: Uint8Array) {
    bytes[index] = nextByte()
  }
}

/** Pseudorandom numbers between 0 and 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A context that counts when one of these keys is read. */
export function watchKeys<T extends object>(context: T, keys: readonly string[]): T {
  return new Proxy(context, {
    get(from, key) {
      if (typeof key === 'string' && keys.includes(key)) reads += 1
      return Reflect.get(from, key)
    },
  })
}
