import type { Route } from '../http/exchange.ts'
import { leavingFigures, receiveSteps, stepFigures } from '../http/steps.ts'
import { sandboxApi } from './api.ts'
import { cardFrameRoute } from './card/cardFrame.ts'
import { flowsApi } from './flows.ts'
import { helpCenter } from './helpCenter.ts'
import { observedApi } from './observed.ts'
import { offersPage } from './offers.ts'
import { sandboxPage } from './page.ts'
import { supportApi } from './support.ts'

/** The steps of journeys, sent by the app and read by the charts. */
const trafficApi: Record<string, Route> = {
  '/sandbox/traffic': { GET: stepFigures, POST: receiveSteps },
  '/sandbox/traffic/left': { GET: leavingFigures },
}

/** Every path under /sandbox; all of them are 404 when it is off. */
export const sandboxRoutes: Record<string, Route> = {
  ...sandboxPage,
  ...sandboxApi,
  ...supportApi,
  ...trafficApi,
  ...observedApi,
  ...flowsApi,
  ...helpCenter,
  ...offersPage,
  '/sandbox/card': cardFrameRoute,
}
