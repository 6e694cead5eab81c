import { fileURLToPath } from 'node:url'
import type { Suite } from '../../../explore/suite.ts'
import { Complaint, importPath, type Subject } from '../subject.ts'
import { literal } from './literal.ts'
import { outlookLines } from './text.ts'

/** A runnable browser test file, for machines with a page driver in `e2e/paths`. */
export function playwright(suite: Suite, { subject, folder }: { subject: Subject; folder: string }): string {
  const { origin } = subject
  if (origin.kind !== 'registry') throw new Complaint('Only registered machines can be run in the browser.')
  const own = (path: string) => literal(importPath(folder, fileURLToPath(new URL(path, import.meta.url))))
  return `${[
    `// Generated: ${suite.machine}, ${suite.criterion}, seed ${suite.seed}.`,
    ...outlookLines(suite).map((line) => `// ${line}`),
    `import { walkInBrowser } from ${own('../../../../../../e2e/paths/walk.ts')}`,
    `import { walkerOf } from ${own('../../../../../../e2e/paths/walkers.ts')}`,
    `import { test } from ${own('../../../../../../e2e/test.ts')}`,
    '',
    `const walker = walkerOf(${literal(origin.id)})`,
    ...suite.paths.flatMap(({ name, steps }) => [
      '',
      `test(${literal(name)}, async ({ page, api, fault, clearFaults }) => {`,
      '  test.slow()',
      '  await walkInBrowser(walker, { page, api, fault, clearFaults }, [',
      ...steps.map((step) => `    [${literal(step.name)}, ${literal(step.to)}],`),
      '  ])',
      '})',
    ]),
  ].join('\n')}\n`
}
