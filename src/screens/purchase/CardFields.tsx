import { lazy, type ReactNode, Suspense } from 'react'
import type { CardState } from '../../../machines/card-entry/cardFields.ts'
import { cardNameLength } from '../../../rules/cardName.ts'
import type { FieldError } from '../../../rules/ruleMessages.ts'
import { errorText } from '../../forms/errorText.ts'
import { summaryError } from '../../forms/summaryError.ts'
import { afterPress } from '../../ui/afterPress.ts'
import { AmexMark, DiscoverMark, MastercardMark, VisaMark } from '../../ui/CardMarks.tsx'
import { loadedInTime } from '../../ui/loadedInTime.ts'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { CardMessage, incompleteText } from './CardMessage.tsx'

// The card provider's library is loaded only when a card is to be entered.
const CardField = lazy(() =>
  loadedInTime(import('../../adapters/cards/CardField.tsx')).then(({ CardField }) => ({
    default: CardField,
  })),
)

export const cardId = 'card-details'
const cardMessageId = 'card-details-message'

const labels = () => ({
  name: t('purchase.name', 'Name on card'),
  card: t('purchase.card_details', 'Card details'),
})

interface CardEntry {
  readonly name: string
  readonly nameError: FieldError | null
  readonly card: CardState | null
  readonly cardMissed: boolean
  readonly cardRound: number
}

type CardFieldsEvent =
  | ({ type: 'card.changed' } & CardState)
  | { type: 'card.unavailable' }
  | { type: 'name.changed'; value: string }
  | { type: 'name.blurred' }

interface CardFieldsProps {
  readonly entry: CardEntry
  readonly busy: boolean
  /** Why the last card was declined; null if none was. */
  readonly decline: string | null
  readonly send: (event: CardFieldsEvent) => void
}

const nameErrorsOf = ({ nameError }: CardEntry) => (nameError ? [errorText('nameOnCard', nameError)] : [])

const cardProblemOf = ({ card }: CardEntry) =>
  card === null
    ? t(
        'purchase.card_missing',
        'We couldn’t load the card field. You weren’t charged. Check your connection and reload this page.',
      )
    : card.error

const cardErrorOf = (entry: CardEntry) => cardProblemOf(entry) ?? (entry.cardMissed ? incompleteText() : null)

/** The errors of the card fields, for a summary. */
export function cardErrors(entry: CardEntry) {
  const cardError = cardErrorOf(entry)
  return [
    ...nameErrorsOf(entry).map((message) => summaryError('name-on-card', labels().name, message)),
    ...(cardError ? [summaryError(cardId, labels().card, cardError)] : []),
  ]
}

/** The name and the provider's card field, for the purchase and for billing. */
export function CardFields({ entry, busy, decline, send }: CardFieldsProps): ReactNode {
  const { name, cardMissed, cardRound } = entry
  return (
    <Section
      title={t('purchase.card', 'Credit or debit card')}
      actions={
        <span className="purchase-marks">
          <VisaMark />
          <MastercardMark />
          <AmexMark />
          <DiscoverMark />
        </span>
      }
    >
      <Stack gap="m">
        <TextField
          id="name-on-card"
          name="ccname"
          label={labels().name}
          autoComplete="cc-name"
          minLength={cardNameLength.min}
          required
          value={name}
          disabled={busy}
          errors={nameErrorsOf(entry)}
          onChange={(value) => send({ type: 'name.changed', value })}
          onBlur={() => afterPress(() => send({ type: 'name.blurred' }))}
        />
        <div className="field">
          {/* The provider's frame labels its own inputs. */}
          <span className="field-label" aria-hidden="true">
            {labels().card}
          </span>
          <Suspense fallback={<span className="skeleton skeleton-control" />}>
            <CardField
              key={cardRound}
              id={cardId}
              label={labels().card}
              describedBy={cardMessageId}
              disabled={busy}
              invalid={cardErrorOf(entry) !== null || decline !== null}
              onChange={(state) => send({ type: 'card.changed', ...state })}
              onLoadError={() => send({ type: 'card.unavailable' })}
            />
          </Suspense>
          <CardMessage
            id={cardMessageId}
            decline={decline}
            round={cardRound}
            problem={cardProblemOf(entry)}
            missed={cardMissed}
          />
        </div>
      </Stack>
    </Section>
  )
}
