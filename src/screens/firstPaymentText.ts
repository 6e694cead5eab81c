import type { FailedPayment } from '../../rules/contract/schema.generated.ts'
import { formatDate } from '../ui/formatDate.ts'
import { t } from '../ui/text.ts'

/** Shown while the bank processes the first premium. */
export function awaitedPaymentText(): string {
  return t(
    'first_payment.awaited',
    'You’re not covered yet. Your coverage begins once we receive your payment, which may take up to 5 business days. We’ll email you then.',
  )
}

/** Why and when the first premium was declined, if known, and what that means. */
export function failedPaymentText(failed: FailedPayment | null): string {
  const meaning = t('first_payment.failed', 'You were not charged, and you’re not covered yet.')
  if (failed === null) return meaning
  return [
    t('first_payment.failed.on', 'Your bank declined it on {date}:', { date: formatDate(failed.failedOn) }),
    failed.reason,
    meaning,
  ].join(' ')
}
