import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Problem, toProblem } from '../../../machines/problem.ts'
import { type ActiveSessionsQuery, EndOtherSessions } from '../../api/operations/accounts.generated.ts'
import { activeSessionsQuery, showAnswer } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

type OpenSession = ActiveSessionsQuery['activeSessions'][number]

/** Formatted in the user's time zone: sessions last only hours. */
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  )

interface Failed {
  readonly sessionId: string | null
  readonly problem: Problem
}

/** The others are one press away. */
const shownAtOnce = 3

const noSessions: readonly OpenSession[] = []

/** Lists the open sessions, with buttons that end the others. */
export function ActiveSessions() {
  const client = useApi()
  const queries = useQueryClient()
  const query = activeSessionsQuery(client)
  const { data: sessions = noSessions, isPending, isError, refetch } = useQuery(query)
  const [hasEnded, setHasEnded] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)
  /** In the order the buttons were pressed; null ends all other sessions. */
  const [ending, setEnding] = useState<readonly (string | null)[]>([])
  const { mutate } = useMutation({
    mutationFn: (sessionId: string | null) => client.mutate(EndOtherSessions, { sessionId }),
    scope: { id: 'endSessions' },
    onMutate: (sessionId) => {
      setHasEnded(false)
      // Keeps the error visible while other sessions are still being ended.
      if (ending.length === 0 || failed?.sessionId === sessionId) setFailed(null)
      setEnding((before) => [...before, sessionId])
    },
    onSuccess: async ({ endOtherSessions }) => {
      await showAnswer(queries, query, endOtherSessions.activeSessions)
      setHasEnded(true)
    },
    onError: (error, sessionId) => setFailed({ sessionId, problem: toProblem(error) }),
    onSettled: (_data, _error, sessionId) => setEnding((before) => before.filter((one) => one !== sessionId)),
  })
  const end = (sessionId: string | null) => {
    if (!ending.includes(sessionId)) mutate(sessionId)
  }
  const others = sessions.filter(({ current }) => !current)
  const rows = sessions.map((session) =>
    sessionRow(session, { busy: ending.includes(session.id), end: () => end(session.id) }),
  )
  const list = useFocusLeft(sessions)
  return (
    <Card as="section" title={t('sessions.title', 'Where you’re logged in')} padding="l">
      {isPending ? (
        <SkeletonBody shape="list" label={t('sessions.loading', 'Loading your sessions')} />
      ) : null}
      {isError ? (
        <LoadFailed busy={false} onRetry={() => void refetch()}>
          {t('sessions.failed', 'We couldn’t load where you’re logged in.')}
        </LoadFailed>
      ) : null}
      {sessions.length > 0 && !isError ? (
        <>
          <p>
            {t(
              'sessions.lead',
              'After you log out a device, no one can use your account on it. If a device isn’t yours, change your password, too.',
            )}
          </p>
          <div ref={list} tabIndex={-1}>
            <DefinitionList items={rows.slice(0, shownAtOnce)} />
            {rows.length > shownAtOnce ? (
              <details className="folded">
                <summary>{t('sessions.more', '{count} more', { count: rows.length - shownAtOnce })}</summary>
                <DefinitionList items={rows.slice(shownAtOnce)} />
              </details>
            ) : null}
          </div>
        </>
      ) : null}
      {hasEnded && failed === null && ending.length === 0 ? (
        <Notice status="success" live="polite">
          {others.length === 0
            ? t('sessions.ended_all', 'You aren’t logged in anywhere else.')
            : t('sessions.ended', 'You’re logged out there.')}
        </Notice>
      ) : null}
      {failed && !isError ? <ProblemNotice problem={failed.problem} /> : null}
      {others.length > 1 && !isError ? (
        <div>
          <Button variant="secondary" busy={ending.includes(null)} onClick={() => end(null)}>
            {t('sessions.end_others', 'Log out everywhere else')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

/** A button disappears with its row, so focus moves to what is left of the list. */
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
  const name = browser ?? t('sessions.unknown', 'Unknown browser')
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
          : t('sessions.unverified', 'Since {time}, with a password only (no code entered yet)', {
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
