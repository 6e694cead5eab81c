import * as v from 'valibot'
import type {
  ActionSourceType,
  FormGroup,
  GroupMutation,
  GroupVariable,
} from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { requireViewer } from '../../domains/access/levels.ts'
import { createPhoneNumber } from '../../domains/access/phoneVerification.ts'
import { updatePrequalificationInformation } from '../../domains/accounts/prequalification.ts'
import { createBeneficiary, updateBeneficiary } from '../../domains/beneficiaries/beneficiaries.ts'
import type { Access } from '../../transport/graphql/accessDirective.ts'
import { CarrierError, refusedFields } from '../../transport/graphql/errors.ts'
import type { Work } from '../../transport/graphql/mutation.ts'

interface Stored {
  /** Who may call the mutation: what its `@access` in the schema says. */
  access: Access
  run(work: Omit<Work<unknown>, 'input'>, given: Readonly<Record<string, unknown>>): Promise<void>
}

/** A mutation as a part of `createResponse`: its input is put together here, so it is judged here, too. */
function stores<Input>(
  access: Access,
  input: v.GenericSchema<unknown, Input>,
  { within }: { within(work: Work<Input>): Promise<object> },
): Stored {
  return {
    access,
    async run(work, given) {
      const parsed = v.safeParse(input, given)
      // The form's rules have judged the answers already: whoever comes here has a group that does not fit.
      if (!parsed.success)
        throw new CarrierError('REQUEST_INVALID', 'An API group lacks what its mutation takes.')
      await within({ ...work, input: parsed.output })
    },
  }
}

const text = v.nullish(v.string())
const contact = {
  middleInitial: text,
  email: text,
  phoneNumber: text,
}

/** What the API groups of a form are stored by (access-to-purchase, section 3). */
export const groupMutations: Record<GroupMutation, Stored> = {
  updatePrequalificationInformation: stores(
    { level: 'identified', guests: true },
    v.object({
      firstName: text,
      middleName: text,
      lastName: text,
      suffix: text,
      birthdate: text,
      gender: v.nullish(v.picklist(['F', 'M'])),
      street1: text,
      street2: text,
      city: text,
      state: text,
      postalCode: text,
      taxId: text,
    }),
    updatePrequalificationInformation,
  ),
  createBeneficiary: stores(
    { level: 'verified', guests: true },
    v.object({
      firstName: v.string(),
      lastName: v.string(),
      relationship: v.string(),
      birthdate: v.string(),
      ...contact,
    }),
    createBeneficiary,
  ),
  updateBeneficiary: stores(
    { level: 'verified', guests: true },
    v.object({
      beneficiaryId: v.string(),
      firstName: text,
      lastName: text,
      relationship: text,
      birthdate: text,
      ...contact,
    }),
    updateBeneficiary,
  ),
  createPhoneNumber: stores(
    { level: 'unidentified', guests: false },
    v.object({ number: v.string(), smsMarketing: v.boolean() }),
    createPhoneNumber,
  ),
}

/**
 * Stores what the API groups of a form carry, in the transaction of the response: whoever sends an old version of
 * the form has changed nothing then. A group of which no field was sent is left as it is.
 *
 * @returns whether anything was stored
 */
export async function storeGroups(
  groups: readonly FormGroup[],
  given: Readonly<Record<string, AnswerValue>>,
  work: Omit<Work<unknown>, 'input'>,
): Promise<boolean> {
  let isStored = false
  for (const group of groups) {
    if (group.type !== 'api' || group.mutation === null) continue
    if (!group.variables.some(({ source, value }) => source === 'field' && value in given)) continue
    const { access, run } = groupMutations[group.mutation]
    requireViewer(work.context, access.level, { guests: access.guests })
    await named(group.variables, () => run(work, inputOf(group.variables, given)))
    isStored = true
  }
  return isStored
}

/** Absent where no such answer was sent: what is absent stays as it is. */
function inputOf(variables: readonly GroupVariable[], given: Readonly<Record<string, AnswerValue>>) {
  return Object.fromEntries(
    variables.flatMap(({ name, source, sourceType, value }) => {
      const found = source === 'literal' ? value : given[value]
      return found === undefined ? [] : [[name, typed(found, sourceType)]]
    }),
  )
}

function typed(value: AnswerValue, type: ActionSourceType): AnswerValue {
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
