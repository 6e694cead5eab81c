import type {
  GroupMutation,
  MutationCreateBeneficiaryArgs,
  MutationCreatePhoneNumberArgs,
  MutationUpdateAccountProfileArgs,
  MutationUpdateBeneficiaryArgs,
  MutationUpdatePrequalificationInformationArgs,
} from '../../../rules/contract/schema.generated.ts'
import type { RequestContext } from './call.ts'

/** The mutations that an API group of a form may name, with the input that the contract gives them. */
export interface GroupInputs {
  updatePrequalificationInformation: MutationUpdatePrequalificationInformationArgs['input']
  updateAccountProfile: MutationUpdateAccountProfileArgs['input']
  createBeneficiary: MutationCreateBeneficiaryArgs['input']
  updateBeneficiary: MutationUpdateBeneficiaryArgs['input']
  createPhoneNumber: MutationCreatePhoneNumberArgs['input']
}

/**
 * The schema, for a mutation that is run as a part of another one. A level or an input written down a second time for
 * it would one day differ from what the API asks for.
 */
export interface Contract {
  /** Throws as the mutation itself would for a viewer whom its `@access` does not let in. */
  admit(mutation: GroupMutation, context: RequestContext): void
  /**
   * The values as the mutation's input.
   * @throws CarrierError REQUEST_INVALID when they are none
   */
  inputOf<Name extends GroupMutation>(
    mutation: Name,
    values: Readonly<Record<string, unknown>>,
  ): GroupInputs[Name]
}
