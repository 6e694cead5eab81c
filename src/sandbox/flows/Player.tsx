import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import { formFlowPage } from '../../../machines/form-flow/formFlow.page.ts'
import { dayInZone, homeZone } from '../../../rules/dayInZone.ts'
import { ApiContext } from '../../screens/apiContext.ts'
import FlowScreen from '../../screens/flow/FlowScreen.tsx'
import { JourneyBar } from '../../screens/journey/JourneyBar.tsx'
import { stepText } from '../../screens/journey/stepText.ts'
import { Button } from '../../ui/Button.tsx'
import { createEventLog, type EventLog } from './eventLog.ts'
import type { Chosen } from './played.ts'
import { playedClient } from './playedClient.ts'
import { playMachine } from './playMachine.ts'

type Played = ActorRefFrom<typeof formFlowMachine>

interface PlayerProps {
  readonly chosen: Chosen
  /** The list of flows, rendered between the player and the state. */
  readonly children: ReactNode
}

/** Plays the selected flow or form, and shows the state and events of its machines. */
export function Player({ chosen, children }: PlayerProps) {
  const [{ actor, log }, setPlay] = useState(() => begin(chosen))
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  return (
    <>
      <div className="flows-stage">
        {isOver ? (
          <Over actor={actor} onAgain={() => setPlay(begin(chosen))} />
        ) : (
          <>
            {chosen.alone === null ? <Step actor={actor} /> : null}
            <ApiContext value={playedClient}>
              <FlowScreen actor={actor} />
            </ApiContext>
          </>
        )}
      </div>
      {children}
      <Watched actor={actor} log={log} />
    </>
  )
}

function begin(chosen: Chosen) {
  const log = createEventLog()
  const actor = createActor(playMachine(chosen, log.opened), {
    inspect: log.inspect,
    input: {
      // The gallery's flow uses another flow's slug, which only labels its end.
      slug: chosen.slug === 'gallery' ? 'interview-question' : chosen.slug,
      flowScope: chosen.scope ?? 'new_policy',
      from: 'current',
      today: dayInZone(homeZone, new Date()),
    },
  }).start()
  return { actor, log }
}

/** The open form, if there are several. */
function Step({ actor }: { readonly actor: Played }) {
  const page = useSelector(actor, formFlowPage, shallowEqual)
  return page && page.count > 1 ? <JourneyBar label="Progress" stage={stepText(page)} /> : null
}

/** The output of the finished flow. */
function Over({ actor, onAgain }: { readonly actor: Played; readonly onAgain: () => void }) {
  const output = useSelector(actor, (snapshot) => snapshot.output)
  return (
    <main className="flows-over">
      <h1>Finished</h1>
      <Data name="Output" value={output ?? null} heading="h2" />
      <div>
        <Button onClick={onAgain}>PLAY AGAIN</Button>
      </div>
    </main>
  )
}

/** The current state of the machines, and the latest events they received. */
function Watched({ actor, log }: { readonly actor: Played; readonly log: EventLog }) {
  const flow = useSelector(actor, ({ value }) => value)
  const form = useSelector(actor, ({ children }) => children.form)
  const answered = useSelector(actor, ({ context }) => context.flowSession?.visitedForms ?? [])
  const events = useSyncExternalStore(log.subscribe, log.events)
  return (
    <aside className="flows-watched" aria-label="State">
      <h2>State</h2>
      <Data name="The flow" value={{ state: flow, visited: answered }} />
      {form === undefined ? null : <WatchedForm form={form} />}
      <h3>Events, newest first</h3>
      <ol className="flows-events">
        {events.map(({ number, machine, event }) => (
          <li key={number}>
            <code>{event}</code> <span className="text-soft">{machine}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}

function WatchedForm({
  form,
}: {
  readonly form: NonNullable<ReturnType<Played['getSnapshot']>['children']['form']>
}) {
  const { value, context } = useSelector(form, (snapshot) => snapshot)
  const { values, errors, invalid, dirty, decided, run, message } = context
  return (
    <Data
      name={`The form ${context.form.slug}`}
      value={{
        state: value,
        values,
        errors: Object.fromEntries(
          Object.entries(errors).map(([key, broken]) => [key, broken.map(({ code }) => code)]),
        ),
        invalid,
        dirty,
        decided,
        tasks: run.tasks.map(({ kind }) => kind),
        message: message?.code ?? null,
      }}
    />
  )
}

function Data({
  name,
  value,
  heading: Heading = 'h3',
}: {
  readonly name: string
  readonly value: object | string | null
  readonly heading?: 'h2' | 'h3'
}) {
  return (
    <section>
      <Heading>{name}</Heading>
      <pre className="flows-data">{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}
