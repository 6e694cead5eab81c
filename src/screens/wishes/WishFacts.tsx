import type { WishPartsFragment } from '../../api/operations/wishes.generated.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

/**
 * The catalog's facts about one wish: guidance, suggestions and options (spec: product 2,
 * "{product} detail").
 */
export function WishFacts({
  wish,
  hasAmounts = true,
}: {
  readonly wish: WishPartsFragment
  /** False where the suggestions are beside it. */
  readonly hasAmounts?: boolean
}) {
  const { headerImages, guidance, monitoringGuidance, termGuidance, wishSuggestions } = wish
  const [header] = headerImages
  return (
    <Stack gap="l">
      {header ? <img className="wish-header" src={header.svg} alt="" width={400} height={120} /> : null}
      <p>{guidance}</p>
      {hasAmounts ? (
        <section aria-labelledby="wish-suggestions">
          <h2 id="wish-suggestions" className="type-subheading">
            {t('wishes.suggestions', 'Suggested amounts')}
          </h2>
          <DefinitionList
            items={wishSuggestions
              .filter(({ enabled }) => enabled)
              .map(({ id, title, amount }) => ({
                key: id,
                term: title,
                description: <span className="tabular">{formatMoney(amount, 'coverage')}</span>,
              }))}
          />
        </section>
      ) : null}
      {monitoringGuidance === null ? null : (
        <section aria-labelledby="wish-monitoring">
          <h2 id="wish-monitoring" className="type-subheading">
            {t('wishes.monitoring.title', 'It can follow a bank account')}
          </h2>
          <p>{monitoringGuidance}</p>
        </section>
      )}
      {termGuidance === null ? null : (
        <section aria-labelledby="wish-term">
          <h2 id="wish-term" className="type-subheading">
            {t('wishes.term.title', 'You can set an end date')}
          </h2>
          <p>{termGuidance}</p>
        </section>
      )}
    </Stack>
  )
}
