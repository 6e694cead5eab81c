import { join } from 'node:path'
import type { Suite } from '../../../explore/suite.ts'
import type { ReplayedStep } from '../../../explore/walk.ts'
import type { Project } from '../../project.ts'
import { packageName } from '../packageName.ts'
import { importable, importPath, type Subject } from '../subject.ts'
import type { Format } from './index.ts'
import { literal } from './literal.ts'
import { outlookLines } from './text.ts'

/** A runnable test file: each path on a real actor under a simulated clock. */
export function vitest(suite: Suite, at: Parameters<Format>[1]): string {
  const { machine, criterion, seed, paths } = suite
  return testFile(at, {
    comments: [`Generated: ${machine}, ${criterion}, seed ${seed}.`, ...outlookLines(suite)],
    title: `${at.subject.title}: ${criterion}`,
    paths: paths.map(({ name, steps }) => ({ name, steps: steps.map((step) => [step.name, step.to]) })),
  })
}

/** A test file with a test for each path. */
export function testFile(
  { subject, folder, project }: Parameters<Format>[1],
  {
    comments,
    title,
    paths,
  }: {
    comments: readonly string[]
    title: string
    paths: readonly { name: string; steps: readonly ReplayedStep[] }[]
  },
): string {
  return `${[
    ...comments.map((line) => `// ${line}`),
    "import { describe, expect, it } from 'vitest'",
    ...imports(subject, folder, project),
    '',
    `describe(${literal(title)}, () => {`,
    paths
      .map(({ name, steps }) =>
        [
          `  it(${literal(name)}, () => {`,
          '    expect(',
          '      walkPath(machine, model, [',
          ...steps.map((step) => `        [${step.map(literal).join(', ')}],`),
          '      ]),',
          '    ).toEqual([])',
          '  })',
        ].join('\n'),
      )
      .join('\n\n'),
    '})',
  ].join('\n')}\n`
}

function imports({ origin }: Subject, folder: string, { root, registryFile }: Project): string[] {
  const walk = `import { walkPath } from ${literal(`${packageName}/walk`)}`
  if (origin.kind === 'registry') {
    return [
      `import { machineIn } from ${literal(packageName)}`,
      walk,
      `import { registry } from ${literal(importPath(folder, join(root, registryFile ?? '')))}`,
      '',
      `const { machine, model } = machineIn(registry, ${literal(origin.id)})`,
    ]
  }
  const [exported, rest] = importable(origin)
  const file = literal(importPath(folder, origin.file))
  const machine = [`import { ${exported} as exported } from ${file}`, '', `const machine = exported${rest}`]
  if (origin.modelAccess === null)
    return [
      `import { plainModel } from ${literal(packageName)}`,
      walk,
      ...machine,
      'const model = plainModel(machine)',
    ]
  const [own, inside] = origin.modelAccess
  return [walk, `import { ${own} as ownModel } from ${file}`, ...machine, `const model = ownModel${inside}`]
}
