import type { RefusalReason, UnderwritingDecision } from '../../rules/contract/schema.generated.ts'
import { refusalReasons } from '../../rules/refusalReasons.ts'
import { formatDate } from '../ui/formatDate.ts'
import { t } from '../ui/text.ts'

/** The title of every refusal. The specified titles are lighter and follow in small type. */
export const notNowText = (): string => t('dashboard.rejected.title', 'We can’t offer you coverage right now')

/** Whether the request may be another person's: then nothing else is said. */
const isUnidentified = ({ reasons }: UnderwritingDecision) => reasons.includes('identity')

/** What was looked at, one sentence; none for a person who could not be identified. */
export const reviewedText = (decision: UnderwritingDecision | null): string[] =>
  decision !== null && isUnidentified(decision)
    ? []
    : [t('dashboard.rejected.text', 'We looked at everything you told us.')]

/** A reason for a refusal, as a sentence. */
export const reasonText = (reason: RefusalReason): string => t(`refusal.${reason}`, refusalReasons[reason])

/** The reasons for a refusal, in a summary; empty if none is stored. */
export function reasonsText(reasons: readonly RefusalReason[]): string[] {
  if (reasons.length === 0) return []
  return [
    t('decision.reason', 'What it’s based on: {reasons}', { reasons: reasons.map(reasonText).join(' ') }),
  ]
}

/**
 * How long a person has been reviewing an application, and what happens next, one sentence per
 * entry.
 */
export function reviewText(decision: UnderwritingDecision | null): string[] {
  const own = decision?.result === 'referred_to_underwriter' ? decision : null
  const sent = own ? [t('decision.sent', 'You sent it on {date}.', { date: formatDate(own.since) })] : []
  return own?.isLate
    ? [
        ...sent,
        t(
          'decision.review.late',
          'A person on our team is still reviewing it. It’s taking longer than the 48 working hours we expected. We’ll email you as soon as we decide. You don’t need to do anything until then.',
        ),
      ]
    : [
        ...sent,
        t(
          'denied.referred.text',
          'A person on our team is reviewing it. You can expect to hear from us in about 48 working hours. You don’t need to do anything until then.',
        ),
      ]
}

/** When the application was rejected, and when the user can apply again, one sentence per entry. */
export function decidedText(decision: UnderwritingDecision | null): string[] {
  if (decision === null) return []
  return [
    t('decision.since', 'We made this decision on {date}.', { date: formatDate(decision.since) }),
    ...(decision.mayReapplyOn === null || isUnidentified(decision)
      ? []
      : [
          t('decision.again', 'You can apply again starting {date}.', {
            date: formatDate(decision.mayReapplyOn),
          }),
        ]),
    ...(decision.otherProduct === null
      ? []
      : [t('decision.other', 'You can get accidental death insurance in the meantime.')]),
  ]
}
