import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { rulesOut } from '../../../rules/products.ts'
import { reinstatablePoliciesQuery } from '../../api/queries.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

interface ReinstatementNoticeProps {
  readonly isOwned: boolean
  /** The policy whose status leads the page already; null if none does. */
  readonly shownLabel: string | null
}

/** Another ended policy that can be reinstated, or that this was refused. */
export function ReinstatementNotice({ isOwned, shownLabel }: ReinstatementNoticeProps) {
  const client = useApi()
  const { data } = useQuery(reinstatablePoliciesQuery(client))
  const inForce = data?.policyInForce
  const open = data?.policies.find(({ product }) => !inForce || !rulesOut(inForce.product.slug, product.slug))
  // The first payment of another policy may be in progress.
  if (!open || (isOwned && !inForce)) return null
  const refusedUntil = open.reinstatementRequest?.mayRequestOn
  if (refusedUntil) return <ReinstatementRefused mayRequestOn={refusedUntil} />
  if (open.label === shownLabel) return null
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

/** Shown after a refusal: when the user can ask again, and what is possible until then. */
export function ReinstatementRefused({ mayRequestOn }: { readonly mayRequestOn: string }) {
  return (
    <Notice
      status="warning"
      title={t('denied.reinstatement.title', "Sorry, you aren't eligible for reinstatement")}
      action={
        <Stack gap="xs">
          <div>
            <LinkButton href={format({ id: 'fulfillmentStart' })} size="s">
              {t('denied.reinstatement.apply', 'APPLY FOR A NEW POLICY')}
            </LinkButton>
          </div>
          <a href={format({ id: 'coverageDenied', type: 'rejected_reinstatement' })}>
            {t('decision.rejected.go', 'See our decision')}
          </a>
        </Stack>
      }
    >
      {t(
        'reinstatement.notice.refused',
        'We can’t put your policy back in force now. You can ask again starting {date}, or apply for a new policy today.',
        { date: formatDate(mayRequestOn) },
      )}
    </Notice>
  )
}
