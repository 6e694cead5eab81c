import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import {
  beneficiaryFieldsOf,
  beneficiaryTaxIdError,
  contactFieldError,
  contactFields,
  isAgeOf,
  judgedTogether,
  normalizeContactField,
  taxIdFields,
} from '../../../rules/beneficiaryRules.ts'
import type { ContactKind, Responsibility } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { dayIn } from '../../../rules/residence.ts'
import { sharesAfterAdding } from '../../../rules/shares.ts'
import type { Client } from '../../api/client.ts'
import { encryptTaxId } from '../../api/encryptTaxId.ts'
import { CreateBeneficiary, UpdateBeneficiary } from '../../api/operations/beneficiaries.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { UnchangedDialog } from '../../forms/UnchangedDialog.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { contactName } from '../beneficiaryText.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'
import { BackToBeneficiaries } from './BackToBeneficiaries.tsx'
import { BeneficiaryFields } from './BeneficiaryFields.tsx'
import { beneficiaryLabels, kindTexts } from './beneficiaryLabels.ts'
import { Changed } from './Changed.tsx'
import { acknowledgeTerms, ConfirmChanges } from './ConfirmChanges.tsx'
import { contactFacts, nameIn, taxIdRemoval } from './contactFacts.tsx'
import {
  type BeneficiaryReview,
  type BeneficiaryValues,
  blankValues,
  hasTaxId,
  ofEveryField,
  type Reviewed,
  valuesOf,
} from './reviewed.ts'

interface BeneficiaryFormProps {
  readonly kind: ContactKind
  readonly responsibility: Responsibility
  readonly review: BeneficiaryReview
  /** Null for a new beneficiary. */
  readonly existing: Reviewed | null
  /** Loads the saved version after another device changed it. */
  readonly onOutdated?: () => void
  /** The carrier's current time. */
  readonly now: Date
}

/** The rules for a kind, the same ones the carrier applies. */
const checksOf = (kind: ContactKind, today: string) =>
  ofEveryField((field) => (value: string, values: BeneficiaryValues) => {
    const contactField = contactFields[kind].find((one) => one === field)
    if (contactField !== undefined)
      return contactFieldError(contactField, { kind, values, today, isAddressDue: true })
    return value === '' ? null : beneficiaryTaxIdError(kind, value)
  })

/**
 * The mutation input: empty texts as null, and a tax ID only if one was typed (section 4) or the
 * stored one is removed.
 */
async function inputOf(client: Client, kind: ContactKind, values: BeneficiaryValues) {
  const fields = contactFields[kind].map((field) => [field, normalizeContactField(field, values[field])])
  const digits = values[taxIdFields[kind]]
  return {
    ...Object.fromEntries(fields),
    ...(digits === '' ? {} : { [taxIdFields[kind]]: await encryptTaxId(client, digits) }),
  }
}

/** Adds or changes a beneficiary: the fields of its kind, then a summary to confirm. */
export function BeneficiaryForm({
  kind: kindBefore,
  responsibility,
  review,
  existing,
  onOutdated,
  now,
}: BeneficiaryFormProps) {
  const client = useApi()
  const ownAddress = review.me?.activeAddress ?? null
  const today = dayIn(ownAddress?.state ?? null, now)
  const [removesTaxId, setRemovesTaxId] = useState(false)
  const [isAdult, setAdult] = useState(false)
  const kind = isAdult ? 'individual' : kindBefore
  const submission = useSubmission({
    fields: beneficiaryFieldsOf(kind),
    initial: existing === null ? blankValues : valuesOf(existing),
    isStored: existing !== null,
    judgedTogether,
    checks: checksOf(kind, today),
    confirms: true,
    warnsIfUnchanged: existing !== null && !removesTaxId && !isAdult,
    secrets: ['taxId', 'trusteeTaxId'],
    async send(values) {
      await acknowledgeTerms(client)
      const input = await inputOf(client, kind, values)
      if (existing === null) await client.mutate(CreateBeneficiary, { ...input, kind, responsibility })
      else
        await client.mutate(UpdateBeneficiary, {
          ...input,
          beneficiaryId: existing.id,
          version: existing.version,
          // An older carrier does not have this field.
          ...(removesTaxId ? { removeTaxId: true } : {}),
          ...(isAdult ? { kind } : {}),
        })
      return nameIn(kind, values)
    },
  })
  const { values, errors, busy, send } = submission
  if (submission.result !== undefined)
    return (
      <Changed
        title={
          existing === null
            ? t('beneficiary_form.added', '{name} is now your beneficiary', { name: submission.result })
            : t('beneficiary_form.changed', 'Your change is saved')
        }
      />
    )
  if (submission.isConfirming)
    return (
      <Page
        back={<BackToBeneficiaries />}
        title={t('beneficiary_confirm.title', 'Confirm changes')}
        lead={t('beneficiary_confirm.lead', 'Nothing has changed yet. Confirm to save your changes.')}
        focusKey="confirm"
      >
        <ConfirmChanges
          id="beneficiary"
          problem={submission.problem}
          onConfirm={() => send({ type: 'change.confirmed' })}
          actions={
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('beneficiary_confirm.confirm', 'Confirm changes')}
                </Button>
              }
              secondary={
                submission.problem?.code === 'OUT_OF_DATE' ? (
                  <Button variant="secondary" onClick={onOutdated}>
                    {t('beneficiary_form.reload', 'Show what is saved now')}
                  </Button>
                ) : (
                  <Button variant="secondary" disabled={busy} onClick={() => send({ type: 'edit.chosen' })}>
                    {t('beneficiary_confirm.edit', 'Keep editing')}
                  </Button>
                )
              }
            />
          }
        >
          <Card title={nameIn(kind, values)} padding="l">
            <DefinitionList
              items={[...contactFacts(kind, values), ...(removesTaxId ? [taxIdRemoval()] : [])]}
            />
          </Card>
          {existing === null ? <NewShares review={review} responsibility={responsibility} /> : null}
          {existing !== null && isAdult ? <p>{sameShare(existing)}</p> : null}
        </ConfirmChanges>
      </Page>
    )
  const isChild = kind === 'individual' && isAgeOf('minor', values.birthdate, today)
  const hasComeOfAge =
    existing !== null && kindBefore === 'minor' && isAgeOf('individual', values.birthdate, today)
  return (
    <Page
      back={<BackToBeneficiaries />}
      title={
        existing === null
          ? responsibility === 'backup'
            ? t('beneficiary_form.add_backup', 'Add your backup beneficiary')
            : t('beneficiary_form.add', 'Add a beneficiary')
          : t('beneficiary_form.edit', 'Edit your beneficiary')
      }
      lead={kindTexts[kind]().text}
      focusKey={kind}
    >
      <PageForm
        labels={beneficiaryFieldsOf(kind).map((field) => [field, beneficiaryLabels(kind)[field]])}
        values={values}
        errors={errors}
        busy={busy}
        send={send}
      >
        {(field) => (
          <>
            {existing !== null && hasComeOfAge ? (
              <ComingOfAge existing={existing} isChosen={isAdult} onChoose={() => setAdult(true)} />
            ) : null}
            <BeneficiaryFields
              kind={kind}
              field={field}
              taxIdOnFile={
                existing !== null && hasTaxId(existing)
                  ? {
                      isRemoved: removesTaxId,
                      onToggle() {
                        setRemovesTaxId(!removesTaxId)
                        send({ type: 'field.changed', field: taxIdFields[kind], value: '' })
                      },
                    }
                  : null
              }
              youth={
                isChild ? <AddAsMinor responsibility={responsibility} isNew={existing === null} /> : null
              }
              onOwnAddress={
                ownAddress &&
                (() => {
                  for (const part of ['street1', 'street2', 'city', 'state', 'postalCode'] as const)
                    send({ type: 'field.changed', field: part, value: ownAddress[part] ?? '' })
                })
              }
            />
            {submission.problem ? <ProblemNotice problem={submission.problem} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('beneficiary_form.continue', 'Continue')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
      <UnchangedDialog open={submission.isUnchanged} onClose={() => send({ type: 'edit.chosen' })} />
    </Page>
  )
}

/** Offers the form for minors, which adds a guardian and keeps the input. */
function AddAsMinor({
  responsibility,
  isNew,
}: {
  readonly responsibility: Responsibility
  readonly isNew: boolean
}) {
  return (
    <Notice
      status="info"
      live="polite"
      title={t('beneficiary_form.minor.title', 'Under 21? Add them as a minor')}
      action={
        isNew ? (
          <LinkButton
            size="s"
            variant="secondary"
            href={format({
              id: 'selectBeneficiaryType',
              lineOfBusiness: product.insurance,
              responsibility,
              kind: 'minor',
            })}
          >
            {t('beneficiary_form.minor.go', 'Add as a minor')}
          </LinkButton>
        ) : undefined
      }
    >
      {isNew
        ? t(
            'beneficiary_form.minor',
            'You’ll also name a parent or guardian. What you typed stays filled in.',
          )
        : t(
            'beneficiary_form.minor.edit',
            'Remove this person and add them again as a minor, with a parent or guardian.',
          )}
    </Notice>
  )
}

const sameShare = ({ allocation }: Reviewed) =>
  t('beneficiary_form.same_share', 'Their share stays the same: {share}%.', { share: allocation })

/** A minor who has turned 21 can become an individual and keep the share. */
function ComingOfAge({
  existing,
  isChosen,
  onChoose,
}: {
  readonly existing: Reviewed
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const name = contactName(existing.contact)
  return (
    <Notice
      status="info"
      live="polite"
      title={
        isChosen
          ? t('beneficiary_form.grown_up.chosen', '{name} will be an individual', { name })
          : t('beneficiary_form.grown_up.title', '{name} is 21 or older now', { name })
      }
      action={
        isChosen ? undefined : (
          <Button size="s" variant="secondary" onClick={onChoose}>
            {t('beneficiary_form.grown_up.go', 'Make them an individual')}
          </Button>
        )
      }
    >
      {isChosen
        ? t('beneficiary_form.grown_up.next', 'We’ll remove the guardian when you save.')
        : t('beneficiary_form.grown_up', 'They no longer need a guardian.')}{' '}
      {sameShare(existing)}
    </Notice>
  )
}

/** The shares as they will be with one more beneficiary. */
function NewShares({
  review: { beneficiaries },
  responsibility,
}: Pick<BeneficiaryFormProps, 'review' | 'responsibility'>) {
  const shares = sharesAfterAdding(
    beneficiaries.filter((one) => one.responsibility === 'primary').map((one) => one.allocation),
  )
  return (
    <p>
      {responsibility === 'backup'
        ? t(
            'beneficiary_form.backup_share',
            'Your backup receives 100% of your coverage, but only if none of your primary beneficiaries can.',
          )
        : shares.at(-1) === 0
          ? t(
              'beneficiary_form.no_share',
              'You set the shares yourself, so they stay the same. Next, give the new beneficiary a share.',
            )
          : t('beneficiary_form.even_shares', 'We’ll split your coverage evenly: {shares}.', {
              shares: shares.map((share) => `${share}%`).join(', '),
            })}
    </p>
  )
}
