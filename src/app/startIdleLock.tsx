import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { registerService } from 'xstate/dev'
import { idleLimit, idleLockMachine } from '../../machines/idle-lock/idleLock.machine.ts'
import { defineEndIdleSession } from '../actors/session.ts'
import { createTabs } from '../adapters/tabs.ts'
import type { AppActor } from '../screens/props.ts'
import { IdleWarning } from '../screens/shell/IdleWarning.tsx'
import type { AppConfiguration } from './configuration.ts'
import type { AppServices } from './services.ts'

/**
 * Milliseconds between checks of the wall clock, and between messages about activity to the other
 * tabs.
 */
const checkPause = 5_000
const reportInterval = 10_000

/**
 * Starts the idle lock, an actor system of its own whose code loads after the first page. It has
 * nothing to do for an active user's first nine minutes.
 */
export function startIdleLock(
  app: AppActor,
  services: AppServices,
  { environment }: Pick<AppConfiguration, 'environment'>,
): void {
  const tabs = createTabs('idle')
  let lastActive = Date.now()
  let lastReported = 0
  const idleFor = () => Math.max(0, Date.now() - lastActive)

  const actor = createActor(
    idleLockMachine.provide({
      actors: { endIdleSession: defineEndIdleSession(services) },
      actions: {
        lock: () =>
          app.system.get('session')?.send({
            type: 'session.ended',
            path: window.location.pathname + window.location.search,
          }),
        notifyTabs() {
          if (Date.now() - lastReported < reportInterval) return
          lastReported = Date.now()
          tabs.send('tab.active')
        },
      },
    }),
  ).start()
  if (environment !== 'production') registerService(actor)

  /** Checks tokens that expired while the computer slept, before any request uses them. */
  const checkTokens = () =>
    app.system.get('session')?.send({ type: 'page.checked', age: services.tokens.age() })
  function noticeActivity() {
    checkTokens()
    const idle = idleFor()
    lastActive = Date.now()
    actor.send({ type: 'activity.noticed', idle })
  }
  function check() {
    actor.send({ type: 'page.checked', idle: idleFor() })
    // If the lock has just ended the session, there is nothing to refresh.
    if (!actor.getSnapshot().matches('locking')) checkTokens()
  }
  tabs.listen((news) => {
    if (news !== 'tab.active') return
    lastActive = Date.now()
    actor.send({ type: 'tab.active' })
  })
  // Registered before the page's own listeners: a key pressed after the timeout must not reach the
  // application.
  for (const type of ['keydown', 'pointerdown'] as const)
    window.addEventListener(type, noticeActivity, { capture: true, passive: true })
  for (const type of ['focus', 'pageshow'] as const) window.addEventListener(type, check)
  document.addEventListener('visibilitychange', check)
  setInterval(check, checkPause)

  function followSession({ context: { session } }: ReturnType<AppActor['getSnapshot']>) {
    if (session === null || session.locked !== null) return actor.send({ type: 'session.closed' })
    if (actor.getSnapshot().matches('away')) lastActive = Date.now()
    actor.send({ type: 'session.opened', level: session.level })
  }
  followSession(app.getSnapshot())
  app.subscribe(followSession)

  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(
    <IdleWarning actor={actor} left={() => idleLimit - idleFor()} onStay={noticeActivity} />,
  )
}
