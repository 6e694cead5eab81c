import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company } from '../../../../rules/company.ts'
import { showDate } from '../../../../rules/dates.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { lockAccount } from '../../../../server/domains/accounts/port.ts'
import { versionsOf } from '../../../../server/domains/documents/disclosures.ts'
import { documentHtml } from '../../../../server/transport/documents/documentHtml.ts'
import { documentPdf } from '../../../../server/transport/documents/documentPdf.ts'
import type { Person } from '../../../support/client/api.ts'
import { acknowledgeTerms, pay, purchase, request } from '../../../support/client/purchase.ts'
import { invoiced, quoted, seedApplicant } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

interface Shown {
  id: string
  slug: string
  html: { url: string; fileName: string }
  pdf: { url: string; fileName: string }
}

/** The rows of a document's table. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, label, value]) => [label, value])

const bySlug = (person: Person, slugs: string[]) =>
  carrier.graphql<{ documentsBySlug: Shown[] }>(
    'query ($slugs: [String!]!) { documentsBySlug(slugs: $slugs) { id slug html { url fileName } pdf { url fileName } } }',
    { slugs },
    person.token,
  )

it('documents and notifications are dated in the owner’s state', async () => {
  const { person } = await quoted(carrier)
  const { db } = carrier.services
  const { userId } = person
  // 10 p.m. on New Year's Eve in Oregon.
  const createdAt = new Date('2027-01-01T06:00:00Z')
  const metadata = JSON.stringify({ type: 'manual_underwriting_decision', result: 'accepted' })
  await db.updateTable('addresses').set({ state: 'OR' }).where('userId', '=', userId).execute()
  await db.updateTable('documents').set({ createdAt }).where('userId', '=', userId).execute()
  await db
    .insertInto('notifications')
    .values({
      id: randomUUID(),
      userId,
      type: 'manual_underwriting_decision',
      read: false,
      metadata,
      createdAt,
    })
    .execute()
  const { userDocuments, accountNotifications } = await carrier.ask<{
    userDocuments: object[]
    accountNotifications: object[]
  }>('{ userDocuments { createdOn applicableYear } accountNotifications { createdOn } }', {}, person.token)
  expect(new Set(userDocuments.map((one) => JSON.stringify(one)))).toEqual(
    new Set(['{"createdOn":"2026-12-31","applicableYear":2026}']),
  )
  expect(accountNotifications).toContainEqual({ createdOn: '2026-12-31' })
})

describe('documents', () => {
  it('documents are served at a signed address as pages without scripts', async () => {
    const { person } = await quoted(carrier)
    const { data } = await bySlug(person, ['statement-of-good-health', 'quote', 'beneficiary-packet'])
    expect(data?.documentsBySlug.map(({ slug, html }) => [slug, html.fileName])).toEqual([
      ['statement-of-good-health', 'wysh-statement-of-good-health.html'],
      ['quote', 'wysh-policy-packet.html'],
    ])
    const address = `${carrier.url}${data?.documentsBySlug[1]?.html.url}`
    const answer = await fetch(address)
    expect([
      answer.status,
      answer.headers.get('cache-control'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([200, 'no-store', 'nosniff'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="wysh-policy-packet.html"')
    expect(await answer.text()).toContain('$450,000')
    const attached = await fetch(`${address}&download`)
    expect(attached.headers.get('content-disposition')).toBe('attachment; filename="wysh-policy-packet.html"')
  })

  it('documents are not served for a guessed address, to another user or after expiration', async () => {
    const { person } = await quoted(carrier)
    const other = await carrier.signUp()
    const { data } = await bySlug(person, ['quote'])
    const url = data?.documentsBySlug[0]?.html.url ?? ''
    expect((await bySlug(other, ['quote'])).data?.documentsBySlug).toEqual([])
    const status = async (address: string) => (await fetch(`${carrier.url}${address}`)).status
    const bare = url.split('?')[0] ?? ''
    expect(await status(bare)).toBe(403)
    expect(await status(url.replace(/.$/, (end) => (end === '0' ? '1' : '0')))).toBe(403)
    expect(await status(url.replace(/expires=\d/, 'expires=9'))).toBe(403)
    expect(await status('/documents/nothing.html')).toBe(404)
    expect((await fetch(`${carrier.url}${url}`, { method: 'POST' })).status).toBe(405)
    await carrier.advance('PT16M')
    expect(await status(url)).toBe(410)
  })

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'a logout',
      ({ token }) => carrier.ask('mutation { endSession(input: {}) { clientMutationId } }', {}, token),
    ],
    ['a lock of the account', ({ userId }) => lockAccount(carrier.services.db, userId, 'SECURITY_LOCK')],
    ['the end of the session', () => carrier.advance('PT11M')],
  ])('documents are not served after %s', async (_, leave) => {
    const { person } = await quoted(carrier)
    const { data } = await bySlug(person, ['quote'])
    const { html, pdf } = data?.documentsBySlug[0] ?? {}
    const statuses = async () =>
      await Promise.all(
        [html?.url, pdf?.url].map(async (url) => (await fetch(`${carrier.url}${url}`)).status),
      )
    expect(await statuses()).toEqual([200, 200])
    await leave(person)
    expect(await statuses()).toEqual([403, 403])
  })

  it('documents that are not ready yet can be requested again', async () => {
    const stuck = await seedApplicant(carrier, `${randomUUID()}+stuck@example.com`)
    await acknowledgeTerms(carrier, stuck)
    await request(carrier, stuck)
    expect((await bySlug(stuck, ['quote'])).errors?.[0]?.extensions.message).toBe(
      'APPLICATION_DOCUMENT_NOT_READY',
    )
    const { person, invoice } = await invoiced(carrier, 'processing')
    expect((await bySlug(person, ['policy-agreement'])).data?.documentsBySlug).toEqual([])
    await pay(carrier, person, invoice.id)
    expect((await bySlug(person, ['policy-agreement'])).errors?.[0]?.extensions.message).toBe(
      'APPLICATION_DOCUMENT_NOT_READY',
    )
  })

  it('documents can also be downloaded as files', async () => {
    const { person } = await quoted(carrier)
    const { data } = await bySlug(person, ['quote'])
    const pdf = data?.documentsBySlug[0]?.pdf
    expect(pdf?.fileName).toBe('wysh-policy-packet.pdf')
    const answer = await fetch(`${carrier.url}${pdf?.url}&download`)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', 'no-store', 'attachment; filename="wysh-policy-packet.pdf"'])
    expect((await answer.text()).slice(0, 8)).toBe('%PDF-1.7')
    const unsigned = await fetch(`${carrier.url}${pdf?.url.split('?')[0]}`)
    expect(unsigned.status).toBe(403)
  })

  it('a policy document names the insurer, the payee and the payment method', async () => {
    const { person } = await purchase(carrier)
    const { data } = await bySlug(person, ['policy-agreement'])
    const [agreement] = data?.documentsBySlug ?? []
    const html = await (await fetch(`${carrier.url}${agreement?.html.url}`)).text()
    const rows = rowsOf(html)
    const today = showDate(dayIn('OH', carrier.services.clock.now()))
    expect(rows).toEqual([
      ['Insurer', company.legalName],
      ['License', company.license],
      ['Address', company.address.join(', ')],
      ['Telephone', company.phone.shown],
      ['Insured', 'Ada Lovelace'],
      ['Date of birth', '06/15/1990'],
      ['Beneficiary', 'Byron N King (Spouse), 100%'],
      ['Product', 'Wysh Term Life'],
      ['Total coverage', '$450,000'],
      ['Term', expect.stringMatching(/^20 years, until age \d\d$/)],
      ['Monthly premium', expect.stringMatching(/^\$/)],
      ['Annual premium', expect.stringMatching(/^\$/)],
      ['How it is paid', expect.stringMatching(/^\$[\d.]+ every month, Visa ending in 4242$/)],
      ['In force from', today],
      ['Ends on', expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/)],
      ['State rules', expect.stringMatching(/^Ohio, as of 01\/01\/2026\./)],
    ])
    for (const clause of ['Grace period:', 'Suicide:', 'Contestability:'])
      expect(html).toContain(`<p>${clause}`)
    expect(html).toContain(company.disclaimer)
    expect(html).not.toContain('fictional')
    const pdf = await fetch(`${carrier.url}${agreement?.pdf.url}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('an application document contains every question with its answer', async () => {
    const conditions = { medicalHistory: 'yes', conditions: ['diabetes', 'lung'], usesTobacco: 'no' }
    const person = await seedApplicant(carrier, undefined, conditions)
    await acknowledgeTerms(carrier, person)
    await request(carrier, person)
    const { data } = await bySlug(person, ['application'])
    const html = await (await fetch(`${carrier.url}${data?.documentsBySlug[0]?.html.url}`)).text()
    const rows = rowsOf(html)
    expect(rows.slice(0, 3).map(([label]) => label)).toEqual(['Insured', 'Date of birth', 'Gender'])
    expect(rows.slice(7)).toEqual([
      ['Do you have a valid driver’s license?', 'Yes'],
      ['Are you a citizen of the United States?', 'Yes'],
      ['Which of these describes your work best?', 'Employed'],
      ['Occupation', 'Software engineer'],
      ['Yearly income', '$90,000'],
      ['Have you done any of these in the past 2 years?', 'None of the above'],
      ['Have you used marijuana in the past 12 months?', 'No'],
      ['Have you ever been treated for alcohol or drug use?', 'No'],
      ['Have you used tobacco or nicotine in the past 12 months?', 'No'],
      ['Height', '5 feet 6 inches'],
      ['Weight', '140 lb'],
      ['Has a doctor ever treated you for a serious illness?', 'Yes'],
      ['Have you had a disability in the past 2 years?', 'No'],
      ['Have you ever stayed in a hospital because of COVID-19?', 'No'],
      ['Did a parent or sibling have a serious illness before age 60?', 'No'],
      ['Which of these were you treated for?', 'Diabetes, A lung disease'],
      ['Have you ever tested positive for HIV?', 'No'],
      ['Have any of these happened in the past 5 years?', 'None of the above'],
      ['Have you ever been convicted of a felony?', 'No'],
      ['Will this policy replace life insurance from another company?', 'No'],
    ])
  })

  it('document PDFs are tagged and embed their fonts on every page', async () => {
    const made = new Date('2026-02-03T04:05:06Z')
    const rows = Array.from({ length: 40 }, (_, index) => ({ label: `Row ${index}`, value: 'Łukasz Đặng' }))
    const content = { title: 'Policy', introduction: ['One.'], rows, clauses: ['Two.'] }
    const file = await documentPdf({ content, createdAt: made })
    // The same document always has the same bytes.
    const again = await documentPdf({ content, createdAt: made })
    expect(again?.equals(file ?? Buffer.alloc(0))).toBe(true)
    const text = file?.toString('latin1') ?? ''
    const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
    expect({
      lang: text.includes('/Lang (en-US)'),
      marked: text.includes('/Marked true'),
      titleShown: text.includes('/DisplayDocTitle true'),
      headings: count(/\/S \/H1\b/g),
      paragraphs: count(/\/S \/P\b/g),
      figures: count(/\/S \/Figure\b/g),
      rows: count(/\/S \/TR\b/g),
      headers: count(/\/S \/TH\b/g),
      rowScopes: count(/\/Scope \/Row\b/g),
      cells: count(/\/S \/TD\b/g),
      fonts: count(/\/FontFile[23]? /g),
      pages: count(/\/Type \/Page\b/g),
    }).toEqual({
      lang: true,
      marked: true,
      titleShown: true,
      headings: 1,
      paragraphs: 2,
      figures: 1,
      rows: 40,
      headers: 40,
      rowScopes: 40,
      cells: 40,
      // One upright font for labels and paragraphs, and bold ones for values in three alphabets.
      fonts: 4,
      pages: 3,
    })
  })

  it.each([
    ['Nguyễn Thị Phương', 1],
    ['Kaʻiulani Kekāuluohi', 3],
    ['محمد عبد الله', 1],
    ['王小明', 1],
    ['Мария', 1],
    ['O\u2018Neil O\u2019Neil \u02bcAli Jean\u2010Luc\u2011Lee\u2013Smith', 1],
  ])('a PDF has the fonts for %s', async (value, fonts) => {
    const content = { title: 'Policy', introduction: [], rows: [{ label: 'Insured', value }], clauses: [] }
    const text = (await documentPdf({ content, createdAt: new Date(0) }))?.toString('latin1') ?? ''
    expect([...text.matchAll(/\/FontFile[23]? /g)].length).toBeGreaterThan(fonts)
  })

  it('a document without a font for a character is served as a page only', async () => {
    const content = {
      title: 'Policy',
      introduction: [],
      rows: [{ label: 'Insured', value: '🏠' }],
      clauses: [],
    }
    expect(await documentPdf({ content, createdAt: new Date(0) })).toBeNull()
  })

  it('typed text is shown as text, not as markup', () => {
    const html = documentHtml({
      title: '<script>',
      introduction: ['a & b'],
      rows: [{ label: '"', value: "'<img>" }],
      clauses: [],
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('a &#38; b')
  })
})

describe('disclosures', () => {
  it('disclosures are readable by any caller, by business and by slug', async () => {
    const { businessDisclosures } = await carrier.ask<{
      businessDisclosures: { id: string; slug: string; body: string }[]
    }>('{ businessDisclosures(businessSlug: "wysh-insurance") { id slug body } }')
    expect(businessDisclosures.map(({ slug }) => slug)).toEqual([
      'terms-of-use',
      'electronic-consent',
      'privacy-notice',
      'health-information-authorization',
      'insurance-information-exchange-notice',
      'accelerated-underwriting-notice',
    ])
    const { disclosure, none } = await carrier.ask<{ disclosure: object; none: null }>(
      '{ disclosure(slug: "terms-of-use") { id slug body } none: disclosure(slug: "none") { id } }',
    )
    expect(disclosure).toEqual(businessDisclosures[0])
    expect(none).toBeNull()
    // The terms of a form are not part of an application's disclosures.
    const { ofForm } = await carrier.ask<{ ofForm: object }>(
      '{ ofForm: disclosure(slug: "beneficiary-terms") { id name } }',
    )
    expect(ofForm).toEqual({ id: 'disclosure-beneficiary-terms-1', name: 'Beneficiary terms' })
    const versions = await carrier.ask(
      '{ first: disclosure(slug: "terms-of-use", version: 1) { id slug body } next: disclosure(slug: "terms-of-use", version: 2) { id } }',
    )
    expect(versions).toEqual({ first: businessDisclosures[0], next: null })
    for (const { body } of businessDisclosures) expect(body).toContain(company.disclaimer)
  })
})

it('a disclosure keeps its earlier versions, each with an ID and a date', () => {
  const text = {
    slug: 'terms',
    name: 'Terms',
    description: 'What holds.',
    cta: 'I agree',
    important: true,
    separate: false,
  }
  const versions = versionsOf({
    ...text,
    editions: [
      { since: '2021-01-04T00:00:00.000Z', paragraphs: ['Before.'] },
      { since: '2027-01-04T00:00:00.000Z', paragraphs: ['From now on.'] },
    ],
  })
  expect(versions).toEqual([
    {
      ...text,
      id: 'disclosure-terms-1',
      downloadUrl: '/disclosures/terms-v1.html',
      version: 1,
      createdAt: '2021-01-04T00:00:00.000Z',
      body: expect.stringContaining('<p>Before.</p>'),
    },
    {
      ...text,
      id: 'disclosure-terms-2',
      downloadUrl: '/disclosures/terms-v2.html',
      version: 2,
      createdAt: '2027-01-04T00:00:00.000Z',
      body: expect.stringContaining('<p>From now on.</p>'),
    },
  ])
})

describe('acknowledgements', () => {
  const acknowledge = (person: Person, acknowledgements: object[]) =>
    carrier.graphql<{ createAcknowledgements: { acknowledgements: { id: string; subjectId: string }[] } }>(
      'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { acknowledgements { id subjectId context } } }',
      { input: { acknowledgements } },
      person.token,
    )
  const stored = async (person: Person) =>
    (
      await carrier.services.db
        .selectFrom('acknowledgements')
        .select('id')
        .where('userId', '=', person.userId)
        .execute()
    ).length
  const terms = { subjectId: 'disclosure-terms-of-use-1', context: 'insurance_membership' }

  it('acknowledgements are stored once per disclosure and document', async () => {
    const { person, quote } = await quoted(carrier)
    const before = await stored(person)
    const subjects = [
      terms,
      ...quote.documents.map(({ id }) => ({ subjectId: id, context: 'insurance_membership' })),
    ]
    const first = await acknowledge(person, subjects)
    expect(first.data?.createAcknowledgements.acknowledgements.map(({ subjectId }) => subjectId)).toEqual(
      subjects.map(({ subjectId }) => subjectId),
    )
    expect((await acknowledge(person, subjects)).data).toEqual(first.data)
    expect(await stored(person)).toBe(before + 2)
  })

  it.each([
    ['a subject without ID and slug', { context: 'insurance_membership' }, 'VALIDATION_FAILED'],
    ['a subject with ID and slug', { ...terms, slug: 'terms-of-use' }, 'VALIDATION_FAILED'],
    ['an unknown slug', { slug: 'nothing' }, 'NOT_FOUND'],
    ['an unknown ID', { subjectId: 'nothing', context: 'insurance_membership' }, 'NOT_FOUND'],
    ['the wrong context', { ...terms, context: 'insurance_application' }, 'VALIDATION_FAILED'],
  ])('acknowledgements are stored all or none: %s', async (_name, wrong, code) => {
    const person = await carrier.signUp()
    const { errors } = await acknowledge(person, [
      { subjectId: 'disclosure-privacy-notice-1', context: 'insurance_membership' },
      wrong,
    ])
    expect(errors?.[0]?.extensions.message).toBe(code)
    expect(await stored(person)).toBe(0)
  })

  it('an acknowledgement by ID or slug is stored once, with the carrier’s own context', async () => {
    const person = await carrier.signUp()
    const { data } = await acknowledge(person, [
      { slug: 'beneficiary-terms' },
      { subjectId: 'disclosure-terms-of-use-1' },
      { ...terms },
      { slug: 'terms-of-use', context: 'insurance_membership' },
    ])
    expect(data?.createAcknowledgements.acknowledgements).toEqual([
      {
        id: expect.any(String),
        subjectId: 'disclosure-beneficiary-terms-1',
        context: 'insurance_membership',
      },
      { id: expect.any(String), subjectId: 'disclosure-terms-of-use-1', context: 'insurance_membership' },
    ])
    expect(await stored(person)).toBe(2)
  })

  it('acknowledging another user’s document is refused', async () => {
    const { quote } = await quoted(carrier)
    const other = await carrier.signUp()
    const subjectId = quote.documents[0]?.id
    expect(
      (await acknowledge(other, [{ subjectId, context: 'insurance_membership' }])).errors?.[0]?.extensions
        .message,
    ).toBe('NOT_FOUND')
  })
})
