import type { TaxIdContent } from '../../../rules/contract/schema.generated.ts'
import { TaxIdField } from '../../ui/TaxIdField.tsx'
import { t } from '../../ui/text.ts'
import { asText, fieldProps, type ItemProps } from '../itemProps.ts'

export function InputTaxId(props: ItemProps<TaxIdContent>) {
  return (
    <TaxIdField
      {...fieldProps(props)}
      // The input is masked, so the title alone would not show what belongs in the field.
      hideLabel={false}
      placeholder={props.content.taxIdSet ? t('form.tax_id.on_file', 'On file') : undefined}
      value={asText(props.value)}
      onChange={props.onChange}
    />
  )
}
