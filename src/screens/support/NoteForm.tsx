import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { longestMessage, noteErrors } from '../../../rules/note.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import type { SupportActor } from './deskContext.ts'

const errorTexts = {
  text: () => t('chat.note.text.required', 'Tell us what you need help with.'),
  email: () => t('chat.note.email.invalid', 'Enter the email address where we can answer you.'),
}

/** A message for the agents while they are away. */
export function NoteForm({ actor }: { readonly actor: SupportActor }) {
  const kept = useSelector(actor, ({ context }) => context.note)
  const known = useSelector(actor, ({ context }) => context.email)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const [text, setText] = useState(kept?.text ?? '')
  const [email, setEmail] = useState(kept?.email ?? known ?? '')
  const [isTried, setTried] = useState(false)
  const wrong = isTried ? noteErrors({ text, email }) : []
  const errors = (field: 'text' | 'email') => (wrong.includes(field) ? [errorTexts[field]()] : [])
  return (
    <form
      className="chat-note"
      noValidate
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setTried(true)
        const [first] = noteErrors({ text, email })
        if (first === undefined) actor.send({ type: 'note.sent', note: { text, email } })
        else submitted.currentTarget.querySelector<HTMLElement>(`#note-${first}`)?.focus()
      }}
    >
      <Stack gap="s">
        <TextArea
          id="note-text"
          label={t('chat.note.text', 'Your message to our agents')}
          required
          rows={3}
          characterMax={longestMessage}
          errors={errors('text')}
          value={text}
          onChange={setText}
        />
        <EmailField
          id="note-email"
          label={t('chat.note.email', 'Your email, so we can reply')}
          required
          errors={errors('email')}
          value={email}
          onChange={setEmail}
        />
        {problem ? <ProblemNotice problem={problem} /> : null}
        <div className="chat-offers">
          <Button type="submit" size="s" busy={busy}>
            {t('chat.note.send', 'Send message')}
          </Button>
          <Button variant="textLink" size="s" onClick={() => actor.send({ type: 'note.dismissed' })}>
            {t('chat.note.dismiss', 'Back to the chat')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
