import type { ReactNode } from 'react'
import { type BeneficiaryField, contactFields, taxIdFields } from '../../../rules/beneficiaryRules.ts'
import type { ContactKind } from '../../../rules/contract/schema.generated.ts'
import { stateNames } from '../../../rules/states.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TaxIdField } from '../../ui/TaxIdField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { businessTypeOptions, relationshipOptions } from './beneficiaryLabels.ts'

type Field = FieldProps<string> & { readonly id: string; readonly name: string }

interface BeneficiaryFieldsProps {
  readonly kind: ContactKind
  readonly field: (name: BeneficiaryField) => Field
  /** The number on file, and whether it will be removed; null if there is none. */
  readonly taxIdOnFile: { readonly isRemoved: boolean; readonly onToggle: () => void } | null
  /** Shown below the date of birth: how to name someone under 21. */
  readonly youth: ReactNode
  /** Fills in the insured's own address; null if it is unknown. */
  readonly onOwnAddress: (() => void) | null
}

const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

/** The fields are about another person, so the browser must not fill them in. */
const off = { autoComplete: 'off' } as const

const controls: Readonly<Partial<Record<BeneficiaryField, (field: Field) => ReactNode>>> = {
  middleInitial: (field) => <TextField {...field} {...off} width="xs" required={false} characterMax={1} />,
  suffix: (field) => <TextField {...field} {...off} width="s" required={false} />,
  relationship: (field) => <SelectField {...field} {...off} options={relationshipOptions()} />,
  businessType: (field) => <SelectField {...field} {...off} options={businessTypeOptions()} />,
  birthdate: (field) => <DateField {...field} />,
  dateOfTrust: (field) => <DateField {...field} />,
  email: (field) => <EmailField {...field} {...off} required={false} />,
  phoneNumber: (field) => <PhoneField {...field} {...off} required={false} />,
  guardianPhoneNumber: (field) => <PhoneField {...field} {...off} />,
  guardianEmail: (field) => <EmailField {...field} {...off} required={false} />,
  street2: (field) => <TextField {...field} {...off} required={false} />,
  state: (field) => <SelectField {...field} {...off} options={states} />,
  postalCode: (field) => <TextField {...field} {...off} width="s" inputMode="numeric" />,
}

const isOf = (prefix: RegExp) => (field: BeneficiaryField) => prefix.test(field)
const isReach = isOf(/^(?:email|phoneNumber)$/)
const isGuardian = isOf(/^guardian/)
const isAddress = isOf(/^(?:street1|street2|city|state|postalCode)$/)

/** The fields of one kind of beneficiary, grouped by topic. */
export function BeneficiaryFields({ kind, field, taxIdOnFile, youth, onOwnAddress }: BeneficiaryFieldsProps) {
  const fields: readonly BeneficiaryField[] = contactFields[kind]
  const isPerson = kind === 'individual' || kind === 'minor'
  const shown = (name: BeneficiaryField) => {
    const control = controls[name]
    return <div key={name}>{control ? control(field(name)) : <TextField {...field(name)} {...off} />}</div>
  }
  const identity = fields.filter((name) => !isReach(name) && !isGuardian(name) && !isAddress(name))
  return (
    <>
      <Stack gap="l">
        {identity.map(shown)}
        {youth}
      </Stack>
      {kind === 'minor' ? (
        <Section
          title={t('beneficiary.guardian', 'Parent or guardian')}
          intro={t(
            'beneficiary.guardian.intro',
            'They look after the money until the child is 21. Choose someone other than yourself.',
          )}
        >
          <Stack gap="l">{fields.filter(isGuardian).map(shown)}</Stack>
        </Section>
      ) : null}
      <Section
        title={t('beneficiary.reach', 'How to reach them')}
        intro={t('beneficiary.reach.intro', 'This helps us find them when it matters.')}
      >
        <Stack gap="l">{fields.filter(isReach).map(shown)}</Stack>
      </Section>
      <Section title={t('beneficiary.address', 'Mailing address')}>
        <Stack gap="l">
          {isPerson && onOwnAddress ? (
            <div className="link-line">
              <Button variant="textLink" onClick={onOwnAddress}>
                {t('beneficiary.own_address', 'Use my address')}
              </Button>
            </div>
          ) : null}
          {fields.filter(isAddress).map(shown)}
        </Stack>
      </Section>
      <Section title={t('beneficiary.tax_id', 'For tax forms')}>
        {taxIdOnFile?.isRemoved ? (
          <p>{t('beneficiary.tax_id.removed', 'We’ll remove the number on file.')}</p>
        ) : (
          <TaxIdField
            {...field(taxIdFields[kind])}
            required={false}
            placeholder={taxIdOnFile ? '•••-••-••••' : undefined}
            hint={
              taxIdOnFile
                ? t('beneficiary.tax_id.set', 'On file. Enter nine digits to replace it.')
                : t('beneficiary.tax_id.hint', 'Nine digits. We store it encrypted and never show it again.')
            }
          />
        )}
        {taxIdOnFile ? (
          <div className="link-line">
            <Button variant="textLink" onClick={taxIdOnFile.onToggle}>
              {taxIdOnFile.isRemoved
                ? t('beneficiary.tax_id.keep', 'Keep the number on file')
                : t('beneficiary.tax_id.remove', 'Remove the number on file')}
            </Button>
          </div>
        ) : null}
      </Section>
    </>
  )
}
