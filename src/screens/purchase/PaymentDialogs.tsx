import { useSelector } from '@xstate/react'
import { problemText } from '../../forms/problemText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import type { PurchaseActor } from './PurchasePolicy.tsx'

interface PaymentDialogsProps {
  readonly actor: PurchaseActor
  /** Of the card's field, which is empty after a failure and has to be filled in again. */
  readonly cardId: string
}

/** What became of a payment: each outcome is a state of the purchase. */
export function PaymentDialogs({ actor, cardId }: PaymentDialogsProps) {
  const failed = useSelector(actor, (snapshot) => snapshot.matches('paymentFailed'))
  const unknown = useSelector(actor, (snapshot) => snapshot.matches('paymentUnknown'))
  const expired = useSelector(actor, (snapshot) => snapshot.matches('quoteExpired'))
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches({ payment: 'succeeded' }))
  const processing = useSelector(actor, (snapshot) => snapshot.matches({ payment: 'processing' }))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const dismiss = () => actor.send({ type: 'modal.dismissed' })
  return (
    <>
      <Dialog
        open={failed}
        status="danger"
        leadsTo={cardId}
        title={t('payment.failed.title', 'Uh-oh, something went wrong')}
        onClose={dismiss}
        actions={
          <Button onClick={() => actor.send({ type: 'retry.chosen' })}>
            {t('payment.failed.retry', 'Try again')}
          </Button>
        }
      >
        {failed && problem ? <p>{problemText(problem)}</p> : null}
        <p>{t('payment.failed.kept', 'You were not charged. Enter your card again, or use another one.')}</p>
      </Dialog>
      <Dialog
        open={unknown}
        status="info"
        title={t('payment.unknown.title', 'We don’t know yet whether you have paid')}
        dismissable={false}
        actions={
          <Button onClick={() => actor.send({ type: 'retry.chosen' })}>
            {t('payment.unknown.retry', 'Check again')}
          </Button>
        }
      >
        <p>
          {t(
            'payment.unknown.text',
            'The connection was lost while your payment was on its way. You are never charged twice for the same premium.',
          )}
        </p>
      </Dialog>
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
            'You were not charged, and your answers are kept. If they still allow it today, check them, accept the terms, and get a new quote.',
          )}
        </p>
      </Dialog>
      <Dialog
        open={processing}
        status="info"
        title={t('payment.pending.title', 'Your payment is on its way')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('dialog.got_it', 'GOT IT')}</Button>}
      >
        <p>
          {t(
            'payment.pending.text',
            'Payments may take up to 5 business days. You are not covered yet: we write to you as soon as you are. There is nothing more to do.',
          )}
        </p>
      </Dialog>
      <Dialog
        open={succeeded}
        status="success"
        title={t('payment.success.title', 'Payment received')}
        onClose={dismiss}
      >
        <p>{t('payment.success.text', 'Thank you. You are covered.')}</p>
      </Dialog>
    </>
  )
}
