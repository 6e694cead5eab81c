import { useQuery } from '@tanstack/react-query'
import { packageSizes } from '../../../machines/packages.ts'
import { format } from '../../../machines/routes/route.ts'
import { packagesQuery, queriesOf } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'

const names = {
  less: () => t('packages.less', 'The essentials'),
  own: () => t('packages.own', 'What you chose'),
  more: () => t('packages.more', 'More room'),
}

interface PackagesPreviewProps {
  /** Whether there is a session, and so an estimate to ask for. */
  readonly hasSession: boolean
}

/** What the coverage that was estimated costs beside less and more of it. */
export default function PackagesPreview({ hasSession }: PackagesPreviewProps) {
  const client = useApi()
  const { data, isLoading, isError, isFetching, refetch } = useQuery(
    { ...packagesQuery(client, packageSizes), enabled: hasSession },
    queriesOf(client),
  )
  const packages = data ?? []
  return (
    <Page
      width="wide"
      title={t('packages.title', 'Coverage packages')}
      lead={
        packages.length > 0
          ? t('packages.lead', 'The same term with three amounts. You can fine-tune yours in the next step.')
          : undefined
      }
    >
      <Stack gap="l">
        {isLoading ? <SkeletonBody shape="offer" /> : null}
        {isError ? (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
            {t('packages.failed', 'The packages could not be loaded.')}
          </LoadFailed>
        ) : null}
        {packages.length > 0 ? (
          <Columns as="ul" min="l">
            {packages.map(({ size, amount, monthlyPremium, insuredsAgeAtTerm }) => (
              <Card key={size} as="li" tone={size === 'own' ? 'brand' : 'plain'} title={names[size]()}>
                <Money amount={monthlyPremium / 100} kind="payment" per="month" />
                <p className="tabular">
                  {t('packages.amount', '{amount} of coverage until age {age}', {
                    amount: formatMoney(amount, 'coverage'),
                    age: insuredsAgeAtTerm,
                  })}
                </p>
              </Card>
            ))}
          </Columns>
        ) : null}
        {isLoading || isError ? null : packages.length > 0 ? (
          <ActionBar
            primary={
              <LinkButton href={format({ id: 'coveragePreview' })}>
                {t('packages.go', 'See my estimate')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <p className="measure">
              {t(
                'packages.none',
                'Answer a few questions first, and we’ll show you three packages with prices.',
              )}
            </p>
            <ActionBar
              primary={
                <LinkButton href={format({ id: 'estimate' })}>
                  {t('welcome.start', 'Get my estimate')}
                </LinkButton>
              }
            />
          </>
        )}
      </Stack>
    </Page>
  )
}
