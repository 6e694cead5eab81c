import type { WyshPartsFragment } from '../../api/operations/wyshes.generated.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

/** What the catalogue says of one wysh: guidance, suggestions, and what it allows (spec: product 2, "{product} detail"). */
export function WyshFacts({ wysh }: { readonly wysh: WyshPartsFragment }) {
  const { headerImages, guidance, monitoringGuidance, termGuidance, wyshSuggestions } = wysh
  const [header] = headerImages
  return (
    <Stack gap="l">
      {header ? <img className="wysh-header" src={header.svg} alt="" width={400} height={120} /> : null}
      <p>{guidance}</p>
      <section aria-labelledby="wysh-suggestions">
        <h2 id="wysh-suggestions" className="type-subheading">
          {t('wyshes.suggestions', 'Suggested amounts')}
        </h2>
        <DefinitionList
          items={wyshSuggestions
            .filter(({ enabled }) => enabled)
            .map(({ id, title, amount }) => ({
              key: id,
              term: title,
              description: <span className="tabular">{formatMoney(amount, 'coverage')}</span>,
            }))}
        />
      </section>
      {termGuidance === null ? null : (
        <section aria-labelledby="wysh-term">
          <h2 id="wysh-term" className="type-subheading">
            {t('wyshes.term.title', 'It can end on a day')}
          </h2>
          <p>{termGuidance}</p>
        </section>
      )}
      {monitoringGuidance === null ? null : (
        <section aria-labelledby="wysh-monitoring">
          <h2 id="wysh-monitoring" className="type-subheading">
            {t('wyshes.monitoring.title', 'It can follow your bank account')}
          </h2>
          <p>{monitoringGuidance}</p>
        </section>
      )}
    </Stack>
  )
}
