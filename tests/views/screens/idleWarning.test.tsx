import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { idleLockMachine } from '../../../machines/idle-lock/idleLock.machine.ts'
import { IdleWarning } from '../../../src/screens/shell/IdleWarning.tsx'
import { loadTranslations } from '../../../src/ui/text.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

function startWarning(left = 60_000) {
  const clock = new SimulatedClock()
  const actor = createActor(idleLockMachine, { clock }).start()
  const onStay = vi.fn(() => actor.send({ type: 'activity.noticed', idle: 545_000 }))
  render(<IdleWarning actor={actor} left={() => left} onStay={onStay} />)
  const idle = (milliseconds: number) => act(() => clock.increment(milliseconds))
  return { actor, idle, onStay }
}

test('the warning shows the time left after nine minutes and closes on activity', async () => {
  const { actor, idle, onStay } = startWarning()
  act(() => actor.send({ type: 'session.opened', level: 'verified' }))
  idle(539_999)
  expect(openDialog()).toBeNull()
  idle(1)
  expect([openDialog(), screen.getByRole('timer').textContent, await accessibilityFaults()]).toEqual([
    'Are you still there?',
    '60 s',
    [],
  ])
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'I’m still here' }))
  expect([onStay.mock.calls.length, openDialog()]).toEqual([1, null])
})

test('a computer that woke up late shows the short time left', () => {
  const { actor } = startWarning(4_200)
  act(() => actor.send({ type: 'session.opened', level: 'verified' }))
  act(() => actor.send({ type: 'page.checked', idle: 595_800 }))
  expect([openDialog(), screen.getByRole('timer').textContent]).toEqual(['Are you still there?', '5 s'])
})

test('a guest, who could not sign in again, gets no warning', () => {
  const { actor, idle } = startWarning()
  act(() => actor.send({ type: 'session.opened', level: 'identified' }))
  idle(3_600_000)
  expect([openDialog(), actor.getSnapshot().value]).toEqual([null, 'away'])
})

test('the warning switches to new translations as soon as they load', () => {
  const { actor, idle } = startWarning()
  act(() => actor.send({ type: 'session.opened', level: 'verified' }))
  idle(540_000)
  act(() => loadTranslations({ 'idle.stay': 'HERE I AM' }))
  expect(screen.getByRole('button', { name: 'HERE I AM' }).tagName).toBe('BUTTON')
  act(() => loadTranslations({}))
})
