import type { Suite } from '../../../explore/suite.ts'

/** The suite as JSON. */
export function json(suite: Suite): string {
  return `${JSON.stringify(suite, null, 2)}\n`
}
