/**
 * Characters that are invisible or only change the text direction, and control characters other
 * than line breaks.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r\f\v])\p{Cc}/gu
const apostrophes = /[\u2018\u2019\u201a\u201b\u02b9\u02bc\u2032\u00b4`]/g
const hyphens = /[\p{Pd}\u2212\u2043]/gu
/** Full-width ASCII, as East Asian keyboards type it. */
const fullWidth = /[\uff01-\uff5e]/g

/**
 * An email address as every rule reads it: composed (NFC), without invisible characters, with plain
 * spaces. Apostrophes, backticks and hyphens stay, because they distinguish mailboxes.
 */
export function normalizeEmail(text: string): string {
  return text
    .replace(invisible, '')
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .replace(/[^\S\n]|\u2800/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Characters typed by mistake for an apostrophe or a hyphen. */
const slips = { apostrophe: /[\u201a\u201b\u2032\u00b4`]/g, hyphen: /[\u2212\u2043]/g }

/**
 * A person's name as every rule reads it and as it is stored: apostrophes and hyphens stay as
 * typed.
 */
export function normalizeName(text: string): string {
  return normalizeEmail(text).replace(slips.apostrophe, "'").replace(slips.hyphen, '-')
}

/** A user's own label: on one line, without invisible characters. */
export const normalizeLabel = (text: string): string => normalizeEmail(text).replace(/\s+/g, ' ').trim()

/**
 * Any other text as every rule reads it: like an address, with plain apostrophes and hyphens.
 * Browser and carrier normalize before they validate, compare or store; it is idempotent.
 */
export function normalizeText(text: string): string {
  return normalizeEmail(text).replace(apostrophes, "'").replace(hyphens, '-')
}
