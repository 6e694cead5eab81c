import { useQuery } from '@tanstack/react-query'
import { beneficiariesQuery } from '../../api/queries.ts'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { beneficiaryText } from '../beneficiaryText.ts'

/**
 * The beneficiaries of the new policy. If they cannot be loaded, the text says where they are.
 */
export function NamedBeneficiaries() {
  const client = useApi()
  const { data, isPending } = useQuery(beneficiariesQuery(client))
  if (isPending) return null
  if (data === undefined)
    return (
      <p className="measure">
        {t(
          'confirmation.beneficiary.unknown',
          'You can see and change your beneficiary on the Insurance page.',
        )}
      </p>
    )
  return (
    <p className="measure">
      {data.length === 0
        ? t(
            'confirmation.beneficiary.none',
            'You haven’t named a beneficiary yet. You can add one on the Insurance page.',
          )
        : t(
            'confirmation.beneficiary',
            'Your coverage goes to {names}. You can change that on the Insurance page at any time.',
            { names: data.map(beneficiaryText).join('; ') },
          )}
    </p>
  )
}
