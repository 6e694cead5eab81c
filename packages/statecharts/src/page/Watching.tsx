import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { ToggleField } from '../ui/ToggleField.tsx'
import { t } from '../ui/text.ts'
import type { WatchEvent } from '../watch/watch.types.ts'
import { ActorTree } from './ActorTree.tsx'
import type { Visualiser } from './followAddress.ts'
import { SeenLog } from './SeenLog.tsx'
import { SnapshotDifference } from './SnapshotDifference.tsx'
import type { Watched } from './watched.ts'

/** The live view beside the drawing: the tab, the selected moment, and the recorded entries. */
export function Watching({ visualiser, watched }: { visualiser: Visualiser; watched: Watched }) {
  const actor = useSelector(visualiser, ({ children }) => children.watch)
  const isUnturned = useSelector(visualiser, (it) => it.matches({ open: { mode: { watching: 'unturned' } } }))
  const { snapshot } = watched
  const send = (event: WatchEvent) => actor?.send(event)
  const hasSession = snapshot.context.entries.length > 0
  return (
    <section className="simulator" aria-labelledby="watching-title">
      <h2 id="watching-title" className="type-subheading">
        {t('charts.watching', 'Watching')}
      </h2>
      <Tabs watched={watched} send={send} />
      {isUnturned ? (
        <Notice status="warning" live="polite">
          {t('charts.unturned', 'There is no chart of the actor that is shown.')}
        </Notice>
      ) : null}
      {hasSession ? (
        <>
          <SessionTools watched={watched} send={send} />
          <ActorTree watched={watched} onChoose={(ref) => send({ type: 'actor.chosen', actor: ref })} />
          <SnapshotDifference watched={watched} onMark={(entry) => send({ type: 'entry.marked', entry })} />
          <SeenLog watched={watched} onChoose={(entry) => send({ type: 'entry.chosen', entry })} />
        </>
      ) : null}
      <OpenSession onChoose={(text) => send({ type: 'file.chosen', text })} />
    </section>
  )
}

type Send = (event: WatchEvent) => void

/** The watched tab, the other tabs, and the state of the connection. */
function Tabs({ watched: { snapshot }, send }: { watched: Watched; send: Send }) {
  const { tabs, problem } = snapshot.context
  const others = (
    <Button size="s" variant="secondary" onClick={() => send({ type: 'tabs.chosen' })}>
      {t('charts.otherTab', 'Choose a tab')}
    </Button>
  )
  if (snapshot.matches({ connected: 'asking' }) || snapshot.matches('opening')) return <SkeletonCard />
  if (snapshot.matches({ connected: 'none' }))
    return (
      <Notice status="info" live="polite" title={t('charts.noTab', 'The app isn’t open in any tab')}>
        {t('charts.noTabWhy', 'Open the app in this browser. It appears here automatically.')}{' '}
        <a href="/" target="_blank" rel="noopener">
          {t('charts.openTab', 'Open the application in a new tab')}
        </a>
      </Notice>
    )
  if (snapshot.matches({ connected: 'choosing' }))
    return (
      <>
        <p id="tabs-open">{t('charts.tabsOpen', 'These tabs of the application are open:')}</p>
        <ul className="possible" aria-labelledby="tabs-open">
          {tabs.map(({ tab, machines, openedAt, isHidden }) => (
            <li key={tab}>
              <button
                type="button"
                className="possible-move"
                onClick={() => send({ type: 'tab.chosen', tab })}
              >
                <b>{t('charts.tabOpened', 'Opened at {time}', { time: clockTime(openedAt) })}</b>
                <span className="possible-effects">
                  {machines.join(', ')}
                  {isHidden ? ` (${t('charts.tabHidden', 'behind another tab')})` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  if (snapshot.matches({ connected: 'joining' }))
    return <p role="status">{t('charts.joining', 'The tab is asked what it does …')}</p>
  if (snapshot.matches({ connected: 'unanswered' }))
    return (
      <Notice
        status="warning"
        live="polite"
        title={t('charts.unanswered', 'The tab does not answer')}
        action={
          <>
            <Button size="s" onClick={() => send({ type: 'retry.chosen' })}>
              {t('retry', 'Try again')}
            </Button>{' '}
            {others}
          </>
        }
      >
        {t('charts.asleep', 'It may be asleep behind another: look at it once, and try again.')}
      </Notice>
    )
  if (snapshot.matches({ connected: { following: { line: 'stale' } } }))
    return (
      <Notice status="warning" live="polite" title={t('charts.silent', 'The tab has not spoken for a while')}>
        {t('charts.asleepOrGone', 'It sleeps behind another, or has gone without a word. This is its last.')}
      </Notice>
    )
  if (snapshot.matches('refused'))
    return (
      <Notice
        status="danger"
        live="assertive"
        title={t('charts.sessionRefused', 'The session could not be opened')}
        action={others}
      >
        {problem?.message}
      </Notice>
    )
  if (snapshot.matches({ reviewing: 'gone' }))
    return (
      <Notice status="info" live="polite" title={t('charts.tabGone', 'The tab has gone')} action={others}>
        {t('charts.tabGoneWhy', 'It was closed, or has left the page. Its session can be walked and saved.')}
      </Notice>
    )
  return snapshot.matches('reviewing') ? <p>{others}</p> : null
}

const clockTime = (time: number) =>
  new Date(time).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const speeds = [1, 2, 5, 20] as const

/** The selected moment, and what can be done with the session. */
function SessionTools({ watched: { snapshot, place }, send }: { watched: Watched; send: Send }) {
  const { entries, follows, speed } = snapshot.context
  const isLive = snapshot.matches({ connected: 'following' })
  const isMoving =
    snapshot.matches({ connected: { following: { view: 'running' } } }) ||
    snapshot.matches({ reviewing: 'playing' })
  const can = (event: WatchEvent) => snapshot.can(event)
  const press = (event: WatchEvent, label: string, isPressed?: boolean) => (
    <Button
      size="s"
      variant="secondary"
      disabled={!can(event)}
      aria-pressed={isPressed}
      onClick={() => send(event)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p role="status">
        {isMoving && isLive
          ? t('charts.live', 'Live: {count} entries', { count: entries.length })
          : t('charts.moment', 'Entry {place} of {count}', { place: place + 1, count: entries.length })}
      </p>
      <div className="simulator-tools">
        {isMoving
          ? press({ type: 'pause.chosen' }, t('charts.pause', 'Pause'))
          : press({ type: 'play.chosen' }, isLive ? t('charts.goLive', 'Live') : t('charts.play', 'Play'))}
        {press({ type: 'back.chosen' }, t('charts.stepBack', 'Back'))}
        {press({ type: 'forward.chosen' }, t('charts.stepForward', 'Forward'))}
        {isLive ? press({ type: 'clear.chosen' }, t('charts.clear', 'Clear')) : null}
        {press({ type: 'save.chosen' }, t('charts.saveSession', 'Save'))}
        {isLive ? press({ type: 'stop.chosen' }, t('charts.stopWatching', 'Stop watching')) : null}
      </div>
      <ToggleField
        id="watch-follows"
        label={t('charts.follows', 'Lead to the actor that moves')}
        value={follows}
        onChange={() => send({ type: 'follow.toggled' })}
      />
      {isLive ? null : (
        <SelectField
          id="watch-speed"
          label={t('charts.speed', 'Speed')}
          required
          value={`${speed}`}
          options={speeds.map((times) => ({
            value: `${times}`,
            label: t('charts.times', '{times} times', { times }),
          }))}
          onChange={(value) => send({ type: 'speed.chosen', speed: Number(value) })}
        />
      )}
    </>
  )
}

function OpenSession({ onChoose }: { onChoose: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = () => {
    const file = input.current?.files?.[0]
    // An unreadable file is not a session; the machine reports it.
    file?.text().then(onChoose, () => onChoose(''))
    // So that the same file can be chosen again after it was fixed.
    if (input.current) input.current.value = ''
  }
  return (
    <p>
      <label>
        {t('charts.openSession', 'Open a session that was saved')}{' '}
        <input ref={input} type="file" accept=".json,application/json" onChange={read} />
      </label>
    </p>
  )
}
