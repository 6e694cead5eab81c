import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { DecisionReasons } from '../decision/DecisionReasons.tsx'
import { type DenialType, denialPicture, denialText, denialTypeOf } from '../denialText.ts'
import { DenialMeaning } from './DenialMeaning.tsx'

/**
 * The denial named by the URL, for users who open it directly. Its consequences are shown only to a
 * user whose own application ended that way.
 */
export default function CoverageDeniedAlone({ type }: { readonly type: string | undefined }) {
  const client = useApi()
  const { data, isLoading } = useQuery(dashboardQuery(client))
  const decided = data?.decision ?? null
  const named = denialTypeOf(type)
  // A URL without a type shows the user's own decision.
  const denial = named === 'default' ? denialTypeOf(decided?.result) : named
  if (isLoading && named === 'default') return <SkeletonPage />
  const own = decided !== null && decided.result === denial ? decided : null
  const { title, aside, text, ways } = denialText(denial, own)
  const Picture = denialPicture(denial)
  const retryable = own?.result === 'failed'
  const [first, ...rest] = ways
  const primary = retryable ? { label: t('retry', 'Try again'), href: format({ id: 'fulfillment' }) } : first
  return (
    <Page title={title} titleAside={aside} illustration={<Picture />}>
      <Stack gap="l">
        <p className="measure">{text}</p>
        {isLoading ? (
          <SkeletonBody shape="list" />
        ) : (
          <>
            {own === null ? (
              <LastRefusal denial={denial} />
            ) : (
              <DenialMeaning denial={denial} retryable={retryable} reasons={own.reasons} />
            )}
            <ActionBar
              primary={<LinkButton href={primary.href}>{primary.label}</LinkButton>}
              secondary={(retryable ? ways : rest).map(({ label, href }) => (
                <LinkButton key={href} variant="secondary" href={href}>
                  {label}
                </LinkButton>
              ))}
            />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** The reasons of an earlier refusal, which can be requested in writing for longer than it applies. */
function LastRefusal({ denial }: { readonly denial: DenialType }) {
  if (denial === 'rejected') return <DecisionReasons kind="application" />
  return denial === 'rejected_reinstatement' ? <DecisionReasons kind="reinstatement" /> : null
}
