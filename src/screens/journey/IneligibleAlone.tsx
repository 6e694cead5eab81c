import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { correctionRoute } from '../../../machines/fulfillment/corrections.ts'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import type { AccessLevel, IneligibleReason } from '../../../rules/contract/schema.generated.ts'
import { ineligibleReasonsQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Resting } from '../../ui/illustrations/Resting.tsx'
import { Trail } from '../../ui/illustrations/Trail.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ineligibleText, leaveText } from '../ineligibleText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { EligibilityFailed, eligibilityFailedText } from './EligibilityFailed.tsx'

interface IneligibleAloneProps {
  readonly reason: IneligibleReason
  /** The user's access level; null without a session. */
  readonly level: AccessLevel | null
  /** Offers from other companies, below the page's own content. */
  readonly offers?: ReactNode
}

/**
 * Why a user cannot be covered, for visitors who open the URL outside of an application. What
 * happens to the answers is shown only if the user's own answers lead to this reason.
 */
export default function IneligibleAlone({ reason, level, offers = null }: IneligibleAloneProps) {
  const { title, aside, text, correct } = ineligibleText(reason)
  const client = useApi()
  const isKnown = level === 'identified' || level === 'verified'
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    ...ineligibleReasonsQuery(client),
    enabled: isKnown,
  })
  const [dismissed, setDismissed] = useState<Error | null>(null)
  const isTheirs = data?.checkEligibility.ineligibleCoverageReasons.includes(reason) ?? false
  const correction = isTheirs ? correctionRoute(reason) : null
  const onwardsTo = format({ id: data?.latestEstimate ? 'coveragePreview' : 'builderList' })
  const onwards = (variant: 'primary' | 'secondary') => (
    <LinkButton variant={variant} href={onwardsTo}>
      {t('continue', 'CONTINUE')}
    </LinkButton>
  )
  return (
    <Page
      title={title}
      titleAside={aside}
      illustration={reason === 'state_of_residence' ? <Trail /> : <Resting />}
    >
      <Stack gap="l">
        <p className="measure">{text}</p>
        {isTheirs ? (
          <p className="measure text-soft">
            {correction === null
              ? t('ineligible.kept.only', 'Your answers are saved.')
              : t(
                  'ineligible.kept',
                  'Your answers are saved. If one of them is wrong, you can go back and correct it.',
                )}
          </p>
        ) : null}
        {error !== null && error === dismissed ? (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
            {eligibilityFailedText()}
          </LoadFailed>
        ) : null}
        {isLoading ? (
          <SkeletonBody shape="list" />
        ) : (
          <ActionBar
            primary={
              correction === null ? (
                onwards('primary')
              ) : (
                <LinkButton href={format(correction)}>{correct}</LinkButton>
              )
            }
            secondary={
              <>
                {correction === null ? null : onwards('secondary')}
                {/* The login would redirect a signed-in user home. */}
                {level !== 'verified' ? (
                  <LinkButton variant="textLink" href={format({ id: 'login' })}>
                    {leaveText(reason)}
                  </LinkButton>
                ) : null}
                <AskForHelp way="support.chosen" variant="textLink">
                  {t('ineligible.ask', 'Ask us about it')}
                </AskForHelp>
              </>
            }
          />
        )}
        {offers}
      </Stack>
      <EligibilityFailed
        problem={error === null || error === dismissed ? null : toProblem(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
        onClose={() => setDismissed(error)}
      />
    </Page>
  )
}
