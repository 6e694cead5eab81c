import { normalizeEmail } from './normalizeText.ts'

/** Email addresses: which are valid, and which are equal, for the browser and the carrier. */

/** Control characters, spaces, and characters that are invisible or change the text direction. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Looks like an apostrophe or a hyphen but is another character: phones insert these. */
const lookalike = /[\u2018\u2019\u201a\u201b\u02b9\u02bc\u2032\u2212\u2043]|(?!-)\p{Pd}/u
/**
 * Without characters that separate or enclose addresses in a header (RFC 5322, 3.2.3); a label has
 * at most 63 characters (RFC 1035, 2.3.4).
 */
const shape = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@.<>()[\]\\,;:"]+\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * A local part, an @, a domain with a top level of letters in any script (access-to-purchase 5.1,
 * decision 014), at most 254 characters, none of them invisible: two addresses that look the same
 * must not be different. It equals its own compared form except for case and decomposed accents:
 * otherwise a different mailbox (`straße@…`, `ｖ@…`) would block the owner of another (`strasse@…`,
 * `v@…`).
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    shape.test(text) &&
    !unseen.test(text) &&
    !lookalike.test(text) &&
    foldEmail(text) === text.toLowerCase().normalize('NFC')
  )
}

/** The address as it is stored and used to sign in. */
export const keptEmail = (text: string): string => normalizeEmail(text).toLowerCase()

/**
 * The form in which addresses are compared: NFKC, then case folded. JavaScript has no case folding;
 * upper and then lower case is the closest (`ß` and `ss` are the same) and never separates what
 * folding would unite.
 */
export function foldEmail(text: string): string {
  return normalizeEmail(text).normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
