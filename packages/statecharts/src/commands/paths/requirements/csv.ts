import type { RequirementMatrix } from '../../../explore/requirementMatrix.ts'

const header = ['requirement', 'text', 'machine', 'kind', 'state or transition', 'path', 'runs']

/**
 * The matrix as CSV: a line for each requirement, state or transition, and path that walks it.
 * Requirements without a state, and states without a requirement, have a line of their own.
 */
export function matrixCsv({ rows, machines }: RequirementMatrix): string {
  const lines = [
    header,
    ...rows.flatMap(({ id, text, parts }) =>
      parts.length === 0
        ? [[id, text, '', '', '', '', '']]
        : parts.flatMap(({ machine, kind, part, paths, runs }) =>
            (paths.length === 0 ? [''] : paths).map((path) => [
              id,
              text,
              machine,
              kind,
              part,
              path,
              runs.join(' '),
            ]),
          ),
    ),
    ...machines.flatMap(({ machine, without }) =>
      without.map((state) => ['', '', machine, 'state', state, '', '']),
    ),
  ]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** A quoted cell; a spreadsheet must not read it as a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
