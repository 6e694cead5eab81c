/** E-mail addresses: which are taken, and which are the same. The browser and the carrier decide by these. */

/** Control characters, spaces, and all that is drawn as nothing or turns the direction of what follows. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
const shape = /^[^\s@]+@(?:[^\s@.]+\.)+[A-Za-z]{2,9}$/

/**
 * A local part, an @, a domain with a top level of 2 to 9 letters (access-to-purchase 5.1), at most 254 characters, none
 * of them invisible: two addresses that look the same must not be two. It holds for the form that is compared, too.
 */
export function isEmail(text: string): boolean {
  return [text, text.normalize('NFKC')].every(
    (form) => form.length <= 254 && shape.test(form) && !unseen.test(form),
  )
}

/**
 * The form in which addresses are compared: NFKC, then case folded. JavaScript has no case folding of its own; upper and
 * then lower case is the nearest to it (`ß` and `ss` are the same) and never takes apart what folding puts together.
 */
export function foldEmail(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}
