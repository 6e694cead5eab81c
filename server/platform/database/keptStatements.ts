import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Not with `*`: adding a column to the table would make a cached statement fail. */
const isKept = (text: string) => /^(?:select|insert|update|delete|with)\b/.test(text) && !text.includes('*')

/** More texts than the carrier has; lists of many lengths add some now and then. */
const names = new LRUCache<string, string>({ max: 1000 })

/** PostgreSQL allows names of up to 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * A `query` for a `pg` client that sends statements with values as named ones, so that the server
 * parses and plans each once per connection.
 */
export const keepStatements = <Ask extends object & ((...args: never) => unknown)>(ask: Ask): Ask =>
  new Proxy(ask, {
    apply(target, self, args: unknown[]) {
      const [text, values, ...rest] = args
      const kept = typeof text === 'string' && Array.isArray(values) && isKept(text)
      return Reflect.apply(target, self, kept ? [{ name: nameOf(text), text, values }, ...rest] : args)
    },
  })
