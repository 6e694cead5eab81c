import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { sharesError } from '../../../rules/shares.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { beneficiaryText } from '../beneficiaryText.ts'
import { reviewPath } from './BackToBeneficiaries.tsx'
import { useBeneficiaryReview } from './useBeneficiaryReview.tsx'

/** Shown after a change: the current beneficiaries, and what is still to do. */
export function Changed({ title }: { readonly title: string }) {
  const { review } = useBeneficiaryReview()
  const named = review?.beneficiaries
  const shares = named?.filter((one) => one.responsibility === 'primary').map((one) => one.allocation)
  const isUnshared = shares !== undefined && shares.length > 0 && sharesError(shares) !== null
  return (
    <Page
      title={title}
      focusKey="changed"
      lead={
        review?.policyInForce
          ? t('beneficiary_changed.emailed', 'We emailed you a list of your beneficiaries.')
          : undefined
      }
    >
      {named ? (
        <Card title={t('beneficiary_changed.now', 'Your beneficiaries now')} padding="l">
          <ul>
            {named.map((one) => (
              <li key={one.id}>{beneficiaryText(one)}</li>
            ))}
          </ul>
        </Card>
      ) : (
        <SkeletonBody label={t('beneficiaries.loading', 'Loading your beneficiaries')} />
      )}
      <ActionBar
        primary={
          isUnshared ? (
            <LinkButton href={format({ id: 'beneficiaryAllocation', lineOfBusiness: product.insurance })}>
              {t('beneficiary_changed.shares', 'Set the shares')}
            </LinkButton>
          ) : (
            <LinkButton href={reviewPath()}>{t('beneficiary_changed.all', 'All beneficiaries')}</LinkButton>
          )
        }
        secondary={
          isUnshared ? (
            <LinkButton href={reviewPath()} variant="secondary">
              {t('beneficiary_changed.all', 'All beneficiaries')}
            </LinkButton>
          ) : undefined
        }
      />
    </Page>
  )
}
