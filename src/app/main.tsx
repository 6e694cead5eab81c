import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CardsContext } from '../adapters/cards/CardsContext.ts'
import { createQueryClient } from '../api/queries.ts'
import { ApiContext } from '../screens/apiContext.ts'
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

createRoot(element, {
  onUncaughtError: (error) => services.reporting.report('The page failed', error),
}).render(
  <StrictMode>
    <ApiContext value={services.api.client}>
      <CardsContext value={services.cards}>
        <QueryClientProvider client={queries}>
          <App app={app} router={router} />
        </QueryClientProvider>
      </CardsContext>
    </ApiContext>
  </StrictMode>,
)
