import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { RouteId } from '../../machines/routes/route.ts'
import { verifiedSession } from '../../machines/session/session.model.ts'
import { product } from '../../rules/product.ts'
import type { Client } from '../api/client.ts'
import { ApiContext } from '../screens/apiContext.ts'
import Dashboard from '../screens/dashboard/Dashboard.tsx'
import { EstimateFrame } from '../screens/estimate/EstimateFrame.tsx'
import { EstimateLoading } from '../screens/estimate/EstimateLoading.tsx'
import InsurancePage from '../screens/insurance/InsurancePage.tsx'
import { InsuranceSections } from '../screens/insurance/InsuranceSections.tsx'
import Welcome from '../screens/welcome/Welcome.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { t } from '../ui/text.ts'
import { Frame } from './Frame.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { Queries } from './queried.tsx'

export { routes } from '../../machines/routes/routes.ts'

const app = createActor(appMachine, { input: { path: product.welcomePath } })

/**
 * The welcome page as HTML, which the build writes into the served page. It is the same for every
 * visitor and needs no script to be read. `main.tsx` hydrates it.
 */
export const welcome = {
  path: product.welcomePath,
  html: () =>
    renderToString(
      <Frame app={app}>
        <Welcome app={app} />
      </Frame>,
    ),
}

/** The screens below are rendered before their first reply, and ask for none. */
const unanswered = () => new Promise<never>(() => undefined)
const client: Client = { query: unanswered, mutate: unanswered, send: unanswered, actIn: () => undefined }

const screenOf = (page: ReactNode) =>
  renderToString(
    <ApiContext value={client}>
      <Queries>{page}</Queries>
    </ApiContext>,
  )

/** Shown by boot.ts if the app does not load. */
const failed = renderToString(
  <template>
    <Page
      title={t('page.failed', 'This page didn’t load')}
      lead={t('page.failed.lead', 'Check your connection, then try again.')}
      align="center"
    >
      <LinkButton href="">{t('retry', 'Try again')}</LinkButton>
    </Page>
  </template>,
)

/** The frame of a policyholder's page has the navigation, which the session confirms later. */
const pageOf = (screen: string, hasNavigation: boolean) =>
  renderToString(
    <Frame app={app} isExpectedFirst={hasNavigation}>
      <LoadingPage html={screen + failed} />
    </Frame>,
  )

function ofPolicyholder(page: (owner: typeof app) => ReactNode) {
  const { context } = app.getSnapshot()
  const snapshot = appMachine.resolveState({
    value: 'starting',
    context: { ...context, session: verifiedSession },
  })
  const owner = createActor(appMachine, { input: { path: '/' }, snapshot })
  return pageOf(screenOf(page(owner)), true)
}

/**
 * Pages as they are while their data loads, by route. Users who open one see its final layout at
 * once; the router puts the screen in its place.
 */
export const loading: Partial<Record<RouteId, () => string>> = {
  estimate: () =>
    pageOf(
      screenOf(
        <EstimateFrame>
          <EstimateLoading />
        </EstimateFrame>,
      ),
      false,
    ),
  home: () => ofPolicyholder(() => <Dashboard />),
  insurance: () =>
    ofPolicyholder((owner) => (
      <InsuranceSections app={owner} current="insurance">
        <InsurancePage />
      </InsuranceSections>
    )),
}
