import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDaysAfter } from '../../../../rules/businessDays.ts'
import { company } from '../../../../rules/company.ts'
import type { DecisionNotice } from '../../../../rules/contract/schema.generated.ts'
import { showDate } from '../../../../rules/dates.ts'
import { noticeSentences } from '../../../../rules/decisionNotice.ts'
import { product } from '../../../../rules/product.ts'
import { refusalReasons } from '../../../../rules/refusalReasons.ts'
import { settleReferred } from '../../../../server/application/adjustment/settleReferred.ts'
import { answerRequest, openRequests } from '../../../../server/domains/decisions/writtenReasons.ts'
import type { Person } from '../../../support/client/api.ts'
import { acknowledgeTerms, decision, request } from '../../../support/client/purchase.ts'
import { seedApplicant } from '../../applicants.ts'
import { noticeOf as anyNoticeOf, noticeFields } from '../../noticeOf.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const noticeOf = (person: Person) => anyNoticeOf(carrier, person, 'application')

const ask = ({ token }: Person, noticeId: string) =>
  carrier.graphql<{ requestWrittenReasons: { notice: DecisionNotice } }>(
    `mutation ($input: RequestWrittenReasonsInput!) { requestWrittenReasons(input: $input) { notice { ${noticeFields} } } }`,
    { input: { noticeId } },
    token,
  )

const contentOf = async (id: string) =>
  (
    await carrier.services.db
      .selectFrom('documents')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).content

const subjects = async (to: string, about: RegExp) =>
  (await carrier.outbox(to)).filter(({ subject }) => about.test(subject ?? ''))

async function decided(answers: Parameters<typeof seedApplicant>[2], email = `${randomUUID()}@example.com`) {
  const person = await seedApplicant(carrier, email, answers)
  await acknowledgeTerms(carrier, person)
  await request(carrier, person)
  await decision(carrier, person)
  return { person, email }
}

async function refused(...given: Parameters<typeof decided>) {
  const { person, email } = await decided(...given)
  const notice = await noticeOf(person)
  if (notice === null) throw new Error('There is no notice.')
  return { person, email, notice }
}

const cancer = { medicalHistory: 'yes', conditions: ['cancer'], cancerRecency: 'past_2_years' } as const

test('a refusal has each reason with its answers, the same on the page and in the document', async () => {
  const { email, notice } = await refused({ ...cancer, disability: 'yes' })
  expect(notice.reasons).toEqual([
    {
      reason: 'disability',
      answers: [{ question: 'Have you had a disability in the past 2 years?', answer: 'Yes' }],
    },
    {
      reason: 'cancer',
      answers: [
        { question: 'Which of these were you treated for?', answer: 'Cancer' },
        { question: 'When were you last treated for cancer?', answer: 'In the past 2 years' },
      ],
    },
  ])
  const { title, rows, clauses } = await contentOf(notice.documentId)
  const days = {
    decidedOn: showDate(notice.decidedOn),
    againOn: showDate(notice.againOn ?? ''),
    askUntil: showDate(notice.askUntil),
  }
  const page = noticeSentences({ ...notice, ...days }, (_key, text, values = {}) =>
    text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? ''),
  )
  expect([title, clauses]).toEqual([page.title, [page.correct, page.again, page.rights, page.written]])
  expect(rows.slice(2)).toEqual(
    page.reasons.flatMap(({ sentence, answers }) => [
      { label: 'Our reason', value: sentence },
      ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
    ]),
  )
  expect(notice.askUntil).toBe(businessDaysAfter(notice.decidedOn, 90))
  const [message] = await subjects(email, /decided/)
  expect(message?.text).toContain(`/account/document/${notice.documentId}`)
  expect(message?.text).not.toMatch(/cancer|disab|treat/i)
})

test('a request for the reasons in writing counts once, is due in 21 business days, and is answered once', async () => {
  const { person, email, notice } = await refused(cancer)
  const [first, second] = await Promise.all([ask(person, notice.id), ask(person, notice.id)])
  const requested = first.data?.requestWrittenReasons.notice.request
  expect(second.data?.requestWrittenReasons.notice.request).toEqual(requested)
  expect(requested).toEqual({
    requestedOn: notice.decidedOn,
    dueOn: businessDaysAfter(notice.decidedOn, 21),
    answeredOn: null,
  })
  expect(await subjects(email, /received your request/)).toHaveLength(1)
  const { db } = carrier.services
  const [open] = (await openRequests(db)).filter((one) => one.email === email)
  const reference = open?.reference ?? ''
  const reminders = () => subjects(company.support, new RegExp(`^Due on.*${reference}`))
  expect(await reminders()).toHaveLength(0)
  // Some days before the due day, and on it.
  await carrier.advance('P35D')
  expect(await reminders()).toHaveLength(2)

  const answer = async (addition: string) =>
    (await answerRequest(carrier.services, reference, addition)).outcome
  expect(await answer('We checked this again.')).toBe('answered')
  expect(await answer('')).toBe('answered before')
  expect((await openRequests(db)).filter((one) => one.email === email)).toEqual([])
  const [sent] = await subjects(email, /Our answer to your request/)
  const content = await contentOf(/document\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '')
  expect(content.clauses[0]).toBe('We checked this again.')
  expect(content.rows).toContainEqual({ label: 'Our reason', value: refusalReasons.cancer })
})

test('a request after the last day is refused', async () => {
  const { person, notice } = await refused(cancer)
  const { db } = carrier.services
  const lastDay = (askUntil: string) =>
    db.updateTable('decisionNotices').set({ askUntil }).where('id', '=', notice.id).execute()
  await lastDay(businessDaysAfter(notice.decidedOn, -1))
  expect((await ask(person, notice.id)).errors?.[0]?.extensions.message).toBe('STEP_NOT_ALLOWED')
  expect(await noticeOf(person)).toBeNull()
  await lastDay(notice.decidedOn)
  expect((await ask(person, notice.id)).errors).toBeUndefined()
})

test('another user reads neither a notice nor its document, and requests nothing', async () => {
  const { notice } = await refused(cancer)
  const other = await seedApplicant(carrier)
  expect(await noticeOf(other)).toBeNull()
  expect((await ask(other, notice.id)).errors?.[0]?.extensions.message).toBe('NOT_FOUND')
  expect(
    await carrier.ask(
      'query ($id: ID!) { documentById(id: $id) { id } decisionNotice(documentId: $id) { id } }',
      { id: notice.documentId },
      other.token,
    ),
  ).toEqual({ documentById: null, decisionNotice: null })
  const requests = await carrier.services.db.selectFrom('writtenReasons').select('noticeId').execute()
  expect(requests.filter(({ noticeId }) => noticeId === notice.id)).toEqual([])
})

test('an underwriter refuses for the reasons of the referral, or only because of the identity', async () => {
  const settle = async (isUnidentified: boolean) => {
    const { person, email } = await decided({ hivPositive: 'yes' })
    await settleReferred(carrier.services, email, 'rejected', isUnidentified)
    const { dashboardHome } = await carrier.ask<{
      dashboardHome: { decision: { otherProduct: string | null } | null }
    }>('{ dashboardHome { decision { otherProduct } } }', {}, person.token)
    return [dashboardHome.decision?.otherProduct, (await noticeOf(person))?.reasons]
  }
  expect(await settle(false)).toEqual([
    product.accidentalDeath,
    [{ reason: 'hiv', answers: [{ question: 'Have you ever tested positive for HIV?', answer: 'Yes' }] }],
  ])
  // An unidentified person may apply for nothing else.
  expect(await settle(true)).toEqual([null, [{ reason: 'identity', answers: [] }]])
})

test('a price above the best class has its causes with the answers', async () => {
  const { person } = await decided({ usesTobacco: 'yes', tobaccoFrequency: 'rarely' })
  const { priceReasons } = await carrier.ask<{ priceReasons: object[] }>(
    '{ priceReasons { reason answers { question answer } } }',
    {},
    person.token,
  )
  expect(priceReasons).toEqual([
    {
      reason: 'tobacco',
      answers: [
        { question: 'Have you used tobacco or nicotine in the past 12 months?', answer: 'Yes' },
        { question: 'How often do you use tobacco or nicotine?', answer: 'A few times a year or less' },
      ],
    },
  ])
})
