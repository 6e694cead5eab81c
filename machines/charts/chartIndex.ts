import type { RegisteredMachine } from '../index.ts'

const audiences: readonly (readonly [RegisteredMachine['audience'], string])[] = [
  ['product', 'What people meet'],
  ['engineering', 'What runs beneath'],
]

/** The page that leads to all charts. */
export function chartIndex(registry: readonly RegisteredMachine[]): string {
  const sections = audiences.map(([audience, heading]) => {
    const rows = registry
      .filter((entry) => entry.audience === audience)
      .map(
        ({ id, title, machine }) =>
          `| [${title}](${id}.md) | ${machine.root.description ?? ''} | [picture](${id}.svg) |`,
      )
    return `## ${heading}\n\n| chart | what it is | drawn |\n| --- | --- | --- |\n${rows.join('\n')}`
  })
  return `${[
    '# The charts',
    'Every machine of the application, drawn and in words, as the explorer found it. All of it is generated: `UPDATE_CHARTS=1 npx vitest run --project machines tests/machines/everyMachine.test.ts -t "committed chart"` writes it anew, and the tests hold that it is current.',
    ...sections,
  ].join('\n\n')}\n`
}
