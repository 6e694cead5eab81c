import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { chargeMachine } from '../../../machines/charge/charge.machine.ts'
import type { Problem } from '../../../machines/problem.ts'
import { problemText } from '../../forms/problemText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  /** A secondary action. */
  readonly other?: ReactNode
  /** The id of the field that gets focus after the dialog. */
  readonly leadsTo?: string
}

/** The dialogs that end a payment, wherever it was made (spec: access 8). */
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

/** The charge in progress; undefined if there is none. */
type ChargeActor = ActorRefFrom<typeof chargeMachine> | undefined

/** Shown while the carrier looks up a payment whose reply was lost. */
export const lookingUpText = () =>
  t('purchase.status.checking', 'We’re checking whether your payment went through.')

export const neverTwiceText = () =>
  t('payment.unknown.short', 'We never charge you twice for the same premium.')

/**
 * Looks up a payment whose reply was lost. No other payment is offered until its outcome is known.
 */
export function PaymentLookUp({ charge }: { readonly charge: ChargeActor }) {
  const isLookingUp = useSelector(charge, (snapshot) => snapshot?.matches('lookingUp') === true)
  return (
    <>
      {isLookingUp ? (
        <Notice status="info" live="polite" title={lookingUpText()}>
          {neverTwiceText()}
        </Notice>
      ) : null}
      <PaymentUnknown charge={charge} />
    </>
  )
}

/** The lookup failed, or the payment never reached the carrier. */
export function PaymentUnknown({ charge }: { readonly charge: ChargeActor }) {
  const isUnknown = useSelector(charge, (snapshot) => snapshot?.matches('unknown') === true)
  const isUnsent = useSelector(charge, (snapshot) => snapshot?.matches('unsent') === true)
  return (
    <>
      <Dialog
        open={isUnknown}
        status="info"
        title={t('payment.unknown.title', 'We haven’t confirmed your payment yet')}
        dismissable={false}
        actions={
          <Button onClick={() => charge?.send({ type: 'retry.chosen' })}>
            {t('payment.unknown.retry', 'Check again')}
          </Button>
        }
      >
        <p>
          {t(
            'payment.unknown.text',
            'We still don’t know whether your payment went through. We never charge you twice for the same premium.',
          )}
        </p>
      </Dialog>
      <Dialog
        open={isUnsent}
        status="info"
        title={unsentTitle()}
        dismissable={false}
        actions={
          <Button onClick={() => charge?.send({ type: 'payment.repeated' })}>
            {t('payment.unsent.retry', 'Send it again')}
          </Button>
        }
      >
        <p>
          {t(
            'payment.unsent.text',
            'We lost the connection before this payment reached us. Send it again. We never charge you twice for the same premium.',
          )}
        </p>
      </Dialog>
    </>
  )
}

export const unsentTitle = () => t('payment.unsent.title', 'Your payment hasn’t reached us')

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
