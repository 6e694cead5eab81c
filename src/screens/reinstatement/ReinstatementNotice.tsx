import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/place.ts'
import { queriesOf, reinstatablePoliciesQuery } from '../../api/queries.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

/** On the dashboard of a user without a policy: one that has ended can be put back. */
export function ReinstatementNotice() {
  const client = useApi()
  const { data } = useQuery(reinstatablePoliciesQuery(client), queriesOf(client))
  if (!data || data.policyInForce || data.policies.length === 0) return null
  return (
    <Notice
      status="warning"
      title={t('reinstatement.notice.title', 'Your policy has ended')}
      action={
        <LinkButton href={format({ id: 'policyReinstatement' })} size="s">
          {t('reinstatement.title', 'Get your policy back')}
        </LinkButton>
      }
    >
      {t('reinstatement.notice', 'You may be able to put it back in force. See what it takes.')}
    </Notice>
  )
}
