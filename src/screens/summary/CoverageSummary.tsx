import './Summary.css'
import type { JourneyCoverage } from '../../../rules/contract/schema.generated.ts'
import { coverageFacts, lastsText } from '../../forms/coverageText.ts'
import { shownPremium } from '../../forms/premium.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Money } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'

/** Amount, term and price; the price is labeled as estimated until there is a quote. */
export function CoverageSummary({ coverage }: { readonly coverage: JourneyCoverage }) {
  return (
    <div className="summary-coverage">
      <div className="summary-price">
        <p className="type-eyebrow">
          {coverage.basis === 'quote'
            ? t('summary.premium', 'Your premium')
            : t('summary.estimated', 'Estimated premium')}
        </p>
        <Money {...shownPremium(coverage.monthlyPremium, coverage.basis)} per="month" size="large" />
      </div>
      <DefinitionList
        items={[
          ...coverageFacts(coverage, t('summary.amount', 'Total coverage')),
          {
            key: 'term',
            term: t('summary.term', 'Term'),
            description: lastsText(coverage),
          },
        ]}
      />
    </div>
  )
}
