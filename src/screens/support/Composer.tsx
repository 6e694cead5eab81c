import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { isWorded, longestMessage } from '../../../rules/note.ts'
import { Button } from '../../ui/Button.tsx'
import { Send } from '../../ui/controlIcons.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import type { SupportActor } from './deskContext.ts'

interface ComposerProps {
  readonly actor: SupportActor
  readonly suggestions: readonly string[]
}

/** Where the user types, or picks a suggested question. */
export function Composer({ actor, suggestions }: ComposerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const canAsk = useSelector(actor, (snapshot) => snapshot.can({ type: 'question.asked', text: 'x' }))
  const ask = (question: string) => {
    const event = { type: 'question.asked', text: question } as const
    if (!actor.getSnapshot().can(event)) return
    actor.send(event)
    // The button of a picked question disappears, so focus moves to the field.
    field.current?.focus()
  }
  return (
    <div className="chat-talk">
      {suggestions.length > 0 ? (
        <ul className="chat-suggestions" aria-label={t('chat.suggestions', 'Common questions')}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button variant="secondary" size="s" onClick={() => ask(suggestion)}>
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form
        className="chat-composer"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!canAsk || !isWorded(text)) return
          ask(text)
          setText('')
        }}
      >
        <TextField
          ref={field}
          id="chat-message"
          label={t('chat.message', 'Your message')}
          hideLabel
          placeholder={t('chat.placeholder', 'Write a message')}
          characterMax={longestMessage}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <IconButton type="submit" variant="brand" label={t('chat.send', 'Send')} icon={<Send />} />
      </form>
    </div>
  )
}
