import * as v from 'valibot'
import { keepTraffic, trafficEnds, trafficOf } from '../../domains/traffic/traffic.ts'
import { readAs } from './body.ts'
import { badRequest, type Exchange, sendJson, sendNothing } from './exchange.ts'
import { admitRows, refuseLimited } from './limited.ts'

const machine = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/** The format of a step: only names of transitions and states match it. */
const step = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(/^(?:\((?:start|end)\)|\(in\) [\w.()]+(?: \+ [\w.()]+)*|[\w.()]+ --.+--> .+)$/),
)

/** Other properties are refused, so that no personal data gets in. */
const batch = v.strictObject({
  run: v.pipe(v.string(), v.uuid()),
  isOver: v.boolean(),
  steps: v.pipe(
    v.array(
      v.strictObject({
        number: whole,
        machine,
        step,
        spent: v.nullable(whole),
        version: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))), null),
      }),
    ),
    v.maxLength(100),
  ),
})

/** Stores the steps of journeys that one page sends. */
export async function receiveSteps(exchange: Exchange) {
  const { request, response, services, ip } = exchange
  await services.limits
    .take('traffic-by-source', ip, null)
    .catch((error: unknown) => refuseLimited(error, exchange))
  const received = await readAs(
    request,
    batch,
    'run (a UUID), isOver and at most 100 steps (number, machine, step, spent) are needed.',
  )
  // The page load is a row too.
  await admitRows(exchange, 'steps', received.steps.length + 1)
  await keepTraffic(services, received)
  sendNothing(response)
}

export async function stepFigures({ url, response, services }: Exchange) {
  const asked = v.safeParse(machine, url.searchParams.get('machine'))
  if (!asked.success) throw badRequest('machine must be the name of a machine.')
  sendJson(response, 200, await trafficOf(services, asked.output))
}

/** Every machine with runs, and the states in which users left it. */
export async function leavingFigures({ response, services }: Exchange) {
  sendJson(response, 200, { machines: await trafficEnds(services) })
}
