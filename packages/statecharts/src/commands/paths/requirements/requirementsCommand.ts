import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { requirementMatrix, statusOf, type TracedMachine } from '../../../explore/requirementMatrix.ts'
import { suiteOf } from '../../../explore/suite.ts'
import type { Model } from '../../../model.ts'
import { type Command, Complaint } from '../../command.ts'
import { machinesIn } from '../../foreign/loadFile.ts'
import type { Project } from '../../project.ts'
import { askedFor, suiteOptions } from '../asked.ts'
import { readReports } from '../coverageFiles.ts'
import { exploreSubject, type Subject, subjectOf } from '../subject.ts'
import { matrixCsv } from './csv.ts'
import { matrixHtml } from './html.ts'
import { matrixText } from './text.ts'

/** `requirements`: which states, transitions and paths belong to each requirement. */
export const requirementsCommand: Command = {
  usage:
    'requirements [MACHINE_OR_FILE…] [--html FILE] [--csv FILE] [--limit N]   requirement × states and transitions × paths; exit 1 when one is untested or unknown',
  options: { html: { type: 'string' }, csv: { type: 'string' }, limit: suiteOptions.limit },
  async run(given, { out, aside }, project) {
    const { limits } = askedFor(given)
    const asked = given.positionals
    const subjects = asked.length === 0 ? registered(project) : await subjectsOf(asked, project, aside)
    if (subjects.length === 0) throw new Complaint('Name a machine or a file.')
    const traced: TracedMachine[] = subjects.map(({ id, machine, model, requirements }) => {
      const { paths } = suiteOf(exploreSubject({ machine, model }, limits), { criterion: 'transitions' })
      return { id, machine, requirements, paths }
    })
    const all = requirementMatrix(
      traced,
      asked.every((name) => isOwn(name, project)) ? project.requirements?.() : undefined,
      readReports(project.coverage),
    )
    // Requirements without a state can be found only among all machines.
    const matrix =
      asked.length === 0 ? all : { ...all, rows: all.rows.filter((row) => statusOf(row) !== 'none') }
    const write = (file: string | undefined, text: () => string) => {
      if (file === undefined) return
      mkdirSync(dirname(resolve(file)), { recursive: true })
      writeFileSync(file, text())
      aside(`The matrix is in ${file}.`)
    }
    write(given.text('html'), () => matrixHtml(matrix, project.name))
    write(given.text('csv'), () => matrixCsv(matrix))
    for (const line of matrixText(matrix)) out(line)
    const isWrong =
      matrix.rows.some((row) => statusOf(row) === 'untested' || !row.isListed) ||
      matrix.machines.some(({ missing }) => missing.length > 0)
    return isWrong ? 1 : 0
  },
}

/** Whether a machine or file belongs to the project; its list says nothing of others. */
const isOwn = (name: string, { registry, root }: Project) =>
  registry.some(({ id }) => id === name) || !relative(root, resolve(name)).startsWith('..')

type Traced = Pick<Subject, 'machine' | 'requirements'> & { id: string; model: Model | undefined }

const registered = ({ registry }: Project): Traced[] =>
  registry.map(({ id, machine, model, isPlain, requirements }) => ({
    id,
    machine,
    model: isPlain ? undefined : model,
    requirements,
  }))

/** The named machines; of a file without a name, all of its machines. */
async function subjectsOf(
  asked: readonly string[],
  { registry }: Project,
  aside: (text: string) => void,
): Promise<Traced[]> {
  const found: Traced[] = []
  for (const name of asked) {
    if (name.includes('#') || registry.some(({ id }) => id === name)) {
      const { machine, model, requirements } = await subjectOf(name, registry, aside)
      found.push({ id: machine.id, machine, model, requirements })
    } else {
      for (const { machine, model } of await machinesIn(name, aside))
        found.push({ id: machine.id, machine, model, requirements: undefined })
    }
  }
  return found
}
