import { businessDaysAfter } from './businessDays.ts'
import { company } from './company.ts'

/*
 * The replacement of another insurer's life policy, modeled on A.R.S. 20-1241.07 and NAIC model 613.
 * The texts are samples.
 */

/** What a person who replaces a policy reads in the application and keeps as a document. */
export const replacementNotice = [
  'Compare both policies first: what they cost, what they cover, and how long they last.',
  'Don’t cancel your current policy or stop paying for it before the new one is in force and you have read it.',
  'You may pay more now, because you are older or your health has changed.',
  'The new policy starts new two-year periods. In the first two years, we can contest it, and term life insurance pays no benefit for a suicide.',
  'If your current policy has a cash value, ending it may cost you a fee or taxes. Ask that company.',
  'We will tell that company that our policy replaces theirs.',
] as const

/** Business days after the issue of a policy in which the other insurer is told. */
const noticeBusinessDays = 5

/** The last day to tell the other insurer about a policy that was issued on a day, `yyyy-MM-dd`. */
export const insurerNoticeDueOn = (issuedOn: string): string =>
  businessDaysAfter(issuedOn, noticeBusinessDays)

/** Insurers whose address for such notices is known, by their names. All of them are made up. */
const addresses: Readonly<Record<string, string>> = {
  'example life': 'replacements@life.example',
  'sample national': 'replacements@national.example',
}

/** Names are typed by hand: neither case nor the legal form matters. */
const fold = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[.,]/g, '')
    .replaceAll(/\b(the|insurance|company|inc|corp|co)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Where the notice to an insurer is sent: to that insurer, or to our own desk, which sends it on by
 * mail.
 */
export function insurerAddress(insurer: string): { to: string; isForwarded: boolean } {
  const name = fold(insurer)
  const to = Object.hasOwn(addresses, name) ? addresses[name] : undefined
  return { to: to ?? company.replacements, isForwarded: to === undefined }
}
