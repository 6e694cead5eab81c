import { useMutation, useQuery } from '@tanstack/react-query'
import { isSent } from '../../../machines/estimate/isSent.ts'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import type { PackageSize } from '../../../rules/contract/schema.generated.ts'
import { type EstimatePackagesQuery, UpdateEstimateDatum } from '../../api/operations/journeys.generated.ts'
import { packagesQuery } from '../../api/queries.ts'
import { shownPremium } from '../../forms/premium.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
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
import { ProblemNotice } from '../system/ProblemNotice.tsx'

const names: Readonly<Record<PackageSize, () => string>> = {
  less: () => t('packages.less', 'The essentials'),
  own: () => t('packages.own', 'What you chose'),
  more: () => t('packages.more', 'Extra coverage'),
}

interface PackagesPreviewProps {
  /** Whether there is a session, and so an estimate to load. */
  readonly hasSession: boolean
  /** Called once the estimate has the amount of the package. */
  readonly onChosen: () => void
}

/** The estimated coverage beside smaller and larger amounts, with prices. */
export default function PackagesPreview({ hasSession, onChosen }: PackagesPreviewProps) {
  const client = useApi()
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    ...packagesQuery(client),
    enabled: hasSession,
  })
  const estimate = data?.latestEstimate ?? null
  const isFixed = data?.journey ? isSent(data.journey) : false
  return (
    <Page
      width="wide"
      title={t('packages.title', 'Coverage packages')}
      lead={
        estimate && !isFixed
          ? t('packages.lead', 'Compare amounts for the same term. You can fine-tune yours in the next step.')
          : undefined
      }
    >
      {isLoading ? (
        <SkeletonBody shape="offer" />
      ) : isError ? (
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {t('packages.failed', 'We couldn’t load the packages.')}
        </LoadFailed>
      ) : isFixed ? (
        <Stack gap="l">
          <p className="measure">
            {t(
              'packages.sent',
              'You’ve already applied, so you can’t change the amount of your estimate. Your dashboard shows what you can change.',
            )}
          </p>
          <ActionBar
            primary={
              <LinkButton href={format({ id: 'home' })}>
                {t('confirmation.dashboard', 'GO TO DASHBOARD')}
              </LinkButton>
            }
          />
        </Stack>
      ) : estimate ? (
        <Packages estimate={estimate} onChosen={onChosen} />
      ) : (
        <Stack gap="l">
          <p className="measure">
            {t('packages.none', 'Answer a few questions first, and we’ll show you packages with prices.')}
          </p>
          <ActionBar
            primary={
              <LinkButton href={format({ id: 'estimate' })}>
                {t('welcome.start', 'Get my estimate')}
              </LinkButton>
            }
          />
        </Stack>
      )}
    </Page>
  )
}

interface PackagesProps extends Pick<PackagesPreviewProps, 'onChosen'> {
  readonly estimate: NonNullable<EstimatePackagesQuery['latestEstimate']>
}

function Packages({ estimate: { id, termDuration, termUnit, packages }, onChosen }: PackagesProps) {
  const client = useApi()
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (amount: number) =>
      client.mutate(UpdateEstimateDatum, { estimateId: id, amount, termDuration, termUnit }),
    onSuccess: onChosen,
  })
  return (
    <Stack gap="l">
      {error ? <ProblemNotice problem={toProblem(error)} /> : null}
      <Columns as="ul" min="l">
        {packages.map(({ size, amount, monthlyPremium, insuredsAgeAtTerm }) => (
          <Card
            key={size}
            as="li"
            tone={size === 'own' ? 'brand' : 'plain'}
            title={names[size]()}
            actions={
              <Button
                variant={size === 'own' ? 'primary' : 'secondary'}
                busy={isPending && variables === amount}
                onClick={() => mutate(amount)}
              >
                {t('packages.choose', 'Choose {amount}', { amount: formatMoney(amount, 'coverage') })}
              </Button>
            }
          >
            <Money {...shownPremium(monthlyPremium, 'estimate')} per="month" />
            <p className="tabular">
              {t('packages.amount', '{amount} of coverage until age {age}', {
                amount: formatMoney(amount, 'coverage'),
                age: insuredsAgeAtTerm,
              })}
            </p>
          </Card>
        ))}
      </Columns>
    </Stack>
  )
}
