import { useSelector } from '@xstate/react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import type { PurchaseActor } from './PurchasePolicy.tsx'
import { PaymentFailed, PaymentPending, PaymentReceived, PaymentUnknown } from './paymentOutcomes.tsx'

interface PaymentDialogsProps {
  readonly actor: PurchaseActor
  /** The id of the card field, which is empty after a failure and must be filled in again. */
  readonly cardId: string
}

/** The outcome of a payment. Each outcome is a state of the purchase. */
export function PaymentDialogs({ actor, cardId }: PaymentDialogsProps) {
  const failed = useSelector(actor, (snapshot) => snapshot.matches('paymentFailed'))
  const charge = useSelector(actor, ({ children }) => children.charge)
  const expired = useSelector(actor, (snapshot) => snapshot.matches('quoteExpired'))
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches({ payment: 'succeeded' }))
  const processing = useSelector(actor, (snapshot) => snapshot.matches({ payment: 'processing' }))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const dismiss = () => actor.send({ type: 'modal.dismissed' })
  return (
    <>
      <PaymentFailed
        open={failed}
        problem={problem}
        leadsTo={cardId}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
        onClose={dismiss}
      >
        {t('payment.failed.kept', 'You weren’t charged. Enter your card again, or use another one.')}
      </PaymentFailed>
      <PaymentUnknown charge={charge} />
      <Dialog
        open={expired}
        status="info"
        title={t('payment.expired.title', 'This quote has expired')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('continue', 'CONTINUE')}</Button>}
      >
        <p>
          {t(
            'payment.expired.text',
            'You weren’t charged, and your answers are saved. Check them, accept the terms, and get a new quote if you still qualify today.',
          )}
        </p>
      </Dialog>
      <PaymentPending open={processing} onClose={dismiss}>
        {t(
          'payment.pending.text',
          'Payments may take up to 5 business days. You’re not covered yet. We’ll email you as soon as you are. You don’t need to do anything else.',
        )}
      </PaymentPending>
      <PaymentReceived open={succeeded} onClose={dismiss}>
        {t('payment.success.text', 'Thank you. You’re covered.')}
      </PaymentReceived>
    </>
  )
}
