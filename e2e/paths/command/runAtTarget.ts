import { stepName } from 'statecharts'
import type { Say, SuiteRequest } from 'statecharts/walk'
import { Complaint, failureText, type Subject, writeCoverage } from 'statecharts/walk'

/**
 * Runs a machine's paths against a back end by its address, with the operations of
 * `tests/support/contract`.
 */
export async function runAtTarget(
  { origin }: Subject,
  asked: SuiteRequest & { target: string },
  { out }: Say,
): Promise<number> {
  if (origin.kind !== 'registry') throw new Complaint('Only registered machines can be run at a back end.')
  const { carrierWalkers } = await import('../../../tests/support/contract/walkers/index.ts')
  const walker = carrierWalkers.find(({ machine }) => machine === origin.id)
  if (!walker) {
    const there = carrierWalkers.map(({ machine }) => machine).join(', ')
    throw new Complaint(`The paths of ${origin.id} cannot be run at a back end; those of ${there} can.`)
  }
  const { carrierSuite } = await import('../../../tests/support/contract/carrierSuite.ts')
  const { runAtCarrier } = await import('../../../tests/support/contract/runAtCarrier.ts')
  const url = await sandboxAt(asked.target)
  const { suite, left } = carrierSuite(walker, asked)
  const { states, transitions } = suite.coverage
  out(`${states.covered} of ${states.all} states, ${transitions.covered} of ${transitions.all} transitions`)
  for (const { what, why } of left) out(`not at a back end: ${what}: ${why}`)
  const report = await runAtCarrier(walker, url, {
    ...asked,
    report(name, failure) {
      out(`${failure ? 'FAILED' : 'ok    '}  ${name}`)
      if (failure === undefined) return
      const steps = failure.steps.map((step) => ({ ...step, name: stepName(step.move) }))
      for (const line of failureText({ ...failure, steps, chart: origin.id, target: url })) out(line)
    },
  })
  writeCoverage(process.cwd(), {
    suite: 'live',
    machine: origin.id,
    states: [...report.states],
    transitions: [...report.transitions],
  })
  out(`${report.passed} passed, ${report.failed.length} failed`)
  return report.failed.length === 0 && report.passed > 0 ? 0 : 1
}

/**
 * The address without its last slash; it must have a sandbox, whose clock and faults the paths
 * need.
 */
async function sandboxAt(target: string): Promise<string> {
  const url = target.replace(/\/+$/, '')
  const reply = await fetch(`${url}/sandbox/clock`).catch(() => undefined)
  if (!reply) throw new Complaint(`Nothing answers at ${target}.`)
  if (!reply.ok)
    throw new Complaint(
      `${target} has no sandbox: /sandbox/clock answers ${reply.status}, and its clock, faults and outbox are what brings a path about.`,
    )
  return url
}
