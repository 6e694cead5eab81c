import type { ChatLine } from '../../machines/support/support.types.ts'

const key = 'chat'
/** The longest conversation to store; older lines are dropped. */
const longest = 100

/**
 * The chat of this tab, for the same user after a reload. `storage` may refuse: then a reload
 * starts a new chat.
 */
export function createChatStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  return {
    read(userId: string | null): readonly ChatLine[] {
      try {
        const found: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return isKept(found) && found.userId === userId && found.lines.every(isLine) ? found.lines : []
      } catch {
        return []
      }
    },
    keep(userId: string | null, lines: readonly ChatLine[]) {
      try {
        if (lines.length === 0) return storage().removeItem(key)
        const last = lines.slice(-longest).map((line, id) => ({ ...line, id }))
        storage().setItem(key, JSON.stringify({ userId, lines: last }))
      } catch {
        // The storage refused: the chat is only in memory.
      }
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isKept = (value: unknown): value is { userId: string | null; lines: unknown[] } =>
  isObject(value) && 'userId' in value && 'lines' in value && Array.isArray(value.lines)

const isLine = (value: unknown): value is ChatLine =>
  isObject(value) &&
  'id' in value &&
  typeof value.id === 'number' &&
  'from' in value &&
  ['assistant', 'agent', 'person', 'note'].some((from) => from === value.from) &&
  'text' in value &&
  typeof value.text === 'string' &&
  'suggestions' in value &&
  Array.isArray(value.suggestions) &&
  'status' in value &&
  ['unsent', 'sent', 'refused'].some((status) => status === value.status)
