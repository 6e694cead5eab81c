import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { chargeMachine } from '../../../machines/charge/charge.machine.ts'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { Status } from '../../ui/controlIcons.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import type { PurchaseActor } from './PurchasePolicy.tsx'
import { lookingUpText, neverTwiceText, unsentTitle } from './paymentOutcomes.tsx'

type Snapshot = SnapshotFrom<typeof purchaseMachine>

/** The current step of a payment, one sentence each. */
function happening(snapshot: Snapshot): string {
  if (snapshot.matches({ payment: 'paying' }))
    return t('purchase.status.bank', 'We’re asking your bank for the payment.')
  if (snapshot.matches({ payment: 'checking' })) return lookingUpText()
  if (snapshot.matches({ payment: 'creatingCard' }) || snapshot.matches({ payment: 'creatingPaymentMethod' }))
    return t('purchase.status.card', 'Our payment provider is checking your card.')
  return t('purchase.status.policy', 'We’re preparing your policy.')
}

interface Shown {
  status: Status
  title: string
  text: string
}

/** The status of a payment in progress. The reason for a refusal is shown at the card field. */
function statusOf(snapshot: Snapshot): Shown | null {
  if (snapshot.matches({ payment: 'succeeded' }))
    return {
      status: 'success',
      title: t('payment.success.title', 'Payment received'),
      text: t('payment.success.text', 'Thank you. You’re covered.'),
    }
  if (snapshot.matches({ payment: 'processing' }))
    return {
      status: 'info',
      title: t('payment.pending.title', 'Your payment is on its way'),
      text: t(
        'payment.pending.text',
        'Payments may take up to 5 business days. You’re not covered yet. We’ll email you as soon as you are. You don’t need to do anything else.',
      ),
    }
  if (snapshot.hasTag('paying'))
    return {
      status: 'info',
      title: t('purchase.paying', 'We’re taking your payment. Please stay on this page.'),
      text: happening(snapshot),
    }
  return null
}

/** The status while a payment is looked up after its reply was lost. */
function lookUpOf(charge: SnapshotFrom<typeof chargeMachine> | undefined): Shown | null {
  if (charge?.matches('lookingUp')) return { status: 'info', title: lookingUpText(), text: neverTwiceText() }
  if (charge?.matches('unknown'))
    return {
      status: 'warning',
      title: t('payment.unknown.title', 'We haven’t confirmed your payment yet'),
      text: neverTwiceText(),
    }
  if (charge?.matches('unsent')) return { status: 'warning', title: unsentTitle(), text: neverTwiceText() }
  return null
}

/**
 * The status of the payment, below the button so that nothing moves under the pointer. The dialogs
 * show the outcome. A screen reader announces the start of the payment once.
 */
export function PaymentStatus({ actor }: { readonly actor: PurchaseActor }) {
  const charge = useSelector(actor, ({ children }) => children.charge)
  const lookUp = useSelector(charge, lookUpOf, isSame)
  const own = useSelector(actor, statusOf, isSame)
  const shown = lookUp ?? own
  const isTaking = useSelector(actor, (snapshot) => snapshot.hasTag('paying') && snapshot.hasTag('pending'))
  return (
    <>
      <LiveRegion
        message={isTaking ? t('purchase.paying', 'We’re taking your payment. Please stay on this page.') : ''}
      />
      {shown ? (
        <Notice status={shown.status} title={shown.title}>
          {shown.text}
        </Notice>
      ) : null}
    </>
  )
}

const isSame = (one: Shown | null, other: Shown | null) =>
  one?.title === other?.title && one?.text === other?.text && one?.status === other?.status
