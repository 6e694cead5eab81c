import {
  coerceInputValue,
  type GraphQLSchema,
  isInputType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import { hasShortYear } from '../../../rules/dates.ts'
import { isBirthdateKey, ruleError } from '../../../rules/ruleMessages.ts'
import type { ValidationError } from '../../platform/errors.ts'

/** A variable that does not fit its type: where, and the rule that is broken. */
export interface VariableError {
  readonly message: string
  readonly code: 'INVALID_DATE' | 'REQUEST_INVALID'
  readonly error: ValidationError
}

/** More are not told: each costs a sentence, and an object may have a hundred thousand names that its type has not. */
const mostErrors = 10

/** Of the library's sentence, which may hold the whole value that was sent. */
const longestMessage = 300

const namedField = /^Field "(\w+)" (?:of required type|is not defined)/

/** The rule that a value breaks which is not of its field's type, in the words that the browser has for it. */
function errorOf(field: string, reason: string, given: unknown): ValidationError {
  if (given === '' || / (was not provided|not to be null)\.$/.test(reason))
    return { field, ...ruleError('required') }
  if (/ is not defined by type /.test(reason))
    return { field, code: 'unknownField', message: 'There is no such field' }
  if (!reason.startsWith('Date:')) return { field, ...ruleError('inRange') }
  if (typeof given === 'string' && hasShortYear(given)) return { field, ...ruleError('yearOfTwoDigits') }
  return {
    field,
    ...ruleError(isBirthdateKey(field) ? 'validateDateFormatAndRange' : 'validateDateFormat'),
  }
}

class Enough extends Error {}

/**
 * What does not fit of an operation's variables, by the library's own coercion, in time proportional to what was sent.
 * Its path tells the field: the sentence holds what the caller wrote, so that nothing may be read out of it. A variable
 * that is missing is left to the library, which says so in a short one.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): VariableError[] {
  const found: VariableError[] = []
  try {
    for (const { variable, type: typeNode } of variableDefinitions) {
      const name = variable.name.value
      const type = typeFromAST(schema, typeNode)
      if (!isInputType(type) || !Object.hasOwn(variables, name) || variables[name] === null) continue
      const hideSuggestions = true
      coerceInputValue(
        variables[name],
        type,
        (path, given, { message }) => {
          const reason = message.slice(0, longestMessage)
          const field =
            namedField.exec(reason)?.[1] ?? path.findLast((step) => typeof step === 'string') ?? name
          const isDate = reason.startsWith('Date:') && given !== ''
          const code = isDate ? 'INVALID_DATE' : 'REQUEST_INVALID'
          const error = errorOf(field, reason, given)
          // Not in the library's words: they repeat what was sent, such as a password in a list.
          found.push({ message: `${[name, ...path].join('.')}: ${error.message}`, code, error })
          if (found.length === mostErrors) throw new Enough()
        },
        hideSuggestions,
      )
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return found
}
