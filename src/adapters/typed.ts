/** A form of a flow session, as one user has it open. */
interface OpenForm {
  readonly flowSessionId: string
  readonly slug: string
}

type Typed = Readonly<Record<string, unknown>>

/** Unsent input of the open form, for one form, in this tab, until the form is done. */
export interface TypedStore {
  /** Empty for another form. */
  read(form: OpenForm): Typed
  keep(form: OpenForm, typed: Typed): void
  /** Clears the input of this form, or of any form. */
  forget(form?: OpenForm): void
}

const key = 'typed'

/** `storage` may refuse (full, blocked): the input is then lost at a reload. */
export function createTypedStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TypedStore {
  const kept = (): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const isOf = (found: unknown, { flowSessionId, slug }: OpenForm): found is { values: object } =>
    isKept(found) && found.flowSessionId === flowSessionId && found.slug === slug
  return {
    read(form) {
      const found = kept()
      if (!isOf(found, form)) return {}
      return { ...found.values }
    },
    keep({ flowSessionId, slug }, values) {
      try {
        storage().setItem(key, JSON.stringify({ flowSessionId, slug, values }))
      } catch {
        // The storage refused: the input is only in memory.
      }
    },
    forget(form) {
      if (form !== undefined && !isOf(kept(), form)) return
      try {
        storage().removeItem(key)
      } catch {
        // The storage refused: nothing was saved.
      }
    },
  }
}

function isKept(value: unknown): value is OpenForm & { values: object } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'flowSessionId' in value &&
    'slug' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

export const tabTyped = createTypedStore(() => sessionStorage)
