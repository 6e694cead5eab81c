import type { ActionSourceType } from './contract/schema.generated.ts'
import type { AnswerValue } from './flowSlugs.ts'

/** A value in the declared type of its argument or variable: lists and null stay as they are. */
export function ofSourceType(value: AnswerValue, type: ActionSourceType): AnswerValue {
  if (value === null || Array.isArray(value)) return value
  switch (type) {
    case 'string':
      return String(value)
    case 'number':
      return Number(value)
    case 'boolean':
      return value === true || value === 'true'
  }
}

/** Whether a literal in a definition can be read as that type. */
export function fitsSourceType(written: string, type: ActionSourceType): boolean {
  if (type === 'number') return written.trim() !== '' && Number.isFinite(Number(written))
  return type === 'string' || written === 'true' || written === 'false'
}
