import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { verifiedSession } from '../../../machines/session/session.model.ts'
import { company } from '../../../rules/company.ts'
import CompanyDetails from '../../../src/screens/shell/CompanyDetails.tsx'
import Shell from '../../../src/screens/shell/Shell.tsx'
import { Footer } from '../../../src/ui/Footer.tsx'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

test('the footer names the company, that it is fictional, and its contacts', async () => {
  render(
    <Footer>
      <CompanyDetails hasSupportPage={false} />
    </Footer>,
  )
  expect({
    insurer: [...screen.getByRole('list', { name: 'Insurer' }).children].map(
      ({ textContent }) => textContent,
    ),
    links: screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    violations: await accessibilityFaults(),
  }).toEqual({
    insurer: [
      'Sample Mutual Life Insurance Company',
      'Sample license no. 00000, licensed in the nine states where we sell',
      '1 Example Street, Columbus, OH 43004',
      'A made-up insurer: this site is a reference application and sells no insurance.',
    ],
    links: [
      ['(614) 555-0100', 'tel:+16145550100'],
      ['Report a death', '/claims'],
      ['Complaints', 'mailto:complaints@example.com'],
      ['Accessibility', 'mailto:accessibility@example.com'],
      ...company.social.map(({ name, href }) => [`${name}(opens in a new tab)`, href]),
      ['Terms of use(opens in a new tab)', '/disclosure/terms-of-use'],
      ['Privacy notice(opens in a new tab)', '/disclosure/privacy-notice'],
      ['State rules', '/state-rules'],
    ],
    violations: [],
  })
})

test('the copyright line gets the current year from the script, not from the HTML', () => {
  const years = (html: string) => html.match(/\b20\d\d\b/g)
  const { container } = render(<Footer />)
  expect([years(renderToString(<Footer />)), years(container.innerHTML)]).toEqual([
    ['2021'],
    ['2021', String(new Date().getFullYear())],
  ])
})

test.each([
  ['a visitor', null, [['https://wysh.example', '_blank']]],
  [
    'a member',
    verifiedSession,
    [
      ['/', null],
      ['/customer-support', null],
    ],
  ],
])('%s: the target of the logo, and the help link', (_, session, links) => {
  const opened = createActor(appMachine, { input: { path: '/' } }).getSnapshot()
  const app = createActor(appMachine, {
    input: { path: '/' },
    snapshot: appMachine.resolveState({ value: opened.value, context: { ...opened.context, session } }),
  })
  render(
    <Shell app={app} isExpected={false} visitorHome="https://wysh.example" sessionExit={null} partner={null}>
      {null}
    </Shell>,
  )
  expect(
    screen
      .getAllByRole('link', { name: /^(home\b.*|Customer support)$/ })
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual(links)
})
