import { useQuery } from '@tanstack/react-query'
import { rulesOut } from '../../../machines/products.ts'
import { format } from '../../../machines/routes/route.ts'
import { queriesOf, reinstatablePoliciesQuery } from '../../api/queries.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

/** On the dashboard: a policy that has ended can be put back, where none in force is against it. */
export function ReinstatementNotice({ isOwned }: { readonly isOwned: boolean }) {
  const client = useApi()
  const { data } = useQuery(reinstatablePoliciesQuery(client), queriesOf(client))
  const inForce = data?.policyInForce
  const isOpen = data?.policies.some(
    ({ product }) => !inForce || !rulesOut(inForce.product.slug, product.slug),
  )
  // The first payment of another policy may be on its way.
  if (!isOpen || (isOwned && !inForce)) return null
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
