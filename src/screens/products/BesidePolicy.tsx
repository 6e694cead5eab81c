import { product } from '../../../machines/product.ts'
import { rulesOut } from '../../../machines/products.ts'
import { format } from '../../../machines/routes/route.ts'
import { Columns } from '../../ui/Columns.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import type { Home } from '../dashboard/HomeLoaded.tsx'
import { decidedText, reviewText } from '../decidedText.ts'
import { TermLifeCard } from './SelectProduct.tsx'

type OwnersHome = Pick<Home, 'policy' | 'decision'>

/** What the owner of a policy can have: a product that replaces theirs, else another size of it. */
export function BesidePolicy({ home: { policy, decision } }: { readonly home: OwnersHome }) {
  if (policy !== null && !rulesOut(policy.product.slug, product.termLife))
    return decision ? (
      <p className="measure">
        {(decision.result === 'rejected' ? decidedText : reviewText)(decision).join(' ')}
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
      <p className="measure">
        {t('recommendations.owned', 'You’re covered. You can have one policy at a time.')}
      </p>
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
