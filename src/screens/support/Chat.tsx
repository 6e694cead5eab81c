import './Chat.css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ChatLine } from '../../../machines/support/support.types.ts'
import { company } from '../../../rules/company.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { Composer } from './Composer.tsx'
import type { SupportActor } from './deskContext.ts'
import { NoteForm } from './NoteForm.tsx'

interface ChatProps {
  readonly actor: SupportActor
  readonly open: boolean
  readonly onClose: () => void
}

const speakers = {
  person: () => t('chat.you', 'You'),
  assistant: () => t('chat.assistant', 'Assistant'),
  agent: () => t('chat.agent', 'Live agent'),
  note: () => t('chat.note', 'Message you left'),
} satisfies Record<ChatLine['from'], () => string>

/** The conversation: full screen on a phone, at the side on a desktop. */
export function Chat({ actor, open, onClose }: ChatProps) {
  return (
    <Dialog open={open} size="sheet" title={t('chat.title', 'Live chat')} onClose={onClose}>
      {open ? <Conversation actor={actor} /> : null}
    </Dialog>
  )
}

function Conversation({ actor }: { readonly actor: SupportActor }) {
  const lines = useSelector(actor, ({ context }) => context.lines)
  const connecting = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: 'connecting' } }))
  const waiting = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: 'waiting' } }))
  const chatState = useSelector(actor, ({ value }) => JSON.stringify(value.chat))
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: 'asking' } }))
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: { waiting: 'slow' } } }))
  return (
    <div className="chat">
      <div role="log" aria-label={t('chat.log', 'Conversation')}>
        <ol className="chat-lines">
          {lines.map(({ id, from, text, status }) => (
            <li key={id} className={`chat-line chat-${from}`}>
              <span className={from === lines[id - 1]?.from ? 'visually-hidden' : 'chat-speaker'}>
                {speakers[from]()}
              </span>
              <p className="chat-text">{text}</p>
              {status === 'refused' ? (
                <p className="chat-refused">
                  {t('chat.refused', 'This message wasn’t accepted. Please reword it.')}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
        {asking && lines.length === 0 ? (
          // A provider's flow sends no greeting before the user's first message.
          <p className="chat-waiting">{t('chat.begin', 'What would you like to know?')}</p>
        ) : null}
        {connecting || waiting ? (
          <p className="chat-waiting">
            <span className="chat-dots" aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            {connecting
              ? t('chat.connecting', 'Connecting')
              : slow
                ? t(
                    'chat.slow',
                    'This is taking longer than usual. We’re still waiting for an answer to your question.',
                  )
                : t('chat.waiting', 'An answer is on its way')}
          </p>
        ) : null}
      </div>
      <Foot actor={actor} />
      {/* The key remounts this on each change, which scrolls the latest message into view. */}
      <div key={`${lines.length} ${chatState}`} ref={bringIntoView} />
    </div>
  )
}

const bringIntoView = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'end' })

/** The actions below the conversation. */
function Foot({ actor }: { readonly actor: SupportActor }) {
  const lost = useSelector(actor, (snapshot) => snapshot.matches({ chat: 'lost' }))
  const writing = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: 'leavingNote' } }))
  const away = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: 'away' } }))
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ chat: { open: 'asking' } }))
  const suggestions = useSelector(actor, ({ context }) => context.lines.at(-1)?.suggestions)
  const foot = useRef<HTMLDivElement>(null)
  const shape = lost ? 'lost' : writing ? 'note' : 'talk'
  // The pressed control may be gone with the previous layout. Focus must not fall back to the page.
  useEffect(() => {
    const fallen = document.activeElement === document.body || document.activeElement === null
    if (fallen)
      foot.current?.querySelector<HTMLElement>(`.chat-${shape} :is(textarea, input, button)`)?.focus()
  }, [shape])
  return (
    <div ref={foot} className="chat-foot">
      {lost ? (
        <div className="chat-lost">
          <Notice
            status="warning"
            live="assertive"
            action={
              <div className="chat-offers">
                <Button size="s" onClick={() => actor.send({ type: 'retry.chosen' })}>
                  {t('retry', 'Try again')}
                </Button>
                <CallUs />
              </div>
            }
          >
            {t(
              'chat.lost',
              'We can’t reach the chat. Your conversation is saved. Select Try again, and we’ll resend anything that didn’t go through.',
            )}
          </Notice>
        </div>
      ) : writing ? (
        <NoteForm actor={actor} />
      ) : (
        <>
          {away ? (
            <div className="chat-offers">
              <Button variant="secondary" size="s" onClick={() => actor.send({ type: 'note.chosen' })}>
                {t('chat.leave', 'Leave a message')}
              </Button>
              <CallUs />
            </div>
          ) : null}
          <Composer actor={actor} suggestions={asking ? (suggestions ?? []) : []} />
        </>
      )}
    </div>
  )
}

function CallUs() {
  return (
    <LinkButton variant="secondary" size="s" href={`tel:${company.phone.dialled}`}>
      <Unbroken>{t('chat.call', 'Call {phone}', { phone: company.phone.shown })}</Unbroken>
    </LinkButton>
  )
}
