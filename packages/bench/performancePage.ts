import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/performance.md')

/** The date and the machine of the measurement. */
export function measuredOn(): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return `${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${machine}, Chromium headless at 390 × 844`
}

/** The head of the page: how to repeat the figures, and the meaning of the columns. */
export const introOf = (base: string | undefined) => `# Performance

    npm run bench                  # this tree
    BASE=<commit> npm run bench    # and a base commit beside it

Either should take at most 20 minutes on 2 cores, and rewrites this page down to the first heading below. Run it on a quiet machine.

Measured on ${measuredOn()}.

- **here** is a copy of the working tree${base ? `; **base** is \`${base}\`; **ratio** is here divided by base` : ''}. The copy is installed and built in a
  temporary folder, and so is a base.
- A figure is the median of several turns, except for the installation, the first start and the statements, which are measured
  once. The trees take turns, so that other load on the machine affects them alike.
- “–” means that the base cannot be measured: it has no such page, operation or bench of its own. The explorer and the forms
  are measured by each tree's own copy of the bench, everything else by this tree's.
- A static page is the final HTML of a page, without its scripts, sent with the same headers.
- A purchase is everything from sign-up to the policy number, every form included.

Other figures have commands of their own: \`npm --prefix packages/bench run carrier\` (purchases a minute, billing, memory),
\`charts\`, \`forms\`, \`paths\` and \`watch\`.`

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Replaces everything before the first heading of the page. */
export function writeFigures(text: string): void {
  const sections = /^## .*/ms.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
  writeFileSync(file, `${text}\n${sections}`)
}

/** Replaces one section of the page. */
export function writeSection(heading: string, text: string): void {
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const isThere = parts.some((part) => part.startsWith(`## ${heading}\n`))
  if (!isThere) throw new Error(`docs/performance.md has no section "${heading}".`)
  const written = parts.map((part) =>
    part.startsWith(`## ${heading}\n`) ? `## ${heading}\n\n${text}\n\n` : part,
  )
  writeFileSync(file, `${written.join('').trimEnd()}\n`)
}
