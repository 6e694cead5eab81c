import { format } from '../../../machines/routes/route.ts'
import { company } from '../../../rules/company.ts'
import type { FamilyPolicyPartsFragment } from '../../api/operations/family.generated.ts'
import { amountText } from '../../forms/coverageText.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'

function coverageOf({ status, endsOn }: FamilyPolicyPartsFragment): string {
  if (status === 'claimed') return t('family.policy.claimed', 'A death was reported and the claim approved')
  if (endsOn === null) return t('family.policy.covers', 'In force')
  const date = formatDate(endsOn)
  return status === 'valid'
    ? t('family.policy.covers_until', 'In force through {date}', { date })
    : t(
        'family.policy.covered_until',
        'Covered through {date}. If the death was on or before that day, it may still pay. Call us.',
        { date },
      )
}

/** The policies, as the owner and the family see them. */
export function FamilyPolicies({ policies }: { readonly policies: readonly FamilyPolicyPartsFragment[] }) {
  if (policies.length === 0) return <p>{t('family.policies.none', 'There is no policy with us.')}</p>
  return policies.map((policy) => (
    <Card as="section" key={policy.label} title={policy.product.name} padding="l">
      <DefinitionList
        items={[
          { key: 'number', term: t('family.policy.number', 'Policy number'), description: policy.label },
          {
            key: 'amount',
            term: t('family.policy.amount', 'Pays'),
            description: amountText({ productSlug: policy.product.slug, amount: policy.amount }),
          },
          {
            key: 'coverage',
            term: t('family.policy.coverage', 'Coverage'),
            description: coverageOf(policy),
          },
        ]}
      />
    </Card>
  ))
}

/** Whom to call, and how to claim. */
export function WhomToCall() {
  return (
    <Card as="section" title={t('family.call', 'Whom to call')} padding="l">
      <p>
        {t('family.call.us', 'Call us at {phone}, {hours}. Have the policy number ready.', {
          phone: company.phone.shown,
          hours: company.supportHours,
        })}
      </p>
      <p>
        {t(
          'family.call.claim',
          'You can also report a death online. You don’t need an account, and you can send the death certificate later.',
        )}
      </p>
      <div>
        <LinkButton href={format({ id: 'claims' })} variant="secondary">
          {t('family.call.report', 'Report a death')}
        </LinkButton>
      </div>
    </Card>
  )
}
