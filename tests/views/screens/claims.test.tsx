import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import Claims from '../../../src/screens/claims/Claims.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient, refusal } from '../../support/controlledClient.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })

const typed = {
  deceasedFirstName: 'Ada',
  deceasedLastName: 'Lovelace',
  diedOn: '03/01/2031',
  reporterName: 'Byron Lovelace',
  email: 'byron@example.com',
}

function open(values: object = typed) {
  const made = controlledClient()
  const draft = {
    claimDraftId: 'draft-1',
    logic: uploadMachine,
    typed: values,
    files: [],
    idOf: async (report: object) => JSON.stringify(report),
    keep: vi.fn(),
    forget: vi.fn(),
  }
  render(
    <ApiProvider client={made.client}>
      <Claims now={new Date('2031-03-02T12:00:00Z')} draft={draft} />
    </ApiProvider>,
  )
  return { ...made, draft }
}

const send = () => user.click(screen.getByRole('button', { name: 'Send' }))

test.each([
  ['no name', { ...typed, deceasedFirstName: '' }],
  ['a future date of death', { ...typed, diedOn: '03/03/2031' }],
  ['an invalid email', { ...typed, email: 'byron' }],
])('a report with %s is not sent', async (_, values) => {
  const { operation } = open(values)
  await send()
  expect(operation('ReportDeath').inputs()).toEqual([])
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('a sent report is confirmed with its reference, and its draft is deleted', async () => {
  const { operation, draft } = open()
  await send()
  expect(operation('ReportDeath').inputs()).toMatchObject([
    { deceasedFirstName: 'Ada', diedOn: '2031-03-01', claimDraftId: 'draft-1', files: [] },
  ])
  await operation('ReportDeath').done({ reportDeath: { reference: 'C-77' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for telling us')
  expect(screen.getByText('C-77')).toBeTruthy()
  expect(draft.forget).toHaveBeenCalled()
})

test('a reporter whose session has ended can still report, under the same id', async () => {
  const { operation, draft } = open()
  await send()
  await operation('ReportDeath').fail(refusal('GRAPH_API_UNAUTHORIZED', 'Log in.'))
  const [first, second] = operation('ReportDeath').inputs()
  expect(second).toEqual(first)
  expect(draft.forget).not.toHaveBeenCalled()
})

test("a refused field shows the carrier's text and the report stays", async () => {
  const { operation } = open()
  await send()
  await operation('ReportDeath').fail(
    refusal('VALIDATION_FAILED', 'Check it.', [
      { field: 'policyNumber', code: 'invalid', message: 'There is no such number.' },
    ]),
  )
  expect(screen.getAllByText('There is no such number.').length).toBeGreaterThan(0)
  expect(screen.getByDisplayValue('Lovelace')).toBeTruthy()
})
