import './AddressStreet.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addressMachine } from '../../machines/address/address.machine.ts'
import { addressMessage } from '../../machines/address/address.message.ts'
import { addressMessages } from '../../rules/addresses.ts'
import type { AddressSuggestion, TextInputContent } from '../../rules/contract/schema.generated.ts'
import { Button } from '../ui/Button.tsx'
import { ComboField } from '../ui/ComboField.tsx'
import { t } from '../ui/text.ts'
import { type FormActor, isFormPending } from './formActor.ts'
import { asText, autofill, fieldProps, type ItemProps } from './itemProps.ts'

export type AddressActor = ActorRefFrom<typeof addressMachine>

const none: readonly AddressSuggestion[] = []

interface AddressStreetProps extends ItemProps<TextInputContent> {
  readonly address: AddressActor
  readonly form: FormActor
}

/** The street of an address with lookup: suggestions while typing, and the result below it. */
export function AddressStreet({ address, form, ...props }: AddressStreetProps) {
  const suggestions = useSelector(address, (snapshot) =>
    snapshot.matches('suggesting') ? snapshot.context.suggestions : none,
  )
  const message = useSelector(address, addressMessage)
  const canClear = useSelector(address, (snapshot) => snapshot.can({ type: 'address.cleared' }))
  // While the form is being sent, it accepts no input, so a selection here would not match its
  // values.
  const busy = useSelector(form, isFormPending)
  const adviceId = `${props.id}-advice`
  const field = fieldProps(props)
  return (
    <ComboField
      {...field}
      describedBy={
        [props.describedBy, message === null ? '' : adviceId].filter(Boolean).join(' ') || undefined
      }
      autoComplete={autofill(props.content)}
      characterMax={props.content.characterMax}
      value={asText(props.value)}
      onChange={props.onChange}
      options={suggestions.map((suggestion) => ({
        key: `${suggestion.streetLine} ${suggestion.secondary} ${suggestion.zipcode}`,
        label: <Suggestion suggestion={suggestion} />,
      }))}
      listLabel={t('address.suggestions', 'Suggested addresses')}
      announcement={announcementOf(suggestions)}
      onChoose={(index) => {
        if (!busy) address.send({ type: 'suggestion.chosen', index })
      }}
      onDismiss={() => address.send({ type: 'suggestions.dismissed' })}
      after={
        <>
          <p id={adviceId} className="address-advice" role="status">
            {message === null ? '' : t(`address.${message}`, addressMessages[message])}
          </p>
          {canClear && !busy ? (
            <div className="address-clear">
              <Button
                variant="textLink"
                size="s"
                onClick={() => {
                  address.send({ type: 'address.cleared' })
                  // The clear button is gone, so focus moves to the field.
                  document.getElementById(props.id)?.focus()
                }}
              >
                {t('address.clear', 'Clear address')}
              </Button>
            </div>
          ) : null}
        </>
      }
    />
  )
}

function announcementOf({ length }: readonly AddressSuggestion[]): string {
  if (length === 0) return ''
  return length === 1
    ? t('address.found.one', 'One suggestion. Use the arrow keys to reach it.')
    : t('address.found', '{count} suggestions. Use the arrow keys to reach them.', { count: length })
}

/** Two lines, as on an envelope; for a building, the number of units. */
function Suggestion({ suggestion }: { readonly suggestion: AddressSuggestion }) {
  const { streetLine, secondary, city, state, zipcode, entries } = suggestion
  return (
    <>
      <span>
        {entries > 0
          ? t('address.units', '{street}, {count} units', { street: streetLine, count: entries })
          : [streetLine, secondary].filter(Boolean).join(', ')}
      </span>
      <span className="type-small text-soft">
        {city}, {state} {zipcode}
      </span>
    </>
  )
}
