import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { guestSession, verifiedSession } from '../../../machines/session/session.model.ts'
import type { SessionFacts } from '../../../machines/session/session.types.ts'
import { dashboardQuery, queriesOf } from '../../../src/api/queries.ts'
import { InsuranceSections } from '../../../src/screens/insurance/InsuranceSections.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient } from '../../support/controlledClient.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

function visit(session: SessionFacts, ownership?: string) {
  const { client, operation } = controlledClient()
  const opened = createActor(appMachine, { input: { path: '/' } }).getSnapshot()
  const app = createActor(appMachine, {
    input: { path: '/' },
    snapshot: appMachine.resolveState({ value: opened.value, context: { ...opened.context, session } }),
  })
  if (ownership !== undefined)
    queriesOf(client).setQueryData<unknown>(dashboardQuery(client).queryKey, { ownership, endedPolicy: null })
  render(
    <ApiProvider client={client}>
      <InsuranceSections app={app} current="billing">
        <main>
          <h1>Billing</h1>
          <input aria-label="Name" />
        </main>
      </InsuranceSections>
    </ApiProvider>,
  )
  return {
    lose: () =>
      act(() =>
        queriesOf(client).setQueryData<unknown>(dashboardQuery(client).queryKey, {
          ownership: 'marketing',
          endedPolicy: null,
        }),
      ),
    asked: operation('DashboardHome').inputs(),
    links: screen
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  }
}

const links = [
  ['Overview', '/products/insurance', null],
  ['Billing', '/products/insurance/billing', 'page'],
  ['Beneficiaries', '/beneficiary/wysh-insurance', null],
  ['Documents', '/account/documents', null],
]

test.each([
  ['an owner', verifiedSession, 'owned', links],
  ['a user whose data has not loaded', verifiedSession, undefined, links],
  ['a user without a policy', verifiedSession, 'marketing', []],
  ['a guest', guestSession, undefined, []],
])('%s: the links between the insurance pages', async (_, session, ownership, expected) => {
  const { asked, links: shown } = visit(session, ownership)
  expect([{ asked, links: shown }, await accessibilityFaults()]).toEqual([{ asked: [], links: expected }, []])
})

test('typed text stays when the links disappear', async () => {
  const { lose } = visit(verifiedSession, 'owned')
  const name = screen.getByLabelText('Name')
  lose()
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]))
  expect(screen.getByLabelText('Name')).toBe(name)
})
