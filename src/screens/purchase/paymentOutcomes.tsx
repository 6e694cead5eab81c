import type { ReactNode } from 'react'
import type { Problem } from '../../../machines/problem.ts'
import { problemText } from '../../forms/problemText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'

interface OutcomeProps {
  readonly open: boolean
  /** What the outcome means for the policy. */
  readonly children: ReactNode
  readonly onClose: () => void
}

interface PaymentFailedProps extends OutcomeProps {
  readonly problem: Problem | null
  readonly onRetry: () => void
  /** Another way on. */
  readonly other?: ReactNode
  /** The field that is focused after the dialog. */
  readonly leadsTo?: string
}

/** The dialogs that a payment ends with, wherever it was made (spec: access 8). */
export const PaymentFailed = ({
  open,
  problem,
  children,
  onRetry,
  onClose,
  other,
  leadsTo,
}: PaymentFailedProps) => (
  <Dialog
    open={open}
    status="danger"
    {...(leadsTo === undefined ? {} : { leadsTo })}
    title={t('payment.failed.title', 'Uh-oh, something went wrong')}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onRetry}>{t('payment.failed.retry', 'Try again')}</Button>
        {other}
      </>
    }
  >
    {open && problem ? <p>{problemText(problem)}</p> : null}
    <p>{children}</p>
  </Dialog>
)

/** The reply was lost: no other payment is offered before it is known what became of this one. */
export const PaymentUnknown = ({
  open,
  onRetry,
}: {
  readonly open: boolean
  readonly onRetry: () => void
}) => (
  <Dialog
    open={open}
    status="info"
    title={t('payment.unknown.title', 'We don’t know yet whether you have paid')}
    dismissable={false}
    actions={<Button onClick={onRetry}>{t('payment.unknown.retry', 'Check again')}</Button>}
  >
    <p>
      {t(
        'payment.unknown.text',
        'The connection was lost while your payment was on its way. You are never charged twice for the same premium.',
      )}
    </p>
  </Dialog>
)

export const PaymentPending = ({ open, children, onClose }: OutcomeProps) => (
  <Dialog
    open={open}
    status="info"
    title={t('payment.pending.title', 'Your payment is on its way')}
    onClose={onClose}
    actions={<Button onClick={onClose}>{t('dialog.got_it', 'GOT IT')}</Button>}
  >
    <p>{children}</p>
  </Dialog>
)

export const PaymentReceived = ({ open, children, onClose }: OutcomeProps) => (
  <Dialog
    open={open}
    status="success"
    title={t('payment.success.title', 'Payment received')}
    onClose={onClose}
  >
    <p>{children}</p>
  </Dialog>
)
