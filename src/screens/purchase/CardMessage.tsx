import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { problemText } from '../../forms/problemText.ts'
import { InlineError } from '../../ui/InlineError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { failedPaymentText } from '../firstPaymentText.ts'

/** Why the last payment did not go through; null where none was refused, and once a card is typed again. */
export function declineOf(snapshot: SnapshotFrom<typeof purchaseMachine>): string | null {
  const { card, problem, facts } = snapshot.context
  if (!snapshot.matches('editing') || card?.empty === false) return null
  if (problem !== null)
    return [problemText(problem), t('purchase.status.not_charged', 'You weren’t charged.')].join(' ')
  return facts?.payment === 'failed' ? failedPaymentText(facts.failedPayment) : null
}

interface CardMessageProps {
  readonly id: string
  /** Why the last card was refused; null where none was. */
  readonly decline: string | null
  /** How often the field was cleared; after a refusal in an earlier visit the page opens at its top. */
  readonly round: number
  /** What the provider says while one types. */
  readonly problem: string | null
  readonly missed: boolean
}

/**
 * What belongs in the card's field, or what is wrong with it. It keeps the room of its longest sentence: the button
 * below stays where it is when the last digit puts everything right. A press is answered by the summary, which is read
 * out; what comes by itself is read out here. A refusal was read out by its dialog, and is found here once that is closed.
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
            {t('purchase.card_hint', 'Number, expiration date, security code and ZIP code')}
          </p>
        )}
      </div>
    </div>
  )
}

/** What a press without a whole card is answered. */
export const incompleteText = () =>
  t(
    'purchase.card_incomplete',
    'Please enter all your card details: number, expiration date, security code and ZIP code',
  )
