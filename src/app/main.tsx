import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CardsContext } from '../adapters/cards/CardsContext.ts'
import { createQueryClient } from '../api/queries.ts'
import { ApiContext } from '../screens/apiContext.ts'
import Loading from '../screens/system/Loading.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'
import { App } from './App.tsx'
import { reloadOnceForChunks } from './chunks.ts'
import { listenToPage } from './page.ts'
import { app, services } from './root.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(app, services)
const queries = createQueryClient()

listenToPage(app, (href) => void router.navigate({ href }))
reloadOnceForChunks(window, () =>
  fetch('/health', { cache: 'no-store' }).then(
    (reply) => reply.ok,
    () => false,
  ),
)

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root')

// The welcome page comes as HTML (prerender.tsx); all others come empty.
const isPrerendered = element.hasChildNodes()
const page = (
  <StrictMode>
    <ApiContext value={services.api.client}>
      <CardsContext value={services.cards}>
        <QueryClientProvider client={queries}>
          <App app={app} router={router} opening={isPrerendered ? <Welcome /> : <Loading />} />
        </QueryClientProvider>
      </CardsContext>
    </ApiContext>
  </StrictMode>
)
const options = {
  onUncaughtError: (error: unknown) => services.reporting.report('The page failed', error),
}
if (isPrerendered) hydrateRoot(element, page, options)
else createRoot(element, options).render(page)
