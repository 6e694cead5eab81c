import '../purchase/PurchasePolicy.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cardEntryMachine } from '../../../machines/card-entry/cardEntry.machine.ts'
import { canUseCard, emptyCard } from '../../../machines/card-entry/cardFields.ts'
import { problemText } from '../../forms/problemText.ts'
import { RefusalSummary } from '../../forms/RefusalSummary.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { CardFields, cardErrors } from '../purchase/CardFields.tsx'

interface NewCardProps {
  readonly actor: ActorRefFrom<typeof cardEntryMachine>
  /** Explains what the card will pay for. */
  readonly lead: ReactNode
  /** The label of the submit button. */
  readonly submit: string
  readonly cancel: string
  /** Rendered between the card and the button. */
  readonly children?: ReactNode
}

/** A new card for future premiums. */
export function NewCard({ actor, lead, submit, cancel, children }: NewCardProps) {
  const entry = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const [presses, setPresses] = useState(0)
  // The provider's field is removed while the sign-in covers the page, and its input with it.
  useEffect(
    () => () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'card.changed', ...emptyCard })
    },
    [actor],
  )
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
        {lead}
        <CardFields
          entry={entry}
          busy={busy}
          decline={entry.problem ? problemText(entry.problem) : null}
          send={actor.send}
        />
        {children}
        <ActionBar
          primary={
            <Button type="submit" busy={busy} unready={!canUseCard(entry)}>
              {submit}
            </Button>
          }
          secondary={
            <Button variant="secondary" onClick={() => actor.send({ type: 'cancel.chosen' })}>
              {cancel}
            </Button>
          }
        />
        <RefusalSummary errors={cardErrors(entry)} tries={presses} busy={busy} />
      </Stack>
    </form>
  )
}
