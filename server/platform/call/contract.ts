import type {
  GroupMutation,
  MutationCreateBeneficiaryArgs,
  MutationCreatePhoneNumberArgs,
  MutationUpdateAccountProfileArgs,
  MutationUpdateBeneficiaryArgs,
  MutationUpdatePrequalificationInformationArgs,
} from '../../../rules/contract/schema.generated.ts'
import type { RequestContext } from './call.ts'

/** The mutations that an API group of a form may name, with their inputs in the contract. */
export interface GroupInputs {
  updatePrequalificationInformation: MutationUpdatePrequalificationInformationArgs['input']
  updateAccountProfile: MutationUpdateAccountProfileArgs['input']
  createBeneficiary: MutationCreateBeneficiaryArgs['input']
  updateBeneficiary: MutationUpdateBeneficiaryArgs['input']
  createPhoneNumber: MutationCreatePhoneNumberArgs['input']
}

/**
 * The schema, for a mutation that runs as part of another one. A second copy of its level or input
 * could drift from the API's.
 */
export interface Contract {
  /** Throws as the mutation itself would for a viewer whom its `@access` refuses. */
  admit(mutation: GroupMutation, context: RequestContext): void
  /**
   * The values as the mutation's input.
   * @throws CarrierError REQUEST_INVALID if they do not fit
   */
  inputOf<Name extends GroupMutation>(
    mutation: Name,
    values: Readonly<Record<string, unknown>>,
  ): GroupInputs[Name]
}
