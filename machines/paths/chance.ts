/** The seed of explorations and replays. */
export const firstSeed = 1

let consulted = 0

/** How often chance, a clock or a context key that they decide was read so far. */
export function timesConsulted(): number {
  return consulted
}

/**
 * Runs with the random numbers of a seed, so that two runs have the same result, and counts what
 * reads chance or the clock.
 */
export function withChance<T>(seed: number, run: () => T): T {
  const { Date: realDate } = globalThis
  const { random } = Math
  const next = randomNumbers(seed)
  const now = () => {
    consulted += 1
    return realDate.now()
  }
  Math.random = () => {
    consulted += 1
    return next()
  }
  globalThis.Date = new Proxy(realDate, {
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
    construct(date, given: unknown[], made) {
      if (given.length === 0) consulted += 1
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

/** Numbers from 0 to 1 that look random (mulberry32). */
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
      if (typeof key === 'string' && keys.includes(key)) consulted += 1
      return Reflect.get(from, key)
    },
  })
}
