import type { AddressVerdict } from './contract/schema.generated.ts'
import { normalizeText } from './normalizeText.ts'

/* What holds of looking addresses up (product-and-after-purchase, section 5), in the browser and on the carrier. */

/** "Address search starts after more than 2 characters". */
export const startsSearch = (text: string): boolean => normalizeText(text).length > 2

/** "Max 6 suggestions". */
export const mostSuggestions = 6

/** Why something is said below the street, by code; the code is also the end of the translation key. */
export const addressMessages = {
  unsupportedState: "Looks like that state isn't currently supported",
  failed: 'Looks like something went wrong.',
  missingStreet: 'A street address is required.',
  invalid: 'The address is invalid.',
  ambiguous: 'The address is ambiguous.',
  missingSecondary: 'The address is missing a secondary number.',
  // Of the specification's sentence, what it is that is doubted.
  invalidSecondary: 'The address is invalid. We found the building, but not that apartment, suite or unit.',
  unknown: 'No address information available.',
} as const satisfies Record<Exclude<AddressVerdict, 'verified'> | 'unsupportedState' | 'failed', string>

export type AddressMessage = keyof typeof addressMessages
