/** A text that overrides the default in the code. */
interface TranslationTable {
  /** The client of the text; `web` is this app. */
  slug: string
  key: string
  value: string
}

interface FeatureFlagTable {
  name: string
  enabled: boolean
}

declare module '../../platform/database/database.ts' {
  interface Database {
    translations: TranslationTable
    featureFlags: FeatureFlagTable
  }
}

export {}
