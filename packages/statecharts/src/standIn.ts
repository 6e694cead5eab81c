/**
 * Stands in for whatever a foreign file needs and this machine does not have: a package that is not
 * installed, a style sheet, the browser. It can be called, constructed and read at any depth, and
 * every answer is such a value again.
 */
export function standIn(name: string, isResult = false): object {
  // Its prototype can be replaced, unlike that of a class.
  function target() {}
  const parts = new Map<PropertyKey, unknown>()
  return new Proxy(target, {
    get(_, key) {
      // It may be used as a promise, which must end: its result is none.
      if (key === 'then')
        return isResult ? undefined : (use: () => void) => Promise.resolve(standIn(name, true)).then(use)
      if (key === '__esModule') return true
      if (key === Symbol.toPrimitive) return () => name
      if (key === Symbol.iterator) return [][Symbol.iterator]
      if (key === Symbol.hasInstance) return () => false
      const part = parts.get(key) ?? standIn(`${name}.${String(key)}`)
      parts.set(key, part)
      return part
    },
    set: (_, key, value) => Boolean(parts.set(key, value)),
    apply: () => standIn(`${name}()`),
    construct: () => standIn(name),
  })
}

/** The same for a module: bundlers read what is imported by name from the prototype, too. */
export const standInModule = (name: string): object =>
  new Proxy(standIn(name), { getPrototypeOf: () => standIn(name) })
