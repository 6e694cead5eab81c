import type { FailedPayment } from '../../rules/contract/schema.generated.ts'
import { formatDate } from '../ui/formatDate.ts'
import { t } from '../ui/text.ts'

/** What holds while the first premium is with the bank. */
export function awaitedPaymentText(): string {
  return t(
    'first_payment.awaited',
    'You are not covered yet: your coverage begins once your payment has arrived, which may take up to 5 business days. We will write to you then.',
  )
}

/** That the first premium was refused: why and when, as far as it is known, and what that means. */
export function failedPaymentText(failed: FailedPayment | null): string {
  const meaning = t('first_payment.failed', 'You were not charged, and you are not covered yet.')
  if (failed === null) return meaning
  return [
    t('first_payment.failed.on', 'Your bank refused it on {date}:', { date: formatDate(failed.failedOn) }),
    failed.reason,
    meaning,
  ].join(' ')
}
