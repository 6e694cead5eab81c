import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { decidedText, reviewText } from '../decidedText.ts'
import { Loaded } from '../system/Loaded.tsx'
import { BesidePolicy } from './BesidePolicy.tsx'
import { AccidentalDeathCard, TermLifeCard } from './SelectProduct.tsx'

/** Which product suits the user, based on the data the carrier has. */
export default function Recommendations() {
  const client = useApi()
  const query = useQuery(dashboardQuery(client))
  const { data } = query
  const isRejected = data?.decision?.result === 'rejected' && !data.offering
  const isUnderReview = data?.decision?.result === 'referred_to_underwriter'
  return (
    <Page title={t('recommendations.title', 'What we recommend for you')}>
      <Loaded
        query={query}
        shape="offer"
        failed={t('recommendations.failed', 'We couldn’t load your recommendation.')}
        isKept
      >
        {(data) => (
          <Stack gap="l">
            {data.ownership === 'owned' ? (
              <>
                <BesidePolicy home={data} />
                <ActionBar
                  primary={
                    <LinkButton href={format({ id: 'home' })}>
                      {t('denied.referred.button', 'GO TO DASHBOARD')}
                    </LinkButton>
                  }
                />
              </>
            ) : (
              <>
                <p className="measure">
                  {data.offering
                    ? data.offering.product.slug === product.accidentalDeath &&
                      data.applicationResult === 'rejected'
                      ? t(
                          'recommendations.accident',
                          'We couldn’t offer you term life. Accidental death insurance doesn’t depend on your health.',
                        )
                      : t('recommendations.offered.product', 'You’re approved for {product}.', {
                          product: data.offering.product.name,
                        })
                    : isRejected
                      ? decidedText(data.decision).join(' ')
                      : isUnderReview
                        ? [
                            t('dashboard.notice.text', 'We’re taking a closer look at your application.'),
                            ...reviewText(data.decision),
                          ].join(' ')
                        : data.estimate
                          ? t(
                              'recommendations.estimate',
                              'Term life with {amount} of coverage, the amount you chose. It pays whatever the cause of death.',
                              { amount: formatMoney(data.estimate.amount, 'coverage') },
                            )
                          : t(
                              'recommendations.term',
                              'Term life suits most people: it pays whatever the cause of death. The average person covers about $450,000 worth of {products}.',
                              { products: product.plural },
                            )}
                </p>
                {isRejected || isUnderReview ? null : (
                  <Columns as="ul">
                    {data.offering?.product.slug === product.accidentalDeath ? (
                      <AccidentalDeathCard href={format({ id: 'reviewQuote' })} />
                    ) : (
                      <TermLifeCard {...(data.offering ? { href: format({ id: 'reviewQuote' }) } : {})} />
                    )}
                  </Columns>
                )}
              </>
            )}
            <p>
              <a href={format({ id: 'selectProduct' })}>
                {t('recommendations.compare', 'Compare both products')}
              </a>
            </p>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
