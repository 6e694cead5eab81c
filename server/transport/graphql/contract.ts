import { coerceInputValue, type GraphQLSchema, isInputType } from 'graphql'
import type { GroupMutation } from '../../../rules/contract/schema.generated.ts'
import { requireViewer } from '../../domains/access/levels.ts'
import type { Contract, GroupInputs } from '../../platform/call/contract.ts'
import { CarrierError } from '../../platform/errors.ts'
import { accessOf } from './accessDirective.ts'

/** The schema's interface for the rest of the carrier. */
export function contractOf(schema: GraphQLSchema): Contract {
  const fieldOf = (mutation: GroupMutation) => {
    const field = schema.getMutationType()?.getFields()[mutation]
    const input = field?.args.find(({ name }) => name === 'input')
    const access = field && accessOf(schema, field)
    if (!input || !isInputType(input.type) || !access)
      throw new Error(`The schema has no mutation ${mutation} with an input and an access level.`)
    return { access, type: input.type }
  }
  return {
    admit(mutation, context) {
      const { level, guests } = fieldOf(mutation).access
      requireViewer(context, level, { guests })
    },
    inputOf<Name extends GroupMutation>(mutation: Name, values: Readonly<Record<string, unknown>>) {
      const input: unknown = coerceInputValue(values, fieldOf(mutation).type, () => {
        // The form's rules have already checked the answers: a mismatch here is an error of the
        // group's definition.
        throw new CarrierError('REQUEST_INVALID', 'An API group does not fit the input of its mutation.')
      })
      // The type is generated from the schema that has just validated the value.
      return input as GroupInputs[Name]
    },
  }
}
