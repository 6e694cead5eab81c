import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { activeSessionsMachine } from '../../../machines/active-sessions/activeSessions.machine.ts'
import type { OpenSession } from '../../../machines/active-sessions/activeSessions.types.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

export type SessionsActor = ActorRefFrom<typeof activeSessionsMachine>

/** A time of the reader's own day: sessions last some hours, so their zone is what they think in. */
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  )

/** Where the account is open, and how to sign the others out. */
export function ActiveSessions({ actor }: { readonly actor: SessionsActor }) {
  const reading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('notRead'))
  const ended = useSelector(actor, (snapshot) => snapshot.matches('ended'))
  const busy = useSelector(actor, (snapshot) => snapshot.matches('ending'))
  const { sessions, ending, problem } = useSelector(actor, ({ context }) => context)
  const others = sessions.filter(({ current }) => !current)
  const isFirst = reading && sessions.length === 0
  const list = useFocusLeft(sessions)
  return (
    <Card as="section" title={t('sessions.title', 'Where you are logged in')} padding="l">
      {isFirst ? <SkeletonBody shape="list" label={t('sessions.loading', 'Loading your sessions')} /> : null}
      {failed ? (
        <LoadFailed busy={false} onRetry={() => actor.send({ type: 'retry.chosen' })}>
          {t('sessions.failed', 'Where you are logged in could not be loaded.')}
        </LoadFailed>
      ) : null}
      {sessions.length > 0 && !failed ? (
        <>
          <p>
            {t(
              'sessions.lead',
              'Once you log a device out, nobody can use your account there. If one of them is not yours, change your password, too.',
            )}
          </p>
          <div ref={list} tabIndex={-1}>
            <DefinitionList
              items={sessions.map((session) =>
                sessionRow(session, {
                  busy: busy && ending.includes(session.id),
                  end: () => actor.send({ type: 'end.chosen', sessionId: session.id }),
                }),
              )}
            />
          </div>
        </>
      ) : null}
      {ended ? (
        <Notice status="success" live="polite">
          {others.length === 0
            ? t('sessions.ended_all', 'You are logged in nowhere else.')
            : t('sessions.ended', 'You are logged out there.')}
        </Notice>
      ) : null}
      {problem && !failed ? <ProblemNotice problem={problem} /> : null}
      {others.length > 1 && !failed ? (
        <div>
          <Button
            variant="secondary"
            busy={busy && ending.includes(null)}
            onClick={() => actor.send({ type: 'endOthers.chosen' })}
          >
            {t('sessions.end_others', 'Log out everywhere else')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

/** A button goes with the row that it ends: what is left of the list takes the focus, which nobody else would have. */
function useFocusLeft(sessions: readonly OpenSession[]) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(sessions)
  useEffect(() => {
    const isShorter = sessions.length < before.current.length
    before.current = sessions
    if (isShorter && document.activeElement === document.body) list.current?.focus()
  }, [sessions])
  return list
}

interface SessionRow {
  readonly busy: boolean
  readonly end: () => void
}

function sessionRow(
  { id, current, browser, ...session }: OpenSession,
  { busy, end }: SessionRow,
): Definition {
  const name = browser ?? t('sessions.unknown', 'A browser that we do not know')
  return {
    key: id,
    term: (
      <>
        <strong>{name}</strong>
        <br />
        {session.verified
          ? t('sessions.since', 'Since {time}, last used {last}', {
              time: timeOf(session.startedAt),
              last: timeOf(session.lastSeenAt),
            })
          : t('sessions.unverified', 'Since {time}, by the password alone: no code was entered yet', {
              time: timeOf(session.startedAt),
            })}
      </>
    ),
    description: current ? (
      t('sessions.current', 'This browser')
    ) : (
      <Button
        variant="secondary"
        size="s"
        busy={busy}
        aria-label={t('sessions.end_named', 'Log out: {name}', { name })}
        onClick={end}
      >
        {t('sessions.end', 'Log out')}
      </Button>
    ),
  }
}
