import { useState } from 'react'
import { afterPress } from './afterPress.ts'
import { Button } from './Button.tsx'
import { meantEmail } from './emailSlips.ts'
import { Stack } from './Stack.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { t } from './text.ts'

/**
 * An email address: with the matching keyboard, no capitalization or autocorrection, and a hint if
 * a well-known domain is misspelled.
 */
export function EmailField({ autoComplete = 'email', onBlur, ...props }: TextFieldProps) {
  // Shown only after the field was left: while typing, every word looks misspelled.
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
          // The hint moves the content below it.
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
              // The hint is gone after the press, so focus moves to the corrected field.
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
