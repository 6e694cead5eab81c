import type { Route } from '../http/exchange.ts'
import { sandboxApi } from './api.ts'
import { cardFrameRoute } from './card/route.ts'
import { flowsApi } from './flows.ts'
import { helpCenter } from './helpCenter.ts'
import { observedApi } from './observed.ts'
import { offersPage } from './offers.ts'
import { sandboxPage } from './page.ts'
import { supportApi } from './support.ts'
import { trafficApi } from './traffic.ts'

/** Every path under /sandbox; all of them answer 404 when it is off. */
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
