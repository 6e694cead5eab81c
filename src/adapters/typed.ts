/** A form of a flow's session, as one person has it open. */
interface OpenForm {
  readonly flowSessionId: string
  readonly slug: string
}

type Typed = Readonly<Record<string, unknown>>

/** What was typed into the form that is open and not sent: of one form, in this tab, until the form is done. */
export interface TypedStore {
  /** Nothing where it was another form's. */
  read(form: OpenForm): Typed
  keep(form: OpenForm, typed: Typed): void
  /** Of this form, or whatever there is. */
  forget(form?: OpenForm): void
}

const key = 'typed'

/** `storage` may refuse (full, blocked): what was typed is gone after a reload then. */
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
        // Refused: it is kept in memory alone.
      }
    },
    forget(form) {
      if (form !== undefined && !isOf(kept(), form)) return
      try {
        storage().removeItem(key)
      } catch {
        // Refused: then nothing was kept either.
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

/** That of this tab. */
export const tabTyped = createTypedStore(() => sessionStorage)
