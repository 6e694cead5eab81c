import type { ReviewVariant } from '../../../rules/contract/schema.generated.ts'
import type { FormDefinition, ItemDefinition, RowFact } from '../../platform/forms/definition.ts'

/** The properties of a review variant besides the shared layout. */
interface ReviewVariantRow {
  /** Null if each form has its own. */
  title: string | null
  shows: readonly RowFact[]
  /** Whether every row has an edit. */
  hasEdits: boolean
}

/** Access-to-purchase 2.3; for the beneficiary product-and-after-purchase, "Beneficiary screens" (decision 016). */
const reviewVariants: Readonly<Record<ReviewVariant, ReviewVariantRow>> = {
  insurance_profile_review_screen: {
    title: 'Verify & continue',
    shows: ['name', 'birthdate', 'phone', 'gender', 'address', 'taxId'],
    hasEdits: false,
  },
  interview_review: { title: null, shows: [], hasEdits: true },
  beneficiary_review: {
    title: null,
    shows: [
      'beneficiaryName',
      'beneficiaryBirthdate',
      'beneficiaryEmail',
      'beneficiaryPhone',
      'beneficiaryShare',
    ],
    hasEdits: false,
  },
}

const shows = (item: ItemDefinition, fact: RowFact) =>
  item.type === 'listRow' && 'fact' in item.content.shows && item.content.shows.fact === fact

/** What a review is missing for its variant. */
export function checkReview({ layout, reviewVariant, title, items }: FormDefinition): string[] {
  if ((layout === 'review') !== (reviewVariant !== null))
    return ['a review layout needs a review variant, and vice versa']
  const row = reviewVariant === null ? undefined : reviewVariants[reviewVariant]
  // The schema reports an unknown variant.
  if (row === undefined) return []
  return [
    ...(row.title === null || row.title === title
      ? []
      : [`its variant ${reviewVariant} has the title "${row.title}"`]),
    ...row.shows
      .filter((fact) => !items.some((item) => shows(item, fact)))
      .map((fact) => `its variant ${reviewVariant} shows "${fact}", for which it has no row`),
    ...items
      .filter((item) => row.hasEdits && item.type === 'listRow' && item.content.actions.length === 0)
      .map(({ key }) => `"${key}" has no edit, as every row of the variant ${reviewVariant} has`),
  ]
}
