/** The seed of explorations and replays. */
export const firstSeed = 1

let reads = 0

/** How often a random number, the clock or a context key that depends on them has been read. */
export function nondeterministicReads(): number {
  return reads
}

/**
 * Runs with the random numbers of a seed, so that two runs have the same result, and counts the
 * reads of random numbers and the clock.
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
    Math.random = random
    globalThis.Date = realDate
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
