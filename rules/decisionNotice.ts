import { company } from './company.ts'
import type { DecisionKind, RefusalReason } from './contract/schema.generated.ts'
import { refusalReasons } from './refusalReasons.ts'

/*
 * The notice of a refusal: why, by which answers, how to correct one, and what the person can ask
 * for. Modeled on A.R.S. 20-2110, N.C.G.S. 58-39-55 and ORS 746.650, which are alike; the texts are
 * samples.
 */

/** Business days after the notice in which the reasons can be requested in writing. */
export const askWithinBusinessDays = 90
/** Business days after such a request in which it is answered. */
export const answerWithinBusinessDays = 21

export const noticeTexts = {
  'title.application': 'Why we couldn’t offer you the coverage you applied for',
  'title.coverage_increase': 'Why we couldn’t offer you more coverage',
  'title.reinstatement': 'Why we couldn’t put your policy back in force',
  'title.extension': 'Why we couldn’t extend your term',
  decided: 'We made this decision on {date}.',
  'again.application': 'You can apply again starting {date}.',
  'again.coverage_increase': 'You can ask for more coverage again starting {date}.',
  'again.reinstatement': 'You can ask us again to put your policy back in force starting {date}.',
  'again.extension': 'You can take the health check-up again starting {date}.',
  correct: `Is an answer wrong? Call us at ${company.phone.shown} or write to ${company.support}. Tell us which answer is wrong and what is right.`,
  'correct.again': 'You can also change the answer yourself when you ask again.',
  rights:
    'You can ask to see the information about you that our decision is based on, and ask us to correct it.',
  written:
    'You can ask us for the specific reasons in writing until {date}. We answer within {days} business days.',
} as const

export type NoticeText = keyof typeof noticeTexts

/** Writes a text with its values: the carrier as it is, the page in its translation. */
export type WriteNotice = (key: string, text: string, values?: Readonly<Record<string, string>>) => string

/** Dates are already in the form in which they are shown. */
interface NoticeFacts<Answer> {
  readonly kind: DecisionKind
  readonly decidedOn: string
  readonly againOn: string | null
  readonly askUntil: string
  readonly reasons: readonly { readonly reason: RefusalReason; readonly answers: readonly Answer[] }[]
}

/** The sentences of a notice, the same on the page and in the document. */
export function noticeSentences<Answer>(
  { kind, decidedOn, againOn, askUntil, reasons }: NoticeFacts<Answer>,
  write: WriteNotice,
) {
  const text = (key: NoticeText, values?: Readonly<Record<string, string>>) =>
    write(`notice.${key}`, noticeTexts[key], values)
  // Nothing else is said when a request may be another person's.
  const isUnidentified = reasons.some(({ reason }) => reason === 'identity')
  return {
    title: text(`title.${kind}`),
    decided: text('decided', { date: decidedOn }),
    reasons: reasons.map(({ reason, answers }) => ({
      reason,
      sentence: write(`refusal.${reason}`, refusalReasons[reason]),
      answers,
    })),
    again: againOn === null || isUnidentified ? null : text(`again.${kind}`, { date: againOn }),
    correct: isUnidentified ? null : `${text('correct')} ${text('correct.again')}`,
    rights: isUnidentified ? null : text('rights'),
    written: text('written', { date: askUntil, days: String(answerWithinBusinessDays) }),
  }
}
