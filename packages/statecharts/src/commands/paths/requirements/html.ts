import { escaped } from '../../../chart/scxml.ts'
import {
  isVisited,
  type RequirementMatrix,
  type RequirementPart,
  type RequirementRow,
  statusOf,
} from '../../../explore/requirementMatrix.ts'
import { counted } from '../../../explore/texts.ts'
import { machinesWithout, withoutLines } from './text.ts'

/** The matrix as a page of its own that needs no other file. */
export function matrixHtml({ rows, hasList, machines }: RequirementMatrix, product?: string): string {
  const carried = rows.filter((row) => statusOf(row) !== 'none')
  const none = rows.filter((row) => statusOf(row) === 'none')
  const untested = carried.filter((row) => statusOf(row) === 'untested')
  const title = ['Requirements', product].filter(Boolean).join(' – ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${carried.length - untested.length} of ${counted(carried.length, 'requirement')} with a state or transition ${carried.length === 1 ? 'is' : 'are'} tested: a path or a recorded run visits each of its states and transitions.</p>
<table>
<caption>Requirements, their states and transitions, and the paths that walk them</caption>
<thead><tr><th scope="col">Requirement</th><th scope="col">State or transition</th><th scope="col">Paths</th><th scope="col">Recorded runs</th></tr></thead>
${carried.map(group).join('\n')}
</table>
${list(
  'Not in the list of requirements',
  rows.filter(({ isListed }) => !isListed).map(({ id }) => id),
)}
${list(
  'Not in the chart',
  machines.flatMap(({ machine, missing }) => missing.map((part) => `${machine}: ${part}`)),
)}
${list('States without a requirement', withoutLines(machines))}
${list('Machines without a requirement', machinesWithout(machines))}
${
  hasList
    ? list(
        'Requirements without a state or transition',
        none.map(({ id, text }) => `${id}: ${text}`),
      )
    : ''
}
</main>
</body>
</html>
`
}

function group(row: RequirementRow): string {
  const { id, text, parts } = row
  const note = statusOf(row) === 'untested' ? ' <strong>untested</strong>' : ''
  return `<tbody>
${parts
  .map(
    (part, index) =>
      `<tr>${index === 0 ? `<th scope="rowgroup" rowspan="${parts.length}">${escaped(id)}${note}${text === '' ? '' : `<span>${escaped(text)}</span>`}</th>` : ''}${cellsOf(part)}</tr>`,
  )
  .join('\n')}
</tbody>`
}

function cellsOf(part: RequirementPart): string {
  const { machine, part: name, paths, runs } = part
  const walked =
    paths.length === 0
      ? isVisited(part)
        ? 'none'
        : '<strong>untested</strong>'
      : `<details><summary>${counted(paths.length, 'path')}</summary><ol>${paths.map((path) => `<li>${escaped(path)}</li>`).join('')}</ol></details>`
  return `<td>${escaped(machine)}<code>${escaped(name)}</code></td><td>${walked}</td><td>${escaped(runs.join(', ') || 'no recorded run')}</td>`
}

const list = (title: string, items: readonly string[]) =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`

/** On a phone each row becomes a block, so that nothing scrolls sideways. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
code, li, th span { overflow-wrap: anywhere; }
main { max-width: 75rem; margin: 0 auto; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; padding-block: 0.5rem; }
th, td { border: 1px solid #767676; padding: 0.5rem; text-align: start; vertical-align: top; font-weight: 400; }
thead th, th[scope='rowgroup'] { font-weight: 700; }
summary { white-space: nowrap; }
th span, td code { display: block; font-weight: 400; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, caption, tbody, tr, th, td { display: block; width: auto; }
}
`
