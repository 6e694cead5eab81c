import type { TextInputContent } from '../../../machines/contract/schema.generated.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { asText, fieldProps, type ItemProps } from '../itemProps.ts'

/** Single line, multi-line, and the phone and e-mail elements. */
export function InputText(props: ItemProps<TextInputContent>) {
  const { rule, multiLine, characterMax, autocomplete } = props.content
  const shared = { ...fieldProps(props), value: asText(props.value), onChange: props.onChange }
  if (rule === 'phoneNumber') return <PhoneField {...shared} />
  if (rule === 'email') return <EmailField {...shared} />
  if (multiLine) return <TextArea {...shared} characterMax={characterMax} />
  return (
    <TextField
      {...shared}
      characterMax={characterMax}
      autoComplete={autocomplete === '' ? undefined : autocomplete}
      inputMode={rule === 'postalCode' ? 'numeric' : undefined}
    />
  )
}
