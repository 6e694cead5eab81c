import type { AddressVerdict } from './contract/schema.generated.ts'
import { normalizeText } from './normalizeText.ts'

/*
 * The rules of the address lookup (product-and-after-purchase, section 5), for the browser and the
 * carrier.
 */

export const startsSearch = (text: string): boolean => normalizeText(text).length > 2

/** "Max 6 suggestions". */
export const mostSuggestions = 6

/** The messages below the street, by code; the code is also the end of the translation key. */
export const addressMessages = {
  unsupportedState: "Looks like that state isn't currently supported",
  failed: 'Looks like something went wrong.',
  missingStreet: 'A street address is required.',
  invalid: 'The address is invalid.',
  ambiguous: 'The address is ambiguous.',
  missingSecondary: 'The address is missing a secondary number.',
  // The doubtful part of the address in the specification's sentence.
  invalidSecondary: 'The address is invalid. We found the building, but not that apartment, suite or unit.',
  unknown: 'No address information available.',
} as const satisfies Record<Exclude<AddressVerdict, 'verified'> | 'unsupportedState' | 'failed', string>

export type AddressMessage = keyof typeof addressMessages
