import { useState } from 'react'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { BackToBeneficiaries, reviewPath } from './BackToBeneficiaries.tsx'
import { BeneficiaryForm } from './BeneficiaryForm.tsx'
import { kinds } from './reviewed.ts'
import { useBeneficiaryReview } from './useBeneficiaryReview.tsx'

export default function EditBeneficiary({ id, now }: { readonly id: string; readonly now: Date }) {
  const { review: loaded, fallback, reload } = useBeneficiaryReview()
  const [review, setReview] = useState(loaded)
  if (review === undefined && loaded !== undefined) setReview(loaded)
  const existing = review?.beneficiaries.find((one) => one.id === id)
  if (review && existing)
    return (
      <BeneficiaryForm
        // After a change on another device, the form starts over with the saved values.
        key={existing.version}
        kind={kinds[existing.contact.__typename]}
        responsibility={existing.responsibility}
        review={review}
        existing={existing}
        onOutdated={() => void reload().then(setReview)}
        now={now}
      />
    )
  return (
    <Page
      back={<BackToBeneficiaries />}
      title={
        review
          ? t('beneficiary_form.gone', 'This beneficiary was removed')
          : t('beneficiary_form.edit', 'Edit your beneficiary')
      }
      lead={
        review
          ? t('beneficiary_form.gone.lead', 'They were removed after you opened your beneficiaries.')
          : undefined
      }
      focusKey={review ? 'gone' : 'loading'}
    >
      {fallback}
      {review ? (
        <ActionBar
          primary={
            <LinkButton href={reviewPath()}>{t('beneficiary_changed.all', 'All beneficiaries')}</LinkButton>
          }
        />
      ) : null}
    </Page>
  )
}
