import { differenceInCalendarDays, parseISO } from 'date-fns'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock, type StateValueFrom } from 'xstate'
import { policyLifeMachine } from '../../../../machines/policy-life/policyLife.machine.ts'
import { dayInZone, homeZone } from '../../../../rules/dayInZone.ts'
import type { NamedPolicyStatus } from '../../../../rules/policyStatus.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, policyOf, tryPay } from '../../../support/client/purchase.ts'
import { failing, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

type Value = StateValueFrom<typeof policyLifeMachine>

/** The carrier's status as the state of the chart that says the same. */
function stateOf(status: NamedPolicyStatus | null): Value | undefined {
  if (status?.__typename === 'PastDueStatus') return 'pastDue'
  if (status?.__typename === 'LapsedStatus') return 'lapsed'
  if (status?.__typename === 'InForceStatus') return 'inForce'
  if (status?.__typename !== 'EndedStatus') return undefined
  if (status.reinstateBy === null) return 'ended'
  return { terminated: status.asksQuestions ? 'withQuestions' : 'withoutQuestions' }
}

/** A policy whose second premium is declined, one day later, beside the chart in the same state. */
async function declined() {
  let person = await failing(carrier)
  const clock = new SimulatedClock()
  const life = createActor(policyLifeMachine, { clock }).start()
  const wait = async (days: number) => {
    await carrier.advance(`P${days}D`)
    clock.increment(days * 86_400_000)
    person = await signInAgain(carrier, person)
  }
  const due = (await policyOf(carrier, person))?.activePlan?.nextPayment?.date ?? ''
  await wait(differenceInCalendarDays(parseISO(due), dayInZone(homeZone, carrier.services.clock.now())))
  life.send({ type: 'premium.declined' })
  await wait(1)
  const both = async () => {
    const { policyStatus } = await carrier.ask<{ policyStatus: NamedPolicyStatus | null }>(
      '{ policyStatus { __typename ... on EndedStatus { reinstateBy asksQuestions } } }',
      {},
      person.token,
    )
    const carriers = stateOf(policyStatus)
    return { carriers, isSame: carriers !== undefined && life.getSnapshot().matches(carriers) }
  }
  return { person: (): Person => person, life, wait, both }
}

it('the policy chart and the carrier change state on the same days', async () => {
  const { wait, both } = await declined()
  const seen: unknown[] = []
  // Each pair is around a deadline, which the carrier counts to the end of its day.
  for (const [days, name] of [
    [29, 'pastDue'],
    [2, 'lapsed'],
    [27, 'lapsed'],
    [2, 'terminated'],
    [88, 'terminated'],
    [3, 'terminated'],
    [1003, 'terminated'],
    [3, 'ended'],
  ] as const) {
    await wait(days)
    const { carriers, isSame } = await both()
    seen.push([typeof carriers === 'object' ? 'terminated' : carriers, isSame])
    expect(seen.at(-1)).toEqual([name, true])
  }
})

it('paying what is owed puts a past-due or lapsed policy back in force', async () => {
  for (const days of [10, 40]) {
    const { person, life, wait, both } = await declined()
    await wait(days)
    expect((await both()).isSame).toBe(true)
    await addCard(carrier, person())
    const { userInvoices } = await carrier.ask<{ userInvoices: { pastDue: { id: string }[] } }>(
      '{ userInvoices { pastDue { id } } }',
      {},
      person().token,
    )
    await tryPay(
      carrier,
      person(),
      userInvoices.pastDue.map(({ id }) => id),
    )
    life.send({ type: 'premiums.paid' })
    expect(await both()).toEqual({ carriers: 'inForce', isSame: true })
  }
})

it.each([
  ['free look', 9, 'freeLook', true],
  ['time after it', 12, 'settled', false],
] as const)('a cancellation in the %s refunds what the chart says', async (_, days, state, isRefunded) => {
  const person = await failing(carrier)
  const policy = await policyOf(carrier, person)
  const clock = new SimulatedClock()
  const life = createActor(policyLifeMachine, { clock }).start()
  await carrier.advance(`P${days}D`)
  clock.increment(days * 86_400_000)
  expect(life.getSnapshot().matches({ inForce: state })).toBe(true)
  const { cancelPolicy } = await carrier.ask<{ cancelPolicy: { refund: number | null } }>(
    'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }',
    { input: { policyId: policy?.id, password: person.password } },
    (await signInAgain(carrier, person)).token,
  )
  life.send({ type: 'policy.canceled' })
  expect([life.getSnapshot().value, (cancelPolicy.refund ?? 0) > 0]).toEqual(['canceled', isRefunded])
})
