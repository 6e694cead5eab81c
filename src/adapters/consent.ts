import type { ConsentAnswer } from '../../machines/consent/consent.types.ts'

/** What a person has said to being counted, as this browser remembers it. */
export interface ConsentStore {
  /** Null where nothing was said. */
  read(): ConsentAnswer | null
  keep(answer: ConsentAnswer): void
  /** Remembers that the question is to rest. */
  postpone(): void
  /** Whether it still rests. */
  isPostponed(): boolean
  /** Hears what another tab keeps. @returns what ends the listening */
  listen(onAnswer: (answer: ConsentAnswer) => void): () => void
}

const key = 'consent'
const postponedKey = 'consent-postponed'
/** How long a "not now" holds: anyone who said it is not asked at every visit, nor never again. */
const pause = 30 * 24 * 60 * 60 * 1000

const isAnswer = (value: unknown): value is ConsentAnswer => value === 'agreed' || value === 'declined'

/** The browser, as far as it is asked; its storage may refuse (full, blocked): the answer then holds while the page lives. */
interface Browser {
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  /** What a person may have set for every page there is; where it says no, no one need be asked. */
  readonly hasOptedOut: boolean
  /** Now, in milliseconds. */
  now(): number
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** The answer in the browser's own storage. */
export function createConsentStore({ storage, hasOptedOut, now, tabs }: Browser): ConsentStore {
  return {
    read() {
      try {
        const kept = storage().getItem(key)
        if (isAnswer(kept)) return kept
      } catch {
        // Refused: as if nothing had been said.
      }
      return hasOptedOut ? 'declined' : null
    },
    keep(answer) {
      try {
        storage().setItem(key, answer)
      } catch {
        // Refused: the next visit asks again.
      }
    },
    postpone() {
      try {
        storage().setItem(postponedKey, String(now()))
      } catch {
        // Refused: the next visit asks again.
      }
    },
    isPostponed() {
      try {
        const since = now() - Number(storage().getItem(postponedKey) ?? Number.NaN)
        // A clock that was set back makes no one wait for ever.
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
