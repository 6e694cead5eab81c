import type { UnderwritingDecision } from '../../machines/contract/schema.generated.ts'
import { formatDate } from '../ui/formatDate.ts'
import { t } from '../ui/text.ts'

/** Since when a rejection stands, and from which day one may apply again, as the carrier says; a sentence each. */
export function decidedText(decision: UnderwritingDecision | null): string[] {
  if (decision === null) return []
  return [
    t('decision.since', 'We decided this on {date}.', { date: formatDate(decision.since) }),
    ...(decision.mayReapplyOn === null
      ? []
      : [
          t('decision.again', 'You may apply again from {date}.', {
            date: formatDate(decision.mayReapplyOn),
          }),
        ]),
  ]
}
