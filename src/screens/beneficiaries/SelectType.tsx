import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import type { ContactKind, Responsibility } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { Book, Home, Person } from '../../ui/controlIcons.tsx'
import { Heart } from '../../ui/icons.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tile, Tiles } from '../../ui/Tile.tsx'
import { t } from '../../ui/text.ts'
import { BackToBeneficiaries } from './BackToBeneficiaries.tsx'
import { BeneficiaryForm } from './BeneficiaryForm.tsx'
import { kindTexts } from './beneficiaryLabels.ts'
import { useBeneficiaryReview } from './useBeneficiaryReview.tsx'

interface SelectTypeProps {
  readonly responsibility: Responsibility
  /** Null until it is chosen. */
  readonly kind: ContactKind | null
  readonly now: Date
}

const icons: Readonly<Record<ContactKind, typeof Person>> = {
  individual: Person,
  minor: Heart,
  organization: Home,
  trust: Book,
}
const kinds: readonly ContactKind[] = ['individual', 'minor', 'organization', 'trust']

/** Adds a beneficiary: first the kind, then its form (product-and-after-purchase 2). */
export default function SelectType({ responsibility, kind, now }: SelectTypeProps) {
  const { review: loaded, fallback } = useBeneficiaryReview()
  // The state when the page was opened: a change made on this page must not close its form.
  const [review, setReview] = useState(loaded)
  if (review === undefined && loaded !== undefined) setReview(loaded)
  if (review && kind !== null)
    return (
      <BeneficiaryForm
        kind={kind}
        responsibility={responsibility}
        review={review}
        existing={null}
        now={now}
      />
    )
  return (
    <Page
      back={<BackToBeneficiaries />}
      title={
        responsibility === 'backup'
          ? t('beneficiary_type.backup', 'Who is your backup?')
          : t('beneficiary_type.title', 'Who do you want to add?')
      }
      lead={
        responsibility === 'backup'
          ? t(
              'beneficiary_type.backup.lead',
              'A backup receives your coverage if none of your primary beneficiaries can.',
            )
          : undefined
      }
      focusKey="type"
    >
      {review ? (
        <Tiles>
          {kinds.map((one) => {
            const Icon = icons[one]
            return (
              <li key={one}>
                <Tile
                  icon={<Icon />}
                  {...kindTexts[one]()}
                  href={format({
                    id: 'selectBeneficiaryType',
                    lineOfBusiness: product.insurance,
                    responsibility,
                    kind: one,
                  })}
                />
              </li>
            )
          })}
        </Tiles>
      ) : (
        fallback
      )}
    </Page>
  )
}
