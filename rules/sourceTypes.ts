import type { ActionSourceType } from './contract/schema.generated.ts'
import type { AnswerValue } from './flowSlugs.ts'

/** A value as the type that its argument or variable has: of a list and of nothing there is no other form. */
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

/** Whether what a definition writes out can be read as that type. */
export function fitsSourceType(written: string, type: ActionSourceType): boolean {
  if (type === 'number') return written.trim() !== '' && Number.isFinite(Number(written))
  return type === 'string' || written === 'true' || written === 'false'
}
