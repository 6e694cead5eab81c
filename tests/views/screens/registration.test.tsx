import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { registrationPage } from '../../../machines/registration/registration.route.ts'
import type {
  CreateUserProductInput,
  LoadPhoneOutput,
} from '../../../machines/registration/registration.types.ts'
import { unverifiedSession } from '../../../machines/session/session.model.ts'
import { RegistrationStep } from '../../../src/screens/access/RegistrationStep.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'

afterEach(cleanup)

test('the registration shows a failure between its screens, retries, and counts its pages', async () => {
  const createUserProduct = controlled<void, CreateUserProductInput>()
  const loadPhone = controlled<LoadPhoneOutput>()
  const actor = createActor(
    registrationMachine.provide({
      actors: { createUserProduct: createUserProduct.logic, loadPhone: loadPhone.logic },
    }),
    { input: { session: unverifiedSession, today: '2026-01-01', product: 'wysh-term-life' } },
  ).start()
  render(
    <RegistrationStep actor={actor}>
      <h1>Step</h1>
    </RegistrationStep>,
  )
  const look = () => [
    screen.getByRole('heading', { level: 1 }).textContent,
    registrationPage(actor.getSnapshot()),
  ]
  const looks = [look()]
  await createUserProduct.fail(refusal('NETWORK', 'Failed to fetch'))
  looks.push(look())
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  await createUserProduct.done()
  looks.push(look())
  await loadPhone.fail(refusal('NETWORK', 'Failed to fetch'))
  looks.push(look())
  expect(looks).toEqual([
    ['Step', { index: 0, count: 3 }],
    ['This step didn’t load', { index: 0, count: 3 }],
    ['Step', { index: 1, count: 3 }],
    ['This step didn’t load', { index: 1, count: 3 }],
  ])
})
