import { wishAmountError } from '../../../rules/allocations.ts'
import type { CategoryOfWish, Wish, WishCategory } from '../../../rules/contract/schema.generated.ts'
import { incomeFor } from '../../../rules/incomeSuggestions.ts'
import type { CategoryEntry, WishEntry } from './catalogueTypes.ts'
import { categories as written } from './categories.ts'

/** Pictures are files of the app, one set per category. */
const picture = (category: string, kind: string) => `/pictures/wishes/${category}-${kind}.svg`

const pictures = (category: string, kind: string) => [
  { size: 'large' as const, svg: picture(category, kind), png: null },
]

function present(category: CategoryOfWish, entry: WishEntry, order: number): Wish {
  const { slug, suggestions, income: _income, recipientType, monitoring, term, ...texts } = entry
  return {
    id: slug,
    slug,
    ...texts,
    active: true,
    order,
    monitorable: monitoring !== undefined,
    monitoringGuidance: monitoring ?? null,
    termable: term !== undefined,
    termPrompt: term?.prompt ?? null,
    termGuidance: term?.guidance ?? null,
    termPlaceholder: term ? 'mm/dd/yyyy' : null,
    recipientType: recipientType ?? null,
    icons: pictures(category.slug, 'icon'),
    headerImages: pictures(category.slug, 'header'),
    iconSelected: picture(category.slug, 'selected'),
    iconUnselected: picture(category.slug, 'icon'),
    defaultName: texts.name,
    amountGuidance: texts.guidance,
    amountPlaceholder: texts.defaultAmount.toLocaleString('en-US'),
    yearsOfIncome: null,
    wishSuggestions: suggestions.map(([title, amount], index) => ({
      id: `${slug}-${index + 1}`,
      title,
      amount,
      enabled: true,
      order: index + 1,
    })),
    wishCategory: category,
  }
}

function presentCategory({ wishes: entries, ...entry }: CategoryEntry, index: number): WishCategory {
  const category = { id: entry.slug, ...entry, order: index + 1, icon: picture(entry.slug, 'icon') }
  return { ...category, wishes: entries.map((one, order) => present(category, one, order + 1)) }
}

/** The errors in the catalog, one line each; empty if there are none. */
export function catalogueFaults(catalogue: readonly CategoryEntry[]): string[] {
  const wishes = catalogue.flatMap((category) => category.wishes)
  const slugs = [...catalogue, ...wishes].map(({ slug }) => slug)
  const texts = (entry: object) => Object.entries(entry).filter(([, value]) => typeof value === 'string')
  return [
    ...slugs.filter((slug, index) => slugs.indexOf(slug) !== index).map((slug) => `${slug}: duplicate slug`),
    // These are pages of the builder.
    ...slugs
      .filter((slug) => !/^[a-z]+(?:-[a-z]+)*$/.test(slug) || slug === 'list' || slug === 'prioritize')
      .map((slug) => `${slug}: not valid in a URL`),
    ...[...catalogue, ...wishes].flatMap((entry) =>
      texts(entry)
        .filter(([, text]) => text === '')
        .map(([field]) => `${entry.slug}: ${field} is empty`),
    ),
    ...catalogue.filter(({ wishes: own }) => own.length === 0).map(({ slug }) => `${slug}: has no wishes`),
    ...wishes.flatMap(({ slug, defaultAmount, suggestions }) =>
      [defaultAmount, ...suggestions.map(([, amount]) => amount)]
        .filter((amount) => wishAmountError(amount) !== null)
        .map((amount) => `${slug}: ${amount} is no amount`),
    ),
  ]
}

const faults = catalogueFaults(written)
if (faults.length > 0) throw new Error(`The catalog of wishes has errors:\n${faults.join('\n')}`)

/** The catalog as the contract's type, checked when the carrier starts. */
export const catalogue: readonly WishCategory[] = written.map(presentCategory)

/**
 * An entry whose amounts follow from an income. The usual amounts stay if one would be no valid
 * amount, such as for no income.
 */
function entryFor(entry: WishEntry, annualIncome: number): WishEntry {
  const { income, suggestions } = entry
  if (income === undefined) return entry
  const followed = suggestions.map(
    ([title], index) =>
      [title, incomeFor(annualIncome, income.suggestions[index] ?? income.default)] as const,
  )
  const defaultAmount = incomeFor(annualIncome, income.default)
  const isValid = [defaultAmount, ...followed.map(([, amount]) => amount)].every(
    (amount) => wishAmountError(amount) === null,
  )
  return isValid ? { ...entry, defaultAmount, suggestions: followed } : entry
}

/** The catalog for a user with a known income, in whole dollars a year. */
export const catalogueFor = (annualIncome: number): readonly WishCategory[] =>
  written.map((category, index) => {
    const entries = category.wishes.map((entry) => entryFor(entry, annualIncome))
    const presented = presentCategory({ ...category, wishes: entries }, index)
    return {
      ...presented,
      wishes: presented.wishes.map((wish, order) =>
        entries[order] === category.wishes[order]
          ? wish
          : { ...wish, yearsOfIncome: entries[order]?.income?.default ?? null },
      ),
    }
  })

const bySlug = new Map(catalogue.flatMap(({ wishes }) => wishes.map((wish) => [wish.slug, wish] as const)))

/** Every wish, in the order of the categories. */
export const allWishes: readonly Wish[] = [...bySlug.values()]

/** A wish by its slug, which is also its ID. */
export const findWish = (slug: string): Wish | undefined => bySlug.get(slug)

/** The wish of an allocation: wishes stay in the catalog, at least as inactive ones. */
export function wishOf(slug: string): Wish {
  const wish = findWish(slug)
  if (!wish) throw new Error(`The wish ${slug} is on a list but not in the catalog.`)
  return wish
}
