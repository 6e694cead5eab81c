import type { InputHTMLAttributes } from 'react'
import type { Edit } from './masks.ts'
import { useMask } from './useMask.ts'

type MaskedInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className' | 'onBlur'
> & {
  shown: string
  significant?: RegExp | undefined
  format: (text: string, edit: Edit) => string
  onText: (shown: string) => void
  onBlur?: (() => void) | undefined
}

const digit = /\d/

/** The input inside the masked fields: see {@link useMask}. */
export function MaskedInput({ shown, significant = digit, format, onText, ...passed }: MaskedInputProps) {
  const masked = useMask({ shown, significant, format, onText })
  return <input {...passed} {...masked} className="control" />
}
