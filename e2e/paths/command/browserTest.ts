import { fileURLToPath } from 'node:url'
import { importPath, literal, outlookLines, type Suite } from 'statecharts/walk'

/** A runnable browser test file, for machines with a page driver in `e2e/paths`. */
export function browserTest(suite: Suite, { machine, folder }: { machine: string; folder: string }): string {
  const own = (path: string) => literal(importPath(folder, fileURLToPath(new URL(path, import.meta.url))))
  return `${[
    `// Generated: ${suite.machine}, ${suite.criterion}, seed ${suite.seed}.`,
    ...outlookLines(suite).map((line) => `// ${line}`),
    `import { walkInBrowser } from ${own('../walk.ts')}`,
    `import { walkerOf } from ${own('../walkers.ts')}`,
    `import { test } from ${own('../../test.ts')}`,
    '',
    `const walker = walkerOf(${literal(machine)})`,
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
