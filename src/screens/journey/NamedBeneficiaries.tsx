import { useQuery } from '@tanstack/react-query'
import { beneficiariesQuery } from '../../api/queries.ts'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { beneficiaryText } from '../beneficiaryText.ts'

/**
 * The beneficiaries of the new policy, with a link to change them. If they cannot be loaded, the
 * dashboard still has them.
 */
export function NamedBeneficiaries() {
  const client = useApi()
  const { data, isPending } = useQuery(beneficiariesQuery(client))
  if (isPending) return null
  if (data === undefined)
    return (
      <p className="measure">
        {t('confirmation.beneficiary.unknown', 'You can see and change your beneficiary under Insurance.')}
      </p>
    )
  return (
    <p className="measure">
      {data.length === 0
        ? t(
            'confirmation.beneficiary.none',
            'You haven’t named a beneficiary yet. You can add one under Insurance.',
          )
        : t(
            'confirmation.beneficiary',
            'Your coverage goes to {names}. You can change that under Insurance at any time.',
            { names: data.map(beneficiaryText).join('; ') },
          )}
    </p>
  )
}
