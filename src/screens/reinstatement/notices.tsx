import type { FailedPayment } from '../../../rules/contract/schema.generated.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

/**
 * The last payment of the offer was declined: here at once, by the bank days later, or on another
 * device.
 */
export const RefusedPayment = ({ failed }: { readonly failed: FailedPayment | null }) =>
  failed && (
    <Notice status="danger" title={t('reinstatement.refused.title', 'Your last payment did not go through')}>
      {t('first_payment.failed.on', 'Your bank declined it on {date}:', {
        date: formatDate(failed.failedOn),
      })}{' '}
      {failed.reason} {t('reinstatement.refused', 'You weren’t charged. You can pay with another card.')}
    </Notice>
  )

/** A policy is not reinstated while another one is in force (access-to-purchase 4.5). */
export const InForceWarning = () => (
  <Notice status="warning" title={t('reinstatement.in_force.title', 'You have a policy in force')}>
    {t(
      'reinstatement.in_force',
      'If you ask to put this one back in force, we’ll have to say no. You can only have one policy at a time.',
    )}
  </Notice>
)
