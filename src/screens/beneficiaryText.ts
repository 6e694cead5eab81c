import type { Beneficiary, IndividualContact } from '../../machines/contract/schema.generated.ts'
import { t } from '../ui/text.ts'

interface Named extends Pick<Beneficiary, 'allocation' | 'responsibility'> {
  readonly contact: Pick<IndividualContact, 'firstName' | 'lastName'>
}

/** A name with its share: "Charles Babbage, 100%". A backup is paid only where the others cannot be. */
export function beneficiaryText({
  contact: { firstName, lastName },
  allocation,
  responsibility,
}: Named): string {
  const values = { name: `${firstName} ${lastName}`, percent: allocation }
  return responsibility === 'backup'
    ? t('dashboard.beneficiary.backup', '{name}, {percent}% (backup)', values)
    : t('dashboard.beneficiary', '{name}, {percent}%', values)
}
