import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeTerms, decision, request } from '../../../support/client/purchase.ts'
import { seedApplicant } from '../../applicants.ts'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(() => operated.close())

test('an operator lists the referrals and settles one, once', { timeout: 180_000 }, async () => {
  const email = 'waits+referred@example.com'
  const person = await seedApplicant(operated.carrier, email)
  await acknowledgeTerms(operated.carrier, person)
  await request(operated.carrier, person)
  await decision(operated.carrier, person)
  const [{ createdAt } = { createdAt: new Date(0) }] = await operated.carrier.services.db
    .selectFrom('underwritingCases')
    .select('createdAt')
    .where('userId', '=', person.userId)
    .execute()

  const received = []
  for (const args of [
    [],
    ['accept', email.toUpperCase(), 'Labs', 'are', 'normal'],
    ['reject', email, 'late'],
    [],
    ['accept', email],
  ])
    received.push(await operated.run('referrals', ...args))

  expect(received).toEqual([
    { output: `${email}  since ${createdAt.toISOString()}: persona:referred\nWaiting: 1.\n`, exitCode: 0 },
    { output: `The request of ${email.toUpperCase()} is accepted.\n`, exitCode: 0 },
    { output: `${email} has no request to decide.\n`, exitCode: 1 },
    { output: 'No request waits for a decision.\n', exitCode: 0 },
    {
      output:
        'usage: npm run referrals [-- list | accept EMAIL REASON | reject EMAIL REASON | unidentified EMAIL REASON]\n',
      exitCode: 1,
    },
  ])
  const { output } = await operated.run('audit')
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.split('  ').slice(2)),
  ).toEqual([
    ['referrals list', 'all', '1 shown'],
    ['referrals accept', email.toUpperCase(), 'accepted', 'Labs are normal'],
    ['referrals reject', email, 'nothing to decide', 'late'],
    ['referrals list', 'all', '0 shown'],
  ])
  expect((await decision(operated.carrier, person)).pendingQuote).toMatchObject({ caseResult: 'accepted' })
  const messages = await operated.carrier.services.db
    .selectFrom('outboxMessages')
    .select(['recipient', 'subject'])
    .where('recipient', '=', email)
    .where('kind', '!=', 'emailVerification')
    .orderBy('sequence')
    .execute()
  expect(messages).toEqual([
    { recipient: email, subject: 'We are taking a closer look at your application' },
    { recipient: email, subject: 'We have decided on your application' },
  ])
})
