import type { Suite, SuiteStep } from '../../../explore/suite.ts'
import type { Subject } from '../subject.ts'
import { outlookLines } from './text.ts'

/** A feature with one scenario per path, for teams that write their own steps. */
export function gherkin(suite: Suite, { subject }: { subject: Subject }): string {
  const { machine, criterion, seed, paths } = suite
  return `${[
    `# ${machine}: ${criterion}, seed ${seed}`,
    ...outlookLines(suite).map((line) => `# ${line}`),
    `Feature: ${subject.title}`,
    ...paths.flatMap(({ name, steps, requirements = [] }) => [
      '',
      ...(requirements.length > 0 ? [`  ${requirements.map(tagOf).join(' ')}`] : []),
      `  Scenario: ${name}`,
      ...steps.flatMap(sentences),
    ]),
  ].join('\n')}\n`
}

/** A tag has no spaces, and tag expressions read parentheses and commas: `@access-4.4`. */
const tagOf = (requirement: string) => `@${requirement.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`

function sentences({ kind, name, to }: SuiteStep): string[] {
  if (kind === 'start') {
    return [
      `    Given ${name.replace(/^start(?: \((.*)\))?$/, (_, given) => given ?? 'a start')}`,
      `    Then it rests in "${to}"`,
    ]
  }
  return [`    When ${name}`, `    Then it rests in "${to}"`]
}
