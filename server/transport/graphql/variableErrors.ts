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

/** A variable of the wrong type: its path and the broken rule. */
export interface VariableError {
  readonly message: string
  readonly code: 'INVALID_DATE' | 'REQUEST_INVALID'
  readonly error: ValidationError
}

/**
 * Further errors are omitted: an object may have a hundred thousand unknown names, each with a
 * message.
 */
const mostErrors = 10

/** Of the library's message, which may contain the whole value. */
const longestMessage = 300

const namedField = /^Field "(\w+)" (?:of required type|is not defined)/

/** The rule that a value of the wrong type breaks, with the browser's message. */
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
 * The errors in an operation's variables, by the library's own coercion, in time proportional to
 * the input. The field comes from the path: the message contains the caller's text, so it is not
 * parsed. Missing variables are left to the library, whose message for them is short.
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
          // Not the library's message, which repeats the input, such as a password in a list.
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
