import { normalizeEmail } from './normalizeText.ts'

/** E-mail addresses: which are taken, and which are the same. The browser and the carrier decide by these. */

/** Control characters, spaces, and all that is drawn as nothing or turns the direction of what follows. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Drawn as an apostrophe or a hyphen, and not the one of a keyboard: a phone may have put it there. */
const lookalike = /[\u2018\u2019\u201a\u201b\u02b9\u02bc\u2032\u2212\u2043]|(?!-)\p{Pd}/u
/** Without what separates or encloses addresses in a letter's head (RFC 5322, 3.2.3); a label is at most 63 characters (RFC 1035, 2.3.4). */
const shape = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@.<>()[\]\\,;:"]+\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * A local part, an @, a domain with a top level of letters, in whatever script (access-to-purchase 5.1, decision 014), at
 * most 254 characters, none of them invisible: two addresses that look the same must not be two. It is its own compared form but for case and accents
 * that are written apart: a mailbox of its own (`straße@…`, `ｖ@…`) would else keep the owner of another (`strasse@…`, `v@…`) out.
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

/** The address as it is kept, and signed in with. */
export const keptEmail = (text: string): string => normalizeEmail(text).toLowerCase()

/**
 * The form in which addresses are compared: NFKC, then case folded. JavaScript has no case folding of its own; upper and
 * then lower case is the nearest to it (`ß` and `ss` are the same) and never takes apart what folding puts together.
 */
export function foldEmail(text: string): string {
  return normalizeEmail(text).normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
