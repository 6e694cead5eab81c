import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Chart, type ChartPart } from 'statecharts/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { loadEngine } from '../../../packages/statecharts/src/react/engine.ts'

const door = () =>
  createMachine({
    id: 'door',
    description: 'A door.',
    initial: 'closed',
    states: {
      closed: { on: { open: 'open' } },
      open: {
        initial: 'ajar',
        states: { ajar: { on: { push: 'wide' } }, wide: {} },
        on: { close: 'closed' },
      },
    },
  })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const drawing = () => screen.findByRole('img', { name: 'door' })
const drawn = () => waitFor(() => expect(document.querySelector('[data-state]')).not.toBeNull())
const activeIn = (element: Element) =>
  [...element.querySelectorAll('.is-active')].map(
    (it) => it.getAttribute('data-state') ?? it.getAttribute('data-transition'),
  )

test('a running actor is followed, with the transitions it took last', async () => {
  const actor = createActor(door()).start()
  render(<Chart actor={actor} className="mine" />)
  await drawn()
  expect(activeIn(await drawing())).toEqual(['closed'])
  act(() => actor.send({ type: 'open' }))
  expect(activeIn(await drawing())).toEqual(['open', 'open.ajar', 'closed --open--> open'])
  // Nothing reacts to it.
  act(() => actor.send({ type: 'open' }))
  expect(activeIn(await drawing())).toHaveLength(3)
  expect((await drawing()).querySelector('desc')?.textContent).toBe('A door. Active: open, open.ajar')
  expect(document.querySelector('.statechart')?.classList).toContain('mine')
})

test('a machine is drawn with the states of a snapshot, also of a stored one', async () => {
  const machine = door()
  const actor = createActor(machine).start()
  actor.send({ type: 'open' })
  const stored = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()))
  const { rerender } = render(<Chart machine={machine} snapshot={stored} />)
  await drawn()
  expect(activeIn(await drawing())).toEqual(['open', 'open.ajar'])
  rerender(<Chart machine={machine} title="The door" />)
  await drawn()
  expect(activeIn(screen.getByRole('img', { name: 'The door' }))).toEqual([])
})

test('a machine is laid out once, for any number of charts', async () => {
  const layout = vi.spyOn(await loadEngine(), 'layout')
  const machine = door()
  const { rerender } = render(<Chart machine={machine} />)
  await drawn()
  const times = layout.mock.calls.length
  rerender(<Chart key="again" machine={machine} />)
  await drawn()
  expect(layout).toHaveBeenCalledTimes(times)
  expect(document.querySelectorAll('style[href="statechart"], style[data-href="statechart"]')).toHaveLength(1)
})

test('a chart that could not be laid out has a text, and is tried again when it is shown again', async () => {
  const machine = door()
  const layout = vi.spyOn(await loadEngine(), 'layout').mockRejectedValueOnce(new Error('no room'))
  const { rerender } = render(<Chart machine={machine} />)
  expect((await screen.findByRole('alert')).textContent).toBe('The chart of door could not be drawn: no room')
  layout.mockRestore()
  rerender(<Chart key="again" machine={machine} />)
  await drawn()
})

test('a state and a transition can be selected by pointer and by key', async () => {
  const selected: ChartPart[] = []
  render(<Chart machine={door()} onSelect={(part) => selected.push(part)} />)
  await drawn()
  const user = userEvent.setup()
  await user.click(within(await drawing()).getByText('Closed'))
  await user.click(screen.getByRole('button', { name: 'close: to closed' }))
  expect(selected).toEqual([
    { kind: 'state', path: 'closed' },
    { kind: 'transition', id: 'open --close--> closed' },
  ])
})
