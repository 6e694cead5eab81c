import type { Reporting } from '../adapters/reporting.ts'
import type { Client } from '../api/client.ts'
import { Settings } from '../api/operations/settings.generated.ts'
import { loadTranslations } from '../ui/text.ts'
import { loadFlags } from './flags.ts'

/**
 * Loads the carrier's texts and feature flags after the first page is shown (access-to-purchase
 * 7.3). If there are none, or the request fails, the defaults apply. A missing text among others is
 * reported once.
 */
export async function readSettings({
  api: { client },
  reporting,
}: {
  readonly api: { readonly client: Pick<Client, 'query'> }
  readonly reporting: Reporting
}): Promise<void> {
  try {
    const { translations, globalFeatureFlags } = await client.query(Settings, {})
    loadFlags(globalFeatureFlags)
    if (translations.length === 0) return
    const missed = new Set<string>()
    loadTranslations(Object.fromEntries(translations.map(({ key, value }) => [key, value])), (key) => {
      if (missed.has(key)) return
      missed.add(key)
      reporting.report(`No translation for ${key}`)
    })
  } catch (error) {
    reporting.report('The settings could not be read', error)
  }
}
