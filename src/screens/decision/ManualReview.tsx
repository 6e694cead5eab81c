import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { denialText } from '../denialText.ts'
import { DenialMeaning } from '../journey/DenialMeaning.tsx'
import { Loaded } from '../system/Loaded.tsx'

/** The progress of an application in manual review. */
export default function ManualReview() {
  const client = useApi()
  const query = useQuery(dashboardQuery(client))
  const { title, text, ways } = denialText('referred_to_underwriter', query.data?.decision ?? null)
  return (
    <Page title={title} illustration={<Waiting />}>
      <Loaded
        query={query}
        shape="list"
        failed={t('review.failed', 'We couldn’t load your application.')}
        isKept
      >
        {() => (
          <Stack gap="l">
            <p className="measure">{text}</p>
            <StepList
              steps={[
                { key: 'sent', label: t('review.sent', 'We received your application'), status: 'done' },
                { key: 'review', label: t('review.now', 'An underwriter reviews it'), status: 'current' },
                { key: 'decided', label: t('review.next', 'You get our decision'), status: 'ahead' },
              ]}
            />
            <ActionBar primary={<LinkButton href={format({ id: 'home' })}>{ways[0].label}</LinkButton>} />
            <DenialMeaning denial="referred_to_underwriter" retryable={false} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
