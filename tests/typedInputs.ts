import { type RuleCode, ruleError } from '../machines/validation/rules.ts'
import { phoneFields } from '../server/domains/access/fields.ts'
import type { InputDefinition } from '../server/platform/forms/definition.ts'

interface TypedInputs {
  readonly field: InputDefinition
  /** What is typed or pasted, and what is kept of it. */
  readonly taken: readonly (readonly [entered: string, kept: string | number])[]
  /** What is refused, which stays as it was typed, and the rule that it breaks. */
  readonly refused: readonly (readonly [entered: string, code: RuleCode])[]
}

/** What people type and paste: the rules, the fields and the carrier all read the same thing in it. */
const typedInputs: Readonly<Record<string, TypedInputs>> = {
  phone: {
    field: phoneFields.number,
    taken: [
      ['6025550134', '6025550134'],
      ['(602) 555-0134', '6025550134'],
      ['602.555.0134', '6025550134'],
      ['602/555-0134', '6025550134'],
      ['602\u2013555\u20110134', '6025550134'],
      ['1 602 555 0134', '6025550134'],
      ['+1 602 555 0134', '6025550134'],
      ['(+1) 602 555 0134', '6025550134'],
      ['+1\u00a0(602)\u00a0555-0134', '6025550134'],
      ['tel:+1-602-555-0134', '6025550134'],
      ['\u202a+1 602 555 0134\u202c', '6025550134'],
      ['\u200e6025550134\u200b', '6025550134'],
      ['\uff16\uff10\uff12\uff15\uff15\uff15\uff10\uff11\uff13\uff14', '6025550134'],
      ['\uff0b\uff11 602 555 0134', '6025550134'],
      ['787 555 0134', '7875550134'],
      ['671 555 0134', '6715550134'],
    ],
    refused: [
      ['(+65) 9234 5678', 'phoneNumberForeign'],
      ['tel:+6592345678', 'phoneNumberForeign'],
      ['\uff0b6592345678', 'phoneNumberForeign'],
      ['\u202a+47 92 34 56 78\u202c', 'phoneNumberForeign'],
      ['\u2066+47\u2069 92 34 56 78', 'phoneNumberForeign'],
      ['\u207a6592345678', 'phoneNumberForeign'],
      ['\ufe626592345678', 'phoneNumberForeign'],
      ['[+65] 9234 5678', 'phoneNumberForeign'],
      ['+ 65 9234 5678', 'phoneNumberForeign'],
      ['+(65) 9234 5678', 'phoneNumberForeign'],
      ['TEL: +6592345678', 'phoneNumberForeign'],
      ['+\u200b65\u200b9234\u200b5678', 'phoneNumberForeign'],
      ['00 65 9234 5678', 'phoneNumberForeign'],
      ['011 65 9234 5678', 'phoneNumberForeign'],
      ['+52 55 1234 5678', 'phoneNumberForeign'],
      ['+1 416 555 0134', 'phoneNumberForeign'],
      ['876-555-0134', 'phoneNumberForeign'],
      ['\u27956592345678', 'phoneNumber'],
      ['SG 6592345678', 'phoneNumber'],
      ['6592345678 (SG)', 'phoneNumber'],
      ['602 555 0134 ext. 5', 'phoneNumber'],
      ['602 555 0134 x5', 'phoneNumber'],
      ['602 555 0134, 614 555 0134', 'phoneNumber'],
      ['60255501345', 'phoneNumber'],
      ['602-55S-0134', 'phoneNumber'],
      ['555 555 0134', 'phoneNumberUnreachable'],
      ['710 555 0134', 'phoneNumberUnreachable'],
      ['614 111 0100', 'phoneNumberUnreachable'],
      ['900 555 0134', 'phoneNumberUnreachable'],
    ],
  },
}

const all = Object.entries(typedInputs)

export const takenInputs = all.flatMap(([kind, { field, taken }]) =>
  taken.map(([entered, kept]) => ({ kind, field, entered, kept })),
)

export const refusedInputs = all.flatMap(([kind, { field, refused }]) =>
  refused.map(([entered, code]) => ({ kind, field, entered, error: ruleError(code) })),
)
