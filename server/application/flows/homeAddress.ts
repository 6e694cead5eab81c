import type { GroupMutation } from '../../../rules/contract/schema.generated.ts'
import { profileFields } from '../../domains/accounts/fields.ts'
import { residences } from '../../domains/accounts/states.ts'
import { address, apiGroup, together } from '../../platform/forms/build.ts'
import type { GroupDefinition, ItemDefinition } from '../../platform/forms/definition.ts'

const { street1, street2, city, postalCode } = profileFields

export const homeFields: readonly ItemDefinition[] = [street1, street2, city, postalCode]

/** They are looked up as one address, arranged like on an envelope, and stored by this mutation. */
export const homeGroups = (mutation: GroupMutation): GroupDefinition[] => [
  address(
    'address',
    [
      { attribute: 'street1', itemKey: 'street1' },
      { attribute: 'street2', itemKey: 'street2' },
      { attribute: 'city', itemKey: 'city' },
      { attribute: 'postalCode', itemKey: 'postalCode' },
    ],
    residences,
  ),
  together('city-and-zip', ['city', 'postalCode']),
  apiGroup('residence', mutation, ['street1', 'street2', 'city', 'postalCode']),
]
