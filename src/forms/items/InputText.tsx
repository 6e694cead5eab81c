import type { TextInputContent } from '../../../rules/contract/schema.generated.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { asText, autofill, fieldProps, type ItemProps } from '../itemProps.ts'

/** The width of a field for this number of characters: an initial, a ZIP code, a name. */
function widthFor(characterMax: number) {
  if (characterMax <= 1) return 'xs'
  if (characterMax <= 12) return 's'
  return characterMax <= 60 ? 'm' : undefined
}

/** Single line, multi-line, and the phone and email elements. */
export function InputText(props: ItemProps<TextInputContent>) {
  const { rule, multiLine, characterMax } = props.content
  const autoComplete = autofill(props.content)
  const shared = { ...fieldProps(props), value: asText(props.value), onChange: props.onChange }
  if (rule === 'phoneNumber' || rule === 'ownPhoneNumber')
    return <PhoneField {...shared} autoComplete={autoComplete} />
  if (rule === 'email') return <EmailField {...shared} autoComplete={autoComplete} />
  if (multiLine) return <TextArea {...shared} characterMax={characterMax} autoComplete={autoComplete} />
  return (
    <TextField
      {...shared}
      characterMax={characterMax}
      width={widthFor(characterMax)}
      autoComplete={autoComplete}
      inputMode={rule === 'postalCode' ? 'numeric' : undefined}
      format={rule === 'postalCode' ? t('field.format.postal_code', 'Five digits') : undefined}
    />
  )
}
