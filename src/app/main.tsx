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

/** A press is answered between tasks: the start in one would keep the first one waiting. */
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
// As a transition, which gives way to a press.
if (isPrerendered) startTransition(() => void hydrateRoot(element, page, options))
else createRoot(element, options).render(page)
answerPress()
// The bench tells by it what the page had to load before it answered from what it loads at rest.
performance.mark('answering')

// Nothing below is waited for: what comes later takes parts of this module, and would wait until it has run to its end.
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

/** What was pressed before anything could answer it (boot.ts) is pressed now. */
function answerPress(): void {
  document.onclick = null
  const pressed = document.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}

/** Once the page has its own things; Safari has no such callback, and waits for a task. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1000)
  })
}
