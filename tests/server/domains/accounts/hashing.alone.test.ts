import { expect, test, vi } from 'vitest'
import { testCarrier } from '../../testCarrier.ts'

const gate = vi.hoisted(() => {
  let open = () => {}
  let reached = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = new Promise<void>((resolve) => {
    reached = resolve
  })
  return { open: () => open(), reached: () => reached(), opened, waiting }
})

vi.mock('../../../../server/domains/accounts/passwords.ts', async (original) => {
  const passwords = await original<typeof import('../../../../server/domains/accounts/passwords.ts')>()
  return {
    ...passwords,
    async hashPassword(password: string) {
      gate.reached()
      await gate.opened
      return await passwords.hashPassword(password)
    },
  }
})

const carrier = testCarrier()

test('hashing a password does not block database queries', async () => {
  const registering = carrier.register()
  await gate.waiting
  const { userId } = await carrier.guest()
  expect(userId).toMatch(/^[0-9a-f-]{36}$/)
  gate.open()
  expect((await registering).tokens.token_type).toBe('Bearer')
})
