import { expect, it } from 'vitest'
import type { DynamicForm, OnboardingSlug } from '../../../../rules/contract/schema.generated.ts'
import { answersFor } from '../../../support/client/answers.ts'
import { formsOf, walkFlow } from '../../../support/client/walkFlow.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const aboutYou = answersFor('estimate-form')

async function finish(token: string, slug: OnboardingSlug, steps: string[], coverageAmount: number) {
  for (const step of steps)
    await carrier.ask(
      'mutation ($input: CompleteOnboardingStepInput!) { completeOnboardingStep(input: $input) { clientMutationId } }',
      { input: { slug, step, ...(step === 'coverage' ? { coverageAmount } : {}) } },
      token,
    )
}

const list = (token: string, amount: number) =>
  carrier.ask(
    'mutation ($input: CreateWishAllocationInput!) { createWishAllocation(input: $input) { clientMutationId } }',
    { input: { wishId: 'college', amount } },
    token,
  )

const amountIn = (form: DynamicForm | null) =>
  form?.items.flatMap(({ content }) => ('valueBase' in content ? [content.valueBase] : []))[0]

/** The amount preselected in the estimate's question. */
async function firstAmount(token: string) {
  const { start, form, answer } = formsOf(carrier, token)
  const { flowSessionId } = await start('estimate-form')
  const first = await form(flowSessionId, { direction: 'CURRENT' })
  if (first?.slug === 'estimate-about-you') await answer(flowSessionId, first, aboutYou)
  return amountIn(await form(flowSessionId, { direction: 'EXACT', criteria: { form: 'estimate-coverage' } }))
}

it.each<[slug: OnboardingSlug, steps: string[]]>([
  ['onboarding', ['welcome', 'wish', 'coverage', 'summary']],
  ['single_wish_onboarding', ['wish', 'coverage', 'summary']],
  ['coverage_collection_onboarding', ['coverage', 'summary']],
])('the estimate starts with the amount from %s', async (slug, steps) => {
  const { token } = await carrier.guest()
  await finish(token, slug, steps, 300_000)
  expect(await firstAmount(token)).toBe(300_000)
})

it('the estimate starts with the newer of a list total and a requested amount', async () => {
  const { token } = await carrier.guest()
  await list(token, 120_000)
  expect(await firstAmount(token)).toBe(120_000)
  await carrier.advance('PT1M')
  await finish(token, 'coverage_collection_onboarding', ['coverage', 'summary'], 300_000)
  expect(await firstAmount(token)).toBe(300_000)
  await carrier.advance('PT1M')
  await list(token, 80_000)
  expect(await firstAmount(token)).toBe(200_000)
})

it('a later requested amount updates an existing estimate and keeps its term', async () => {
  const { token } = await carrier.guest()
  await walkFlow(carrier, token, 'estimate-form', { ...aboutYou, amount: 450_000, termYears: '15' })
  await finish(token, 'coverage_collection_onboarding', ['coverage', 'summary'], 300_000)
  const { latestEstimate } = await carrier.ask('{ latestEstimate { amount termDuration } }', {}, token)
  expect(latestEstimate).toEqual({ amount: 300_000, termDuration: 180 })
})
