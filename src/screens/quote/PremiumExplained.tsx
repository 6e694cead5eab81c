import { type PremiumFactor, productOf } from '../../../rules/products.ts'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { FigureExplained, type FigureExplainedProps } from './FigureExplained.tsx'

function nameOf(factor: PremiumFactor): string {
  switch (factor) {
    case 'amount':
      return t('premium.factor.amount', 'Your coverage amount')
    case 'term':
      return t('premium.factor.term', 'How long your rate is locked')
    case 'age':
      return t('premium.factor.age', 'Your age')
    case 'rateClass':
      return t('premium.factor.class', 'Your rate class: your health and whether you use tobacco')
  }
}

interface PremiumExplainedProps extends Omit<FigureExplainedProps, 'children'> {
  /** The product's slug. */
  readonly slug: string
}

/** What a product's premium depends on. */
export function PremiumExplained({ slug, ...dialog }: PremiumExplainedProps) {
  return (
    <FigureExplained {...dialog}>
      <Stack gap="s">
        <p>{t('premium.explained', 'Your premium depends on:')}</p>
        <ul>
          {productOf(slug).premiumFactors.map((factor) => (
            <li key={factor}>{nameOf(factor)}</li>
          ))}
        </ul>
        <p>
          {t(
            'premium.explained.locked',
            'It stays the same while your policy is in force, unless you change your policy.',
          )}
        </p>
      </Stack>
    </FigureExplained>
  )
}
