import { isVisited, type RequirementMatrix, statusOf } from '../../../explore/requirementMatrix.ts'
import { counted } from '../../../explore/texts.ts'

/** The matrix as text: each requirement with its states and transitions, then what is left. */
export function matrixText({ rows, hasList, machines }: RequirementMatrix): string[] {
  const withStatus = (status: ReturnType<typeof statusOf>) => rows.filter((row) => statusOf(row) === status)
  const carried = rows.filter((row) => statusOf(row) !== 'none')
  const untested = withStatus('untested')
  const none = withStatus('none')
  const unknown = rows.filter(({ isListed }) => !isListed)
  const missing = machines.flatMap(({ machine, missing: parts }) =>
    parts.map((part) => `${machine}: ${part}`),
  )
  return [
    ...carried.flatMap((row) => [
      titleOf(row),
      ...row.parts.map((part) => {
        const { machine, part: name, paths, runs } = part
        const by = [counted(paths.length, 'path'), ...runs].join(', ')
        return `  ${machine}: ${name} (${isVisited(part) ? by : 'untested'})`
      }),
      '',
    ]),
    `${carried.length - untested.length} of ${counted(carried.length, 'requirement')} with a state or transition ${carried.length === 1 ? 'is' : 'are'} tested.`,
    ...section('Untested', untested.map(titleOf)),
    ...section('Not in the list of requirements', unknown.map(titleOf)),
    ...section('Not in the chart', missing),
    ...section('States without a requirement', withoutLines(machines)),
    ...section('Machines without a requirement', machinesWithout(machines)),
    ...(hasList ? section('Requirements without a state or transition', none.map(titleOf)) : []),
  ]
}

/** By machine that has requirements, its states without one. */
export const withoutLines = (machines: RequirementMatrix['machines']): string[] =>
  machines.flatMap(({ machine, hasRequirements, without }) =>
    !hasRequirements || without.length === 0 ? [] : [`${machine}: ${without.join(', ')}`],
  )

export const machinesWithout = (machines: RequirementMatrix['machines']): string[] =>
  machines.flatMap(({ machine, hasRequirements }) => (hasRequirements ? [] : [machine]))

const titleOf = ({ id, text }: { id: string; text: string }) => (text === '' ? id : `${id}: ${text}`)

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
