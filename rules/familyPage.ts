import { lapseContactRules } from './lapseContact.ts'
import { textCheck } from './textCheck.ts'

/*
 * The family page: what an owner's family should know, shared with one person. The same rules in the
 * browser and on the carrier.
 */

/** The days between the request to open the page and its opening, of which the owner chooses one. */
export const familyWaits = [7, 14, 30] as const

export const familyNoteMax = 1000

export const familyPageRules = { note: textCheck('none', familyNoteMax), ...lapseContactRules }
