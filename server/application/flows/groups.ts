import type { FormGroup, GroupMutation, GroupVariable } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { ofSourceType } from '../../../rules/sourceTypes.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { groupMutations } from './registry.ts'

/** What runs a mutation as a part of `createResponse`. */
export type GroupCall = Omit<Work<unknown>, 'input'>

/** One mutation as a part of `createResponse`, with the level and the input that the contract gives it. */
async function store<Name extends GroupMutation>(
  mutation: Name,
  call: GroupCall,
  values: Readonly<Record<string, AnswerValue>>,
): Promise<void> {
  const { contract } = call.context
  contract.admit(mutation, call.context)
  await groupMutations[mutation]({ ...call, input: contract.inputOf(mutation, values) })
}

/**
 * Stores what the API groups of a form carry, in the transaction of the response: a client that sends an old version of
 * the form has changed nothing then. A group of which no field was sent is left as it is.
 *
 * @returns whether anything was stored
 */
export async function storeGroups(
  groups: readonly FormGroup[],
  given: Readonly<Record<string, AnswerValue>>,
  call: GroupCall,
): Promise<boolean> {
  let isStored = false
  for (const group of groups) {
    if (group.type !== 'api' || group.mutation === null) continue
    if (!group.variables.some(({ source, value }) => source === 'field' && value in given)) continue
    const { mutation, variables } = group
    await named(variables, () => store(mutation, call, valuesOf(variables, given)))
    isStored = true
  }
  return isStored
}

/** Absent where no such answer was sent: what is absent stays as it is. */
function valuesOf(variables: readonly GroupVariable[], given: Readonly<Record<string, AnswerValue>>) {
  return Object.fromEntries(
    variables.flatMap(({ name, source, sourceType, value }) => {
      const found = source === 'literal' ? value : given[value]
      return found === undefined ? [] : [[name, ofSourceType(found, sourceType)]]
    }),
  )
}

/** Refusals of the mutation's fields, named by the items that carry them. */
async function named(variables: readonly GroupVariable[], run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CarrierError) || error.validationErrors.length === 0) throw error
    throw refusedFields(
      error.validationErrors.map((refused) => ({
        ...refused,
        field:
          variables.find(({ name, source }) => source === 'field' && name === refused.field)?.value ??
          refused.field,
      })),
    )
  }
}
