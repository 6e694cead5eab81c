import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { problemText } from '../../forms/problemText.ts'
import { InlineError } from '../../ui/InlineError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { failedPaymentText } from '../firstPaymentText.ts'

/** Why the last payment failed; null if none did, and once the user types a card again. */
export function declineOf(snapshot: SnapshotFrom<typeof purchaseMachine>): string | null {
  const { card, problem, facts } = snapshot.context
  if (!snapshot.matches('editing') || card?.empty === false) return null
  if (problem !== null)
    return [problemText(problem), t('purchase.status.not_charged', 'You weren’t charged.')].join(' ')
  return facts?.payment === 'failed' ? failedPaymentText(facts.failedPayment) : null
}

interface CardMessageProps {
  readonly id: string
  /** Why the last card was declined; null if none was. */
  readonly decline: string | null
  /**
   * How often the field was cleared. After a refusal on an earlier visit, the page opens at the
   * top.
   */
  readonly round: number
  /** The provider's validation message while the user types. */
  readonly problem: string | null
  readonly missed: boolean
}

/**
 * A hint for the card field, or its error. It reserves space for its longest sentence, so that the
 * button below does not move when the last digit is typed. After a press, the summary is read
 * aloud; validation messages are read aloud here. A refusal was read aloud by its dialog and stays
 * here after that is closed.
 */
export function CardMessage({ id, decline, round, problem, missed }: CardMessageProps) {
  const announcement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (decline !== null && round > 0) announcement.current?.scrollIntoView?.({ block: 'center' })
  }, [decline, round])
  return (
    <div className="card-message" data-longest={incompleteText()}>
      <div id={id} ref={announcement}>
        {decline === null ? null : (
          <Notice status="danger" title={t('purchase.status.failed', 'Your payment did not go through')}>
            {decline}
          </Notice>
        )}
        {problem !== null ? (
          <div role="alert">
            <InlineError>{problem}</InlineError>
          </div>
        ) : missed ? (
          <InlineError>{incompleteText()}</InlineError>
        ) : (
          <p className="field-hint">
            {t('purchase.card_hint', 'Number, expiration, security code and ZIP code')}
          </p>
        )}
      </div>
    </div>
  )
}

/** The error if the button is pressed without complete card details. */
export const incompleteText = () =>
  t('purchase.card_incomplete', 'Please enter your card: number, expiration, security code and ZIP code')
