import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { t } from '../ui/text.ts'
import { pictureAt, refOf, type SeenPicture } from '../watch/seenPicture.ts'
import type { watchMachine } from '../watch/watch.machine.ts'
import { momentOf } from '../watch/watch.setup.ts'
import type { SeenActor, SeenEntry } from '../watch/watchFormat.ts'
import type { Visualiser } from './followAddress.ts'

/** The watched session at the selected moment. */
export interface Watched {
  readonly snapshot: SnapshotFrom<typeof watchMachine>
  readonly place: number
  readonly actors: SeenPicture
  /** The shown actor. */
  readonly shown: SeenActor | undefined
  /** The index of its last own entry; -1 without one. */
  readonly moved: number
  /** The transitions it took there. */
  readonly taken: readonly string[]
}

/** The live view, while it is visible. */
export function useWatched(visualiser: Visualiser, isOn: boolean): Watched | undefined {
  const actor = useSelector(visualiser, ({ children }) => children.watch)
  const snapshot = useSelector(actor, (now: SnapshotFrom<typeof watchMachine> | undefined) =>
    isOn ? now : undefined,
  )
  return useMemo(() => snapshot && watchedIn(snapshot), [snapshot])
}

function watchedIn(snapshot: SnapshotFrom<typeof watchMachine>): Watched {
  const { entries, actor } = snapshot.context
  const place = momentOf(snapshot.context)
  const actors = pictureAt(entries, place)
  const shown = actor === null ? undefined : actors.get(actor)
  const moved = entries.findLastIndex((entry, index) => index <= place && isOwn(entry, shown))
  const last = entries[moved]
  const taken = last?.kind === 'moved' || last?.kind === 'started' ? last.taken : []
  return { snapshot, place, actors, shown, moved, taken }
}

const isOwn = (entry: SeenEntry, actor: SeenActor | undefined) =>
  (entry.kind === 'moved' || entry.kind === 'started') && refOf(entry) === actor?.ref

/** The active leaf states of an actor. */
export const innermostStates = ({ states }: Pick<SeenActor, 'states'>): readonly string[] =>
  states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)))

/** An actor's current states in one line. */
export function whereIs({ states, status, machine }: SeenActor): string {
  if (status !== 'active') return statusTexts[status]
  return machine === null ? t('charts.runs', 'runs') : innermostStates({ states }).join(' + ')
}

const statusTexts = {
  done: t('charts.actorDone', 'has ended'),
  error: t('charts.actorFailed', 'has failed'),
  stopped: t('charts.actorStopped', 'was stopped'),
} as const

/** The display name of an actor. */
export const nameOfActor = (actors: SeenPicture, ref: string | null): string =>
  ref === null ? t('charts.outside', 'outside') : (actors.get(ref)?.id ?? t('charts.unknown', 'unknown'))

/** An entry in one line. */
export function entryText(entry: SeenEntry, actors: SeenPicture): string {
  switch (entry.kind) {
    case 'picture':
      return t('charts.entryPicture', '{count} actors run', { count: entry.actors.length })
    case 'started':
      return t('charts.entryStarted', '{actor} starts', { actor: entry.actor.id })
    case 'moved': {
      const { ref, from, event, taken, states } = entry
      const actor = nameOfActor(actors, ref)
      const title = from === null || from === ref ? event : `${event} (${nameOfActor(actors, from)})`
      return taken.length === 0
        ? t('charts.entryRefused', '{actor}: {told}, nothing is taken', { actor, told: title })
        : t('charts.entryMoved', '{actor}: {told} → {where}', {
            actor,
            told: title,
            where: innermostStates({ states }).join(' + '),
          })
    }
    case 'told':
      return t('charts.entryTold', '{actor} is told {event}', {
        actor: nameOfActor(actors, entry.ref),
        event: entry.event,
      })
    case 'ended':
      return t('charts.entryEnded', '{actor}: {how}', {
        actor: nameOfActor(actors, entry.ref),
        how: statusTexts[entry.status === 'active' ? 'done' : entry.status],
      })
    case 'left':
      return t('charts.entryLeft', 'Too much at once: {count} entries were left out', { count: entry.count })
  }
}

/** A time in seconds. */
export const timeText = (at: number): string => `${(at / 1000).toFixed(1)} s`
