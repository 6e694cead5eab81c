import '../purchase/PurchasePolicy.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cardEntryMachine } from '../../../machines/card-entry/cardEntry.machine.ts'
import { canUseCard } from '../../../machines/card-entry/cardFields.ts'
import { problemText } from '../../forms/problemText.ts'
import { RefusalSummary } from '../../forms/RefusalSummary.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { CardFields, cardErrors } from '../purchase/CardFields.tsx'

interface NewCardProps {
  readonly actor: ActorRefFrom<typeof cardEntryMachine>
  /** Cents that are past due, which the new card pays at once. */
  readonly owed: number
}

/** A card that takes the place of the one on file. */
export function NewCard({ actor, owed }: NewCardProps) {
  const entry = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const [presses, setPresses] = useState(0)
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setPresses(presses + 1)
        actor.send({ type: 'card.submitted' })
      }}
    >
      <Stack gap="l">
        <p>
          {owed > 0
            ? t('billing.card.owed', 'We will charge {amount}, which is past due, to this card now.', {
                amount: formatMoney(owed / 100, 'payment'),
              })
            : t(
                'billing.card.text',
                'We will charge your future payments to this card. Nothing is due today.',
              )}
        </p>
        <CardFields
          entry={entry}
          busy={busy}
          decline={entry.problem ? problemText(entry.problem) : null}
          send={actor.send}
        />
        <ActionBar
          primary={
            <Button type="submit" busy={busy} unready={!canUseCard(entry)}>
              {owed > 0 ? t('billing.card.pay', 'SAVE CARD & PAY') : t('billing.card.save', 'SAVE CARD')}
            </Button>
          }
          secondary={
            <Button variant="secondary" onClick={() => actor.send({ type: 'cancel.chosen' })}>
              {t('cancel', 'Cancel')}
            </Button>
          }
        />
        <RefusalSummary errors={cardErrors(entry)} tries={presses} busy={busy} />
      </Stack>
    </form>
  )
}
