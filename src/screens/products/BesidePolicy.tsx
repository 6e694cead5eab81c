import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { rulesOut } from '../../../rules/products.ts'
import { Columns } from '../../ui/Columns.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import type { Home } from '../dashboard/HomeLoaded.tsx'
import { decidedText, reviewText } from '../decidedText.ts'
import { TermLifeCard } from './SelectProduct.tsx'

type OwnersHome = Pick<Home, 'policy' | 'decision'>

/**
 * What a policyholder can get: a product that replaces the policy, or else another coverage amount.
 */
export function BesidePolicy({ home: { policy, decision } }: { readonly home: OwnersHome }) {
  if (policy !== null && !rulesOut(policy.product.slug, product.termLife))
    return decision ? (
      <p className="measure">
        {(decision.result === 'rejected'
          ? [t('products.refused.term', 'We couldn’t offer you term life.'), ...decidedText(decision)]
          : [
              t('dashboard.notice.text', 'We’re taking a closer look at your application.'),
              ...reviewText(decision),
            ]
        ).join(' ')}
      </p>
    ) : (
      <Stack gap="l">
        <p className="measure">
          {t(
            'recommendations.replaces',
            'You’re covered for accidental death. Term life pays whatever the cause of death, and replaces that policy on the day it begins.',
          )}
        </p>
        <Columns as="ul">
          <TermLifeCard />
        </Columns>
      </Stack>
    )
  return (
    <Stack gap="l">
      <p className="measure">{ownedText(policy)}</p>
      {policy?.status === 'valid' ? (
        <div>
          <LinkButton variant="secondary" href={format({ id: 'changeCoverage', policyId: policy.id })}>
            {t('insurance.change', 'Change coverage')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  )
}

/** Whether the policy covers the user yet, or still does. */
function ownedText(policy: OwnersHome['policy']): string {
  if (policy?.firstPayment === 'processing')
    return t(
      'recommendations.paying',
      'Your payment is on its way, and you’re covered once it goes through. You can only have one policy at a time.',
    )
  return policy?.status === 'valid'
    ? t('recommendations.owned', 'You’re covered. You can only have one policy at a time.')
    : t('recommendations.one', 'You can only have one policy at a time.')
}
