import './Beneficiaries.css'
import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import type { Responsibility } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { sharesError } from '../../../rules/shares.ts'
import { errorText } from '../../forms/errorText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { contactName } from '../beneficiaryText.ts'
import { ClaimsInstructions } from './ClaimsInstructions.tsx'
import { contactFacts } from './contactFacts.tsx'
import { RemoveBeneficiary } from './RemoveBeneficiary.tsx'
import { type BeneficiaryReview, kinds, type Reviewed, valuesOf } from './reviewed.ts'
import { useBeneficiaryReview } from './useBeneficiaryReview.tsx'

const lineOfBusiness = product.insurance

/**
 * Who receives the coverage: primary beneficiaries with their shares, and the backup
 * (product-and-after-purchase 2).
 */
export default function Beneficiaries() {
  const { review, fallback, reload } = useBeneficiaryReview()
  const [leaving, setLeaving] = useState<Reviewed | null>(null)
  const [removed, setRemoved] = useState<Reviewed | null>(null)
  return (
    <Page
      title={t('beneficiaries.title', 'Your beneficiaries')}
      lead={t('beneficiaries.lead', 'The people and organizations that receive your coverage.')}
      // The card with the pressed button is gone, so focus moves to the heading.
      focusKey={removed?.id}
    >
      {removed === null ? null : (
        <Notice status="success" live="polite">
          {t('beneficiaries.removed', '{name} is no longer your beneficiary.', {
            name: contactName(removed.contact),
          })}
        </Notice>
      )}
      {review ? <Review review={review} onRemove={setLeaving} /> : fallback}
      <RemoveBeneficiary
        beneficiary={leaving}
        beneficiaries={review?.beneficiaries ?? []}
        onClose={() => setLeaving(null)}
        onRemoved={() => {
          setLeaving(null)
          setRemoved(leaving)
          void reload()
        }}
      />
    </Page>
  )
}

interface ReviewProps {
  readonly review: BeneficiaryReview
  readonly onRemove: (beneficiary: Reviewed) => void
}

const addPath = (responsibility: Responsibility) =>
  format({ id: 'selectBeneficiaryType', lineOfBusiness, responsibility })

function Review({ review, onRemove }: ReviewProps) {
  const primaries = review.beneficiaries.filter((one) => one.responsibility === 'primary')
  const backups = review.beneficiaries.filter((one) => one.responsibility === 'backup')
  const sharesPath = format({ id: 'beneficiaryAllocation', lineOfBusiness })
  const error = primaries.length === 0 ? null : sharesError(primaries.map((one) => one.allocation))
  return (
    <Stack gap="xl">
      {error === null ? null : (
        <Notice
          status="warning"
          title={errorText('allocations', ruleError(error))}
          action={
            <LinkButton href={sharesPath} size="s">
              {t('beneficiary_changed.shares', 'Set the shares')}
            </LinkButton>
          }
        >
          {t('beneficiaries.unshared', 'Until you set the shares, the others receive all of your coverage.')}
        </Notice>
      )}
      <Section
        title={t('beneficiaries.primary', 'Primary beneficiaries')}
        intro={
          primaries.length === 0
            ? t(
                'beneficiaries.none',
                'You haven’t named anyone yet. Add the first person your coverage should go to.',
              )
            : undefined
        }
      >
        {primaries.map((one) => (
          <Named key={one.id} beneficiary={one} onRemove={onRemove} />
        ))}
        <ActionBar
          primary={
            <LinkButton href={addPath('primary')} variant={primaries.length === 0 ? 'primary' : 'secondary'}>
              {t('beneficiaries.add', 'Add a beneficiary')}
            </LinkButton>
          }
          secondary={
            primaries.length > 1 ? (
              <LinkButton href={sharesPath} variant="secondary">
                {t('beneficiaries.shares', 'Edit shares')}
              </LinkButton>
            ) : undefined
          }
        />
      </Section>
      {primaries.length === 0 && backups.length === 0 ? null : (
        <Section
          title={t('beneficiaries.backup', 'Backup beneficiary')}
          intro={t(
            'beneficiaries.backup.intro',
            'Receives 100% of your coverage if none of your primary beneficiaries can.',
          )}
        >
          {backups.map((one) => (
            <Named key={one.id} beneficiary={one} onRemove={onRemove} />
          ))}
          {backups.length === 0 ? (
            <ActionBar
              primary={
                <LinkButton href={addPath('backup')} variant="secondary">
                  {t('beneficiaries.add_backup', 'Add a backup')}
                </LinkButton>
              }
            />
          ) : null}
        </Section>
      )}
      {review.policyInForce ? <ClaimsInstructions documents={review.policyInForce.documents} /> : null}
    </Stack>
  )
}

function Named({
  beneficiary,
  onRemove,
}: { readonly beneficiary: Reviewed } & Pick<ReviewProps, 'onRemove'>) {
  const name = contactName(beneficiary.contact)
  return (
    <Card
      as="article"
      headingLevel={3}
      padding="l"
      title={
        <span className="beneficiary-title">
          <span>{name}</span>
          <span className="tabular">{beneficiary.allocation}%</span>
        </span>
      }
      actions={
        <div className="beneficiary-actions">
          <LinkButton
            href={format({ id: 'editBeneficiary', lineOfBusiness, beneficiaryId: beneficiary.id })}
            variant="secondary"
            size="s"
            aria-label={t('beneficiaries.edit_name', 'Edit {name}', { name })}
          >
            {t('beneficiaries.edit', 'Edit')}
          </LinkButton>
          <Button
            variant="text"
            size="s"
            aria-label={t('beneficiaries.remove_name', 'Remove {name}', { name })}
            onClick={() => onRemove(beneficiary)}
          >
            {t('beneficiaries.remove', 'Remove')}
          </Button>
        </div>
      }
    >
      <DefinitionList items={contactFacts(kinds[beneficiary.contact.__typename], valuesOf(beneficiary))} />
    </Card>
  )
}
