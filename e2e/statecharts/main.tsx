import { createRoot } from 'react-dom/client'
import { Chart } from 'statecharts/react'
import { watch } from 'statecharts/watch'
import { createActor } from 'xstate'
import { doorMachine } from './doorMachine.ts'

const door = createActor(doorMachine).start()
watch(door)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <>
      <h1>A door</h1>
      <button type="button" onClick={() => door.send({ type: 'OPEN' })}>
        Open
      </button>
      <button type="button" onClick={() => door.send({ type: 'CLOSE' })}>
        Close
      </button>
      <Chart actor={door} />
    </>,
  )
