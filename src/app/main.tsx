import '../ui/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CardsContext } from '../adapters/cards/CardsContext.ts'
import { ApiContext } from '../screens/apiContext.ts'
import { PrivacyChoices } from '../screens/consent/privacyChoices.ts'
import { DeskContext } from '../screens/support/deskContext.ts'
import { FirstHeading } from '../ui/PageHeading.tsx'
import { App } from './App.tsx'
import { reloadOnceForChunks } from './chunks.ts'
import { listenToPage } from './page.ts'
import { app, configuration, services, supportDesk } from './root.ts'
import { createAppRouter } from './router.tsx'

/** Presses are handled between tasks. Starting in one task would delay the first press. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

await nextTask()
app.start()
await nextTask()
const router = createAppRouter(app, services)

listenToPage(app, (href, replace = false) => router.navigate({ href, replace }))
reloadOnceForChunks(window, () =>
  fetch('/health', { cache: 'no-store' }).then(
    (reply) => reply.ok,
    () => false,
  ),
)

const element = document.getElementById('root')
if (element === null) throw new Error('No #root')

const isPrerendered = element.hasChildNodes()
const page = (
  <StrictMode>
    <ApiContext value={services.api.client}>
      <CardsContext value={services.cards}>
        <DeskContext value={supportDesk}>
          <PrivacyChoices value={openChoices}>
            <FirstHeading value={{ current: null }}>
              <App
                app={app}
                router={router}
                marketingUrl={configuration.marketingUrl}
                isPrerendered={isPrerendered}
              />
            </FirstHeading>
          </PrivacyChoices>
        </DeskContext>
      </CardsContext>
    </ApiContext>
  </StrictMode>
)
const options = {
  onUncaughtError: (error: unknown) => services.reporting.report('The page failed', error),
}
await nextTask()
// In a transition, which yields to user input.
if (isPrerendered) startTransition(() => void hydrateRoot(element, page, options))
else createRoot(element, options).render(page)
answerPress()
// The benchmark uses this mark to separate what loads before the page responds from what loads
// while idle.
performance.mark('answering')

// Nothing below is awaited: later chunks import parts of this module and would wait for it to
// finish.
idle()
  .then(loadWhenIdle)
  .then(({ startWhenIdle }) => startWhenIdle(router))
  .catch(notLoaded)

function openChoices() {
  loadWhenIdle()
    .then(({ openChoices: open }) => open())
    .catch(notLoaded)
}

function loadWhenIdle() {
  return import('./whenIdle.ts')
}

function notLoaded(error: unknown) {
  services.reporting.report('What begins at rest', error)
}

/** Replays the click that boot.ts recorded. */
function answerPress(): void {
  document.onclick = null
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}

/** Resolves once the browser is idle. Safari has no such callback, so a task is used there. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1000)
  })
}
