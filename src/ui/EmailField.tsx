import { useState } from 'react'
import { afterPress } from './afterPress.ts'
import { Button } from './Button.tsx'
import { meantEmail } from './emailSlips.ts'
import { Stack } from './Stack.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { t } from './text.ts'

/** An e-mail address: the keyboard for it, no capitals, no corrections, and a hint where a well-known domain is mistyped. */
export function EmailField({ autoComplete = 'email', onBlur, ...props }: TextFieldProps) {
  // Said once the field was left with it: in the middle of a word everything looks like a slip.
  const [left, setLeft] = useState('')
  const meant = left === props.value ? meantEmail(props.value) : null
  return (
    <Stack gap="xs">
      <TextField
        {...props}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => {
          // The hint moves what lies below it.
          afterPress(() => setLeft(props.value))
          onBlur?.()
        }}
      />
      <div role="status">
        {meant === null ? null : (
          <Button
            variant="textLink"
            size="s"
            onClick={() => {
              props.onChange(meant)
              // The hint is gone with its press: what it has mended has the focus.
              document.getElementById(props.id)?.focus()
            }}
          >
            {t('field.email.meant', 'Did you mean {email}?', { email: meant })}
          </Button>
        )}
      </div>
    </Stack>
  )
}
