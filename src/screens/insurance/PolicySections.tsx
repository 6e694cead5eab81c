import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { policyDocumentsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { FoldedCard } from '../../ui/FoldedCard.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { beneficiaryText } from '../beneficiaryText.ts'
import type { Home } from '../dashboard/HomeLoaded.tsx'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { paidText } from '../planText.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ExtensionCard } from './ExtensionCard.tsx'
import { RidersCard } from './Riders.tsx'

type Policy = NonNullable<Home['policy']>

interface PolicySectionsProps {
  readonly home: Home
  readonly policy: Policy
}

/** What the policyholder pays, and for what. */
export function PolicySections({ home, policy }: PolicySectionsProps) {
  return (
    <>
      <Payments home={home} policy={policy} />
      {policy.status === 'valid' ? <RidersCard policyId={policy.id} /> : null}
    </>
  )
}

/** Whom the policy is for, documents, a longer term, and how to cancel. */
export function PolicyRecords({ home, policy }: PolicySectionsProps) {
  return (
    <>
      <Beneficiaries beneficiaries={home.beneficiaries ?? []} isFixed={policy.status === 'terminated'} />
      <PolicyDocuments isPaid={policy.firstPayment === 'paid'} />
      {policy.status === 'valid' ? <ExtensionCard policyId={policy.id} /> : null}
      {policy.firstPayment === 'paid' && policy.status !== 'terminated' ? (
        <>
          <UpToDate />
          <Cancelling policy={policy} />
        </>
      ) : null}
    </>
  )
}

/** Updates for the carrier while the policy is in force, each in its own flow. */
function UpToDate() {
  return (
    <FoldedCard
      title={t('policy.up_to_date', 'Keep us up to date')}
      summary={t('policy.up_to_date.line', 'Your address, who pays, and letters from your doctor')}
    >
      <ul>
        <li>
          <a href={format({ id: 'flow', slug: 'account-profile' })}>
            {t('policy.profile', 'Update your address')}
          </a>
        </li>
        <li>
          <a href={format({ id: 'flow', slug: 'cdd-form' })}>
            {t('policy.payer', 'Tell us who pays for your policy')}
          </a>
        </li>
        <li>
          <a href={format({ id: 'flow', slug: 'underwriting-evidence' })}>
            {t('policy.evidence', 'Send us documents, such as a letter from your doctor')}
          </a>
        </li>
      </ul>
    </FoldedCard>
  )
}

interface BeneficiariesProps {
  readonly beneficiaries: NonNullable<Home['beneficiaries']>
  readonly isFixed: boolean
}

function Beneficiaries({ beneficiaries, isFixed }: BeneficiariesProps) {
  const isEmpty = beneficiaries.length === 0
  return (
    <Card as="section" title={t('dashboard.beneficiaries', 'Beneficiaries')} padding="l">
      {isEmpty ? (
        <p>
          {t(
            'dashboard.beneficiaries.none',
            'You haven’t named anyone yet. Choose who your coverage should go to.',
          )}
        </p>
      ) : (
        <ul>
          {beneficiaries.map((beneficiary) => (
            <li key={beneficiary.id}>{beneficiaryText(beneficiary)}</li>
          ))}
        </ul>
      )}
      {isFixed ? null : (
        <div>
          <LinkButton
            href={format({ id: 'beneficiaries', lineOfBusiness: product.insurance })}
            variant="secondary"
            size="s"
          >
            {isEmpty
              ? t('dashboard.beneficiaries.name', 'Name a beneficiary')
              : t('dashboard.beneficiaries.manage', 'Manage beneficiaries')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function Payments({ home: { paymentMethod, payments }, policy }: PolicySectionsProps) {
  // While a premium is past due, its last day is the only date.
  const isPastDue = policy.latePremium !== null && !policy.latePremium.processing
  const next = isPastDue ? null : policy.nextCharge
  return (
    <Card as="section" title={t('dashboard.payments', 'Payments')} padding="l">
      <DefinitionList
        items={[
          {
            key: 'method',
            term: t('dashboard.payments.method', 'Payment method'),
            description: paymentMethod ?? t('dashboard.payments.no_method', 'None'),
          },
          ...(next
            ? [
                {
                  key: 'next',
                  term: t('dashboard.next', 'Next Billing Date'),
                  description: formatDate(next.date),
                },
                {
                  key: 'amount',
                  term: t('dashboard.payments.next', 'Next payment'),
                  description: formatMoney(next.amount / 100, 'payment'),
                },
              ]
            : []),
        ]}
      />
      <h3 className="type-eyebrow">{t('dashboard.payments.newest', 'Your last payments')}</h3>
      {payments && payments.length > 0 ? (
        <ul className="list-plain dashboard-payments tabular">
          {payments.slice(0, 3).map(({ id, paidOn, amount, refunded, method }) => (
            <li key={id}>
              <span>{formatDate(paidOn)}</span>
              <span className="text-soft">{method}</span>
              <span>{paidText({ amount, refunded })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('dashboard.payments.none', 'Nothing yet. We’re processing your first payment.')}</p>
      )}
      <div>
        <LinkButton href={format({ id: 'billing' })} variant="secondary" size="s">
          {t('dashboard.payments.billing', 'Go to billing')}
        </LinkButton>
      </div>
    </Card>
  )
}

const offerDocuments = ['quote', 'application', 'statement-of-good-health']

/** Signed and sent documents, each opened in a new tab, and agreements with their dates. */
function PolicyDocuments({ isPaid }: { readonly isPaid: boolean }) {
  const client = useApi()
  const query = useQuery(
    policyDocumentsQuery(client, {
      // The agreement exists only after the first payment. Before that, the carrier would answer
      // that it is not ready.
      slugs: isPaid ? ['policy-agreement', ...offerDocuments] : offerDocuments,
      businessSlug: product.insurance,
    }),
  )
  return (
    <FoldedCard
      title={t('dashboard.papers', 'Documents')}
      summary={t('dashboard.papers.line', 'What you signed and what we sent you')}
    >
      <Loaded
        query={query}
        shape="list"
        loading={t('dashboard.papers.loading', 'Loading your documents')}
        failed={t('dashboard.papers.failed', 'We couldn’t load your documents.')}
      >
        {(data) => (
          <>
            <ul className="list-plain dashboard-documents">
              {data.documentsBySlug.map((document) => (
                <li key={document.id}>
                  <DocumentLink document={document} />
                </li>
              ))}
            </ul>
            <div>
              <LinkButton href={format({ id: 'documents' })} variant="secondary" size="s">
                {t('dashboard.papers.all', 'All documents')}
              </LinkButton>
            </div>
            {data.acknowledgedDisclosures.length > 0 ? (
              <details className="folded">
                <summary className="type-eyebrow">
                  {t('dashboard.papers.agreed', 'What you agreed to')}
                </summary>
                <ul className="list-plain dashboard-documents">
                  {data.acknowledgedDisclosures.map(({ disclosure: { id, slug, name }, acknowledgedOn }) => (
                    <li key={id}>
                      <a href={format({ id: 'disclosure', slug })} target="_blank" rel="noreferrer">
                        {name}
                      </a>{' '}
                      <span className="text-soft">{formatDate(acknowledgedOn)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </>
        )}
      </Loaded>
    </FoldedCard>
  )
}

function Cancelling({ policy: { freeLookEndsOn } }: { readonly policy: Policy }) {
  return (
    <FoldedCard
      title={t('dashboard.cancel', 'How to cancel')}
      summary={t('dashboard.cancel.line', 'At any time, without a fee')}
    >
      <p>
        {t('dashboard.cancel.text', 'You can cancel at any time, without a fee.')}
        {freeLookEndsOn === null
          ? null
          : ` ${t('dashboard.cancel.free_look', 'Cancel by {date}, and you get everything back.', {
              date: formatDate(freeLookEndsOn),
            })}`}
      </p>
      <div>
        <LinkButton href={format({ id: 'cancelPolicy' })} variant="secondary" size="s">
          {t('dashboard.cancel.go', 'Cancel my policy')}
        </LinkButton>
      </div>
      <div>
        <LinkButton href={format({ id: 'stateRules' })} variant="textLink" size="s">
          {t('dashboard.cancel.rules', 'The rules of each state')}
        </LinkButton>
      </div>
    </FoldedCard>
  )
}
