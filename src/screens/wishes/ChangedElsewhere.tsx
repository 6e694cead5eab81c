import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import type { Allocation } from './useWishList.ts'

/** The version saved by another device. The user's input stays in the form. */
export function ChangedElsewhere({ allocation }: { readonly allocation: Allocation }) {
  return (
    <Notice status="info" live="polite" title={t('wishes.elsewhere.title', 'Changed on another device')}>
      {t('wishes.elsewhere', 'Saved there: {name}, {amount}. What you entered here isn’t saved yet.', {
        name: allocation.name,
        amount: formatMoney(allocation.amount ?? 0, 'coverage'),
      })}
    </Notice>
  )
}
