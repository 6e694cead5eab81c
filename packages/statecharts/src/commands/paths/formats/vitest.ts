import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Suite } from '../../../explore/suite.ts'
import type { Project } from '../../project.ts'
import { importPath, type Subject } from '../subject.ts'
import type { Format } from './index.ts'
import { literal } from './literal.ts'
import { outlookLines } from './text.ts'

/** A runnable test file: each path on a real actor under a simulated clock. */
export function vitest(suite: Suite, { subject, folder, project }: Parameters<Format>[1]): string {
  const { machine, criterion, seed, paths } = suite
  return `${[
    `// Generated: ${machine}, ${criterion}, seed ${seed}.`,
    ...outlookLines(suite).map((line) => `// ${line}`),
    "import { describe, expect, it } from 'vitest'",
    ...imports(subject, folder, project),
    '',
    `describe(${literal(`${subject.title}: ${criterion}`)}, () => {`,
    paths
      .map(({ name, steps }) =>
        [
          `  it(${literal(name)}, () => {`,
          '    expect(',
          '      walkPath(machine, model, [',
          ...steps.map((step) => `        [${literal(step.name)}, ${literal(step.to)}],`),
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
  const own = (path: string) => literal(importPath(folder, fileURLToPath(new URL(path, import.meta.url))))
  const walk = `import { walkPath } from ${own('../../../explore/walk.ts')}`
  if (origin.kind === 'registry') {
    return [
      `import { registry } from ${literal(importPath(folder, join(root, registryFile ?? '')))}`,
      `import { machineIn } from ${own('../../../registry.ts')}`,
      walk,
      '',
      `const { machine, model } = machineIn(registry, ${literal(origin.id)})`,
    ]
  }
  const { name, isInDefault } = origin
  const file = literal(importPath(folder, origin.file))
  return [
    isInDefault ? `import machines from ${file}` : `import { ${name} as machine } from ${file}`,
    `import { plainModel } from ${own('../../../explore/plainModel.ts')}`,
    walk,
    '',
    ...(isInDefault ? [`const machine = machines[${literal(name)}]`] : []),
    'const model = plainModel(machine)',
  ]
}
