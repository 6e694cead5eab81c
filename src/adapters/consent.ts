import type { ConsentAnswer } from '../../machines/consent/consent.types.ts'

/** The user's answer about analytics, as this browser remembers it. */
export interface ConsentStore {
  /** Null if there is no answer. */
  read(): ConsentAnswer | null
  keep(answer: ConsentAnswer): void
  /** Saves that the question was postponed. */
  postpone(): void
  /** Whether the question is still postponed. */
  isPostponed(): boolean
  /** Calls back when another tab saves an answer. @returns a function that stops listening */
  listen(onAnswer: (answer: ConsentAnswer) => void): () => void
}

const key = 'consent'
const postponedKey = 'consent-postponed'
/** How long "Not now" lasts: not only this visit, but not forever. */
const pause = 30 * 24 * 60 * 60 * 1000

const isAnswer = (value: unknown): value is ConsentAnswer => value === 'agreed' || value === 'declined'

/**
 * The browser features in use. Its storage may refuse (full, blocked): the answer then lasts as
 * long as the page.
 */
interface Browser {
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the browser's privacy setting opts out for all sites; then the user is not asked. */
  readonly hasOptedOut: boolean
  /** Now, in milliseconds. */
  now(): number
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

export function createConsentStore({ storage, hasOptedOut, now, tabs }: Browser): ConsentStore {
  return {
    read() {
      try {
        const kept = storage().getItem(key)
        if (isAnswer(kept)) return kept
      } catch {
        // The storage refused: treated as no answer.
      }
      return hasOptedOut ? 'declined' : null
    },
    keep(answer) {
      try {
        storage().setItem(key, answer)
      } catch {
        // The storage refused: the next visit asks again.
      }
    },
    postpone() {
      try {
        storage().setItem(postponedKey, String(now()))
      } catch {
        // The storage refused: the next visit asks again.
      }
    },
    isPostponed() {
      try {
        const since = now() - Number(storage().getItem(postponedKey) ?? Number.NaN)
        // A clock that was set back must not postpone the question forever.
        return since >= 0 && since < pause
      } catch {
        return false
      }
    },
    listen(onAnswer) {
      const listener = (event: StorageEvent) => {
        if (event.key === key && isAnswer(event.newValue)) onAnswer(event.newValue)
      }
      tabs.addEventListener('storage', listener)
      return () => tabs.removeEventListener('storage', listener)
    },
  }
}
