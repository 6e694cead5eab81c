import type { SnapshotFrom } from 'xstate'
import type { StepKey } from '../meta.ts'
import type { StepPage } from '../step.ts'
import type { registrationMachine } from './registration.machine.ts'

const pages: readonly (StepKey | undefined)[] = ['account', 'phone', 'code']

/** Which of its pages is open; between two of them, the first. */
export function registrationPage(snapshot: SnapshotFrom<typeof registrationMachine>): StepPage {
  const steps = Object.values(snapshot.getMeta()).map((meta) => meta?.step)
  return { index: Math.max(0, ...steps.map((step) => pages.indexOf(step))), count: pages.length }
}
