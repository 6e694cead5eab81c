import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OffersOf } from '../../../src/app/OffersOf.tsx'

vi.mock('../../../src/app/root.ts', () => ({
  services: {
    environment: 'production',
    api: {
      client: {
        query: async () => ({
          offerFacts: { birthdate: '1990-01-01', gender: 'F', coverageAmount: 300_000 },
        }),
      },
    },
  },
}))

afterEach(cleanup)

const affiliate = {
  name: 'Example Offers',
  url: 'about:blank',
  id: 'us',
  placements: { age_of_insured: 'age', state_of_residence: 'state' },
}

/** Opens the ineligibility page and requests offers. */
async function ask(reason: 'age_of_insured' | 'state_of_residence', isKnown: boolean) {
  const page = render(<OffersOf affiliate={affiliate} reason={reason} isKnown={isKnown} />)
  await userEvent.click(await screen.findByRole('button', { name: 'SEE OFFERS FROM Example Offers' }))
  return page
}

test('the offers frame gets the data of its own page, and not those of an earlier page', async () => {
  const left = await ask('age_of_insured', true)
  left.unmount()
  await ask('state_of_residence', false)
  const posted = vi.fn()
  const page = Object.assign(new MessageChannel().port1, { postMessage: posted })
  Object.defineProperty(screen.getByTitle('Offers from Example Offers'), 'contentWindow', { value: page })
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data: { type: 'offers.ready' }, source: page, origin: 'null' }),
    )
  })
  expect(posted.mock.calls).toEqual([
    [{ type: 'offers.given', id: 'us', placementId: 'state', environment: 'production' }, '*'],
  ])
})
