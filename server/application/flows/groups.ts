import type { FormGroup, GroupMutation, GroupVariable } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import { ofSourceType } from '../../../rules/sourceTypes.ts'
import type { Work } from '../../platform/call/call.ts'
import { CarrierError, refusedFields } from '../../platform/errors.ts'
import { groupMutations, type KnownStatus } from './registry.ts'

/** The arguments for running a mutation as part of `createResponse`. */
export type GroupCall = Omit<Work<unknown>, 'input'> & KnownStatus

/** Runs one mutation as part of `createResponse`, with its level and input from the contract. */
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
 * Stores the values of a form's API groups in the transaction of the response, so that an outdated
 * form changes nothing. A group without submitted fields is left unchanged.
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

/** Absent without such an answer: absent fields stay unchanged. */
function valuesOf(variables: readonly GroupVariable[], given: Readonly<Record<string, AnswerValue>>) {
  return Object.fromEntries(
    variables.flatMap(({ name, source, sourceType, value }) => {
      const found = source === 'literal' ? value : given[value]
      return found === undefined ? [] : [[name, ofSourceType(found, sourceType)]]
    }),
  )
}

/** Renames the mutation's refused fields to the form's items. */
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
