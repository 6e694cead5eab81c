import './Dashboard.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { product } from '../../../machines/product.ts'
import { format } from '../../../machines/routes/place.ts'
import { termYears } from '../../../machines/term.ts'
import type { Client } from '../../api/client.ts'
import type { DashboardHomeQuery } from '../../api/operations/policy.generated.ts'
import { dashboardQuery, queriesOf } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Clock } from '../../ui/icons/Clock.tsx'
import { Download } from '../../ui/icons/Download.tsx'
import { Phone } from '../../ui/icons/Phone.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { policyPacketHref } from '../policyPacket.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'

type Home = NonNullable<DashboardHomeQuery['dashboardHome']>

/** Home: one insurance card, in the state that the carrier says, and where to find help. */
export default function Dashboard({ client }: { readonly client: Client }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    dashboardQuery(client),
    queriesOf(client),
  )
  const name = data?.firstName
  const failed = isError || data === null
  return (
    <Page
      width="wide"
      title={
        name ? t('dashboard.title', 'Welcome, {name}', { name }) : t('dashboard.title.nameless', 'Welcome')
      }
    >
      <div className="dashboard">
        {isPending ? (
          <SkeletonBody shape="offer" label={t('dashboard.loading', 'Loading your dashboard')} />
        ) : null}
        {failed ? (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
            {t('dashboard.failed', 'Your dashboard could not be loaded.')}
          </LoadFailed>
        ) : null}
        {data ? <InsuranceCard home={data} /> : null}
        <Help />
      </div>
      <p className="type-small text-soft">
        {t(
          'dashboard.disclaimer',
          'This page is a summary. Coverage is subject to underwriting and to the terms of your policy.',
        )}
      </p>
    </Page>
  )
}

function Help() {
  return (
    <Card title={t('dashboard.help', 'Need Help?')} headingLevel={2} padding="l">
      <ul className="dashboard-help">
        <li>
          <Clock />
          <span>{t('dashboard.help.chat', 'Live chat, 24/7 via chatbot')}</span>
        </li>
        <li>
          <Phone />
          <span>{t('dashboard.help.agent', 'A live agent, Monday to Friday 9am-5pm EST')}</span>
        </li>
      </ul>
    </Card>
  )
}

const journeyPath = format({ id: 'fulfillmentStart' })

function InsuranceCard({ home }: { readonly home: Home }) {
  switch (home.ownership) {
    case 'owned':
      return home.policy ? <OwnedCard policy={home.policy} /> : null
    case 'notice':
      return (
        <Offer title={t('dashboard.notice.title', 'Application Status')}>
          {t(
            'dashboard.notice.text',
            'We are taking a closer look at your application. Expect to hear from us in about 48 working hours.',
          )}
        </Offer>
      )
    case 'quote':
      return (
        <Offer
          title={t('dashboard.quote.title', 'Your Quote is Ready')}
          {...(home.quote ? { price: home.quote } : {})}
          action={<LinkButton href={journeyPath}>{t('dashboard.quote.go', 'See my quote')}</LinkButton>}
        >
          {home.quote
            ? t('dashboard.quote.text', 'Quote expires {date}.', { date: formatDate(home.quote.expiresAt) })
            : null}
        </Offer>
      )
    case 'recapture':
      return (
        <Offer
          title={t('dashboard.recapture.title', 'Pick up where you left off')}
          {...(home.estimate ? { price: home.estimate } : {})}
          action={
            <LinkButton href={journeyPath}>
              {t('dashboard.recapture.go', 'Continue my application')}
            </LinkButton>
          }
        >
          {t('dashboard.recapture.text', 'Everything you have told us so far is kept.')}
        </Offer>
      )
    case 'marketing':
      return (
        <Offer
          title={t('dashboard.marketing.title', 'Term life, starting at $9/mo')}
          action={
            <LinkButton href={format({ id: 'estimate' })}>{t('welcome.start', 'Get my estimate')}</LinkButton>
          }
        >
          {t('dashboard.marketing.text', 'Size your coverage and see what it would cost in about a minute.')}
        </Offer>
      )
  }
}

interface OfferProps {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly price?: { readonly amount: number; readonly monthlyPremium: number }
}

function Offer({ title, children, action, price }: OfferProps) {
  return (
    <Card title={title} headingLevel={2} padding="l" tone="night" actions={action}>
      {price ? (
        <div>
          <Money amount={price.monthlyPremium / 100} kind="payment" per="month" size="display" />
          <p className="text-soft tabular">
            {t('dashboard.price.amount', 'for {amount} of coverage', {
              amount: formatMoney(price.amount, 'coverage'),
            })}
          </p>
        </div>
      ) : null}
      <p className="measure">{children}</p>
    </Card>
  )
}

function OwnedCard({ policy }: { readonly policy: NonNullable<Home['policy']> }) {
  const upTo = policy.product.slug === product.accidentalDeath
  const amount = formatMoney(policy.amount, 'coverage')
  const packet = policyPacketHref(policy.documents)
  return (
    <Card
      title={policy.product.name}
      headingLevel={2}
      padding="l"
      tone="night"
      actions={
        packet ? (
          <LinkButton href={packet} variant="secondary" icon={<Download size={20} />}>
            {t('confirmation.download', 'Download policy details')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap="m">
        <p className="type-display tabular">
          {upTo ? t('dashboard.up_to', 'up to {amount}', { amount }) : amount}
        </p>
        <DefinitionList
          items={[
            {
              key: 'number',
              term: t('confirmation.number', 'Policy number'),
              description: policy.label,
            },
            {
              key: 'term',
              term: t('confirmation.term', 'Term'),
              description: upTo
                ? t('purchase.until_65', 'until age 65')
                : t('purchase.years', '{years} years, until age {age}', {
                    years: termYears(policy),
                    age: policy.insuredsAgeAtTerm,
                  }),
            },
            {
              key: 'premium',
              term: t('confirmation.premium', 'Monthly premium'),
              description: formatMoney(policy.monthlyPremium / 100, 'payment'),
            },
            ...(policy.activePlan?.nextPayment
              ? [
                  {
                    key: 'next',
                    term: t('dashboard.next', 'Next Billing Date'),
                    description: formatDate(policy.activePlan.nextPayment.date),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  )
}
