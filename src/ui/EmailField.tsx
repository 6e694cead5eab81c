import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address: the keyboard for it, no capitals, no corrections. */
export function EmailField({ autoComplete = 'email', ...props }: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
