import type { SnapshotFrom } from 'xstate'
import type { StepKey } from '../meta.ts'
import { type AppRoute, bareRoute } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import type { StepPage } from '../step.ts'
import type { registrationMachine } from './registration.machine.ts'

/** The registration's route; undefined between two steps, when the URL stays. */
export function registrationRoute(snapshot: SnapshotFrom<typeof registrationMachine>): AppRoute | undefined {
  const id = routeIn(snapshot)
  return id && bareRoute(id)
}

const pages: readonly (StepKey | undefined)[] = ['account', 'phone', 'code']

/** The index of the open page; between two of them, the first. */
export function registrationPage(snapshot: SnapshotFrom<typeof registrationMachine>): StepPage {
  const steps = Object.values(snapshot.getMeta()).map((meta) => meta?.step)
  return { index: Math.max(0, ...steps.map((step) => pages.indexOf(step))), count: pages.length }
}
