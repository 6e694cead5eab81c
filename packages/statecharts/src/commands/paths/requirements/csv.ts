import { isVisited, type RequirementMatrix } from '../../../explore/requirementMatrix.ts'

const header = ['requirement', 'text', 'status', 'machine', 'kind', 'state or transition', 'path', 'runs']

/**
 * The matrix as CSV: a line for each requirement, state or transition, and path that walks it.
 * Requirements without a state, states without a requirement, and parts that the chart does not have,
 * have a line of their own.
 */
export function matrixCsv({ rows, machines }: RequirementMatrix): string {
  const lines = [
    header,
    ...rows.flatMap(({ id, text, isListed, parts }) =>
      parts.length === 0
        ? [[id, text, 'no state or transition', '', '', '', '', '']]
        : parts.flatMap((one) => {
            const { machine, kind, part, paths, runs } = one
            const tested = isVisited(one) ? 'tested' : 'untested'
            const status = isListed ? tested : `${tested}, not in the list of requirements`
            return (paths.length === 0 ? [''] : paths).map((path) => [
              id,
              text,
              status,
              machine,
              kind,
              part,
              path,
              runs.join(' '),
            ])
          }),
    ),
    ...machines.flatMap(({ machine, without, missing }) => [
      ...without.map((state) => ['', '', 'no requirement', machine, 'state', state, '', '']),
      ...missing.map((part) => ['', '', 'not in the chart', machine, '', part, '', '']),
    ]),
  ]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/** A quoted cell; a spreadsheet must not read it as a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
