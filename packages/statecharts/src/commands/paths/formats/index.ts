import type { Suite } from '../../../explore/suite.ts'
import type { Subject } from '../subject.ts'
import { gherkin } from './gherkin.ts'
import { json } from './json.ts'
import { playwright } from './playwright.ts'
import { suiteText } from './text.ts'
import { vitest } from './vitest.ts'

/** Writes a suite; `folder` is the target folder, for relative imports. */
export type Format = (suite: Suite, at: { subject: Subject; folder: string }) => string

/** The output formats, by their name on the command line. */
export const formats = { text: suiteText, json, gherkin, vitest, playwright } satisfies Record<string, Format>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}
