import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { rulesOut } from '../../../rules/products.ts'
import { reinstatablePoliciesQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { InForceWarning } from './notices.tsx'
import { ReinstatementRefused } from './ReinstatementNotice.tsx'

/** The policies that can be reinstated, each with a link (product-and-after-purchase 4). */
export default function PolicyReinstatement() {
  const client = useApi()
  const query = useQuery(reinstatablePoliciesQuery(client))
  const policies = query.data?.policies ?? []
  const inForce = query.data?.policyInForce
  const isRuledOut = policies.some(({ product }) => inForce && rulesOut(inForce.product.slug, product.slug))
  return (
    <Page
      title={t('reinstatement.list.title', 'Get a policy back')}
      lead={t(
        'reinstatement.list.lead',
        'If your policy ended because its premiums weren’t paid, you can put it back in force within three years.',
      )}
    >
      <Loaded
        query={query}
        loading={t('reinstatement.list.loading', 'Loading your policies')}
        failed={t('reinstatement.list.failed', 'We couldn’t load your policies.')}
      >
        {() => (
          <Stack gap="l">
            {isRuledOut ? <InForceWarning /> : null}
            {policies.map(({ id, label, amount, product, lapsesOn, reinstatementRequest }) => (
              <Card key={id} as="section" title={product.name} padding="l">
                <Stack gap="m">
                  <p>
                    {t('reinstatement.list.policy', '{amount} of coverage, policy', {
                      amount: formatMoney(amount, 'coverage'),
                    })}{' '}
                    <Unbroken>{label}</Unbroken>
                    {lapsesOn
                      ? t('reinstatement.list.ended', '. Coverage stopped on {date}.', {
                          date: formatDate(lapsesOn),
                        })
                      : '.'}
                  </p>
                  {reinstatementRequest?.mayRequestOn ? (
                    <ReinstatementRefused mayRequestOn={reinstatementRequest.mayRequestOn} />
                  ) : (
                    <div>
                      <LinkButton href={format({ id: 'fulfillmentReinstatement', policyId: id })}>
                        {t('reinstatement.list.start', 'Reinstate')}
                      </LinkButton>
                    </div>
                  )}
                </Stack>
              </Card>
            ))}
            {policies.length === 0 ? (
              <>
                <p>
                  {t('reinstatement.list.none', 'You don’t have a policy that can be put back in force.')}
                </p>
                <ActionBar
                  primary={
                    <LinkButton href={format({ id: 'home' })}>
                      {t('confirmation.dashboard', 'GO TO DASHBOARD')}
                    </LinkButton>
                  }
                />
              </>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
