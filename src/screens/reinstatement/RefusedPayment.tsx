import type { FailedPayment } from '../../../machines/contract/schema.generated.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

/** The last payment of the offer was refused: here at once, by the bank days later, or on another device. */
export const RefusedPayment = ({ failed }: { readonly failed: FailedPayment | null }) =>
  failed && (
    <Notice status="danger" title={t('reinstatement.refused.title', 'Your last payment did not go through')}>
      {t('first_payment.failed.on', 'Your bank refused it on {date}:', { date: formatDate(failed.failedOn) })}{' '}
      {failed.reason} {t('reinstatement.refused', 'You were not charged. You can pay with another card.')}
    </Notice>
  )
