import type { Suite } from '../../../explore/suite.ts'
import { Complaint } from '../../command.ts'
import type { Project } from '../../project.ts'
import type { Subject } from '../subject.ts'
import { gherkin } from './gherkin.ts'
import { json } from './json.ts'
import { suiteText } from './text.ts'
import { vitest } from './vitest.ts'

/** Writes a suite; `folder` is the target folder, for relative imports. */
export type Format = (suite: Suite, at: { subject: Subject; folder: string; project: Project }) => string

/** A browser test file, which the project's own drivers run. */
const playwright: Format = (suite, { subject: { origin }, folder, project: { walkers } }) => {
  if (origin.kind !== 'registry') throw new Complaint('Only registered machines can be run in the browser.')
  return walkers.browserTest(suite, { machine: origin.id, folder })
}

/** The output formats, by their name on the command line. */
export const formats = { text: suiteText, json, gherkin, vitest, playwright } satisfies Record<string, Format>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}
