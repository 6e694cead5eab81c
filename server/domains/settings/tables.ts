/** A text that takes the place of the default that stands in the code. */
interface TranslationTable {
  /** Which client's texts; `web` is this one. */
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
