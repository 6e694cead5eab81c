import type { SnapshotFrom } from 'xstate'
import type { StepKey } from '../meta.ts'
import { type AppRoute, bareRoute } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import type { StepPage } from '../step.ts'
import type { registrationMachine } from './registration.machine.ts'

/** Where the registration stands; undefined between two steps, where the URL stays. */
export function registrationRoute(snapshot: SnapshotFrom<typeof registrationMachine>): AppRoute | undefined {
  const id = routeIn(snapshot)
  return id && bareRoute(id)
}

const pages: readonly (StepKey | undefined)[] = ['account', 'phone', 'code']

/** Which of its pages is open; between two of them, the first. */
export function registrationPage(snapshot: SnapshotFrom<typeof registrationMachine>): StepPage {
  const steps = Object.values(snapshot.getMeta()).map((meta) => meta?.step)
  return { index: Math.max(0, ...steps.map((step) => pages.indexOf(step))), count: pages.length }
}
