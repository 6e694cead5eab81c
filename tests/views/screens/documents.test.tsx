import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CheckFile } from '../../../src/screens/documents/CheckFile.tsx'
import Documents from '../../../src/screens/documents/Documents.tsx'
import OneDocument from '../../../src/screens/documents/OneDocument.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const failure = () => refusal('STANDARD_ERROR', 'Not now.')

const taxes = { slug: 'tax', name: 'Taxes' }
const policy = { slug: 'policy', name: 'Policy' }
const listed = (id: string, slug: string, version: number, createdOn: string, category = policy) => ({
  id,
  slug,
  name: slug,
  version,
  createdOn,
  applicableYear: Number(createdOn.slice(0, 4)),
  category,
})
const all = {
  documentCategories: [policy, taxes],
  userDocuments: [
    listed('3', 'agreement', 2, '2031-01-05'),
    listed('2', 'receipt', 2, '2031-01-01', taxes),
    listed('1', 'agreement', 1, '2030-12-30'),
  ],
}

test.each([
  [
    null,
    [
      ['2031', 'agreement, version 2', 'receipt'],
      ['2030', 'agreement'],
    ],
  ],
  ['tax', [['2031', 'receipt']]],
  ['claims', []],
])('documents of category %s are listed by year, newest first', async (category, years) => {
  const { client } = controlledClient({ UserDocuments: [all] })
  render(
    <ApiProvider client={client}>
      <Documents category={category} />
    </ApiProvider>,
  )
  await screen.findByRole('navigation')
  const shown = screen.queryAllByRole('heading', { level: 2 }).map((heading) => [
    heading.textContent,
    ...within(heading.closest('section') ?? heading)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ])
  expect(shown).toEqual(years)
  expect(screen.queryByText(/Nothing here yet/) !== null).toBe(years.length === 0)
})

test('a list that could not be loaded loads again by its button', async () => {
  const { client } = controlledClient({ UserDocuments: [failure(), all] })
  render(
    <ApiProvider client={client}>
      <Documents category={null} />
    </ApiProvider>,
  )
  expect(await screen.findByText('We couldn’t load your documents.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'receipt' })).toBeTruthy()
})

test.each([
  ['belongs to another account', null, 'We couldn’t find that document'],
  ['could not be loaded', failure(), 'Your documents'],
])('a document that %s has no content and no download', async (_, documentById, title) => {
  const { client } = controlledClient({
    DocumentById: [documentById === null ? { documentById } : documentById],
  })
  render(
    <ApiProvider client={client}>
      <OneDocument id="9" />
    </ApiProvider>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
})

test.each([
  ['the same file', true, /policy\.pdf is unchanged/],
  ['a changed file', false, /policy\.pdf doesn’t match this document/],
])('%s is identified by its fingerprint, which is loaded again for it', async (_, isSame, text) => {
  const file = new File(['policy'], 'policy.pdf', { type: 'application/pdf' })
  const actual = Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')
  const { client } = controlledClient({
    DocumentFingerprints: [
      { documentFingerprints: ['of the file as it was made first'] },
      { documentFingerprints: [isSame ? actual : 'of another file'] },
    ],
  })
  render(
    <ApiProvider client={client}>
      <CheckFile documentId="1" />
    </ApiProvider>,
  )
  await screen.findByText('of the file as it was made first')
  fireEvent.change(screen.getByLabelText('File to check'), { target: { files: [file] } })
  expect(await screen.findByText(text)).toBeTruthy()
})
