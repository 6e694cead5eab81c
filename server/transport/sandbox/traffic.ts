import type { Route } from '../http/exchange.ts'
import { leavingFigures, stepFigures, tellSteps } from '../http/steps.ts'

/** The steps of journeys, told by the application and asked for by the charts. */
export const trafficApi: Record<string, Route> = {
  '/sandbox/traffic': { GET: stepFigures, POST: tellSteps },
  '/sandbox/traffic/left': { GET: leavingFigures },
}
