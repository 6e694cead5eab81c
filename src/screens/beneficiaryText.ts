import type { BeneficiaryPartsFragment } from '../api/operations/policies.generated.ts'
import { t } from '../ui/text.ts'

type NamedContact =
  | { readonly firstName: string; readonly lastName: string; readonly name?: undefined }
  | { readonly name: string }

/** The name of a beneficiary: a person, an organization or a trust. */
export const contactName = (contact: NamedContact): string =>
  contact.name === undefined ? `${contact.firstName} ${contact.lastName}` : contact.name

/**
 * A name with its share, such as "Charles Babbage, 100%". A backup is paid only if no primary
 * beneficiary can be.
 */
export function beneficiaryText({
  contact,
  allocation,
  responsibility,
}: Pick<BeneficiaryPartsFragment, 'allocation' | 'responsibility' | 'contact'>): string {
  const values = { name: contactName(contact), percent: allocation }
  return responsibility === 'backup'
    ? t('dashboard.beneficiary.backup', '{name}, {percent}% (backup)', values)
    : t('dashboard.beneficiary', '{name}, {percent}%', values)
}
