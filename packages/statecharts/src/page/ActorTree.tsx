import { t } from '../ui/text.ts'
import type { SeenActor } from '../watch/watchFormat.ts'
import { type Watched, whereIs } from './watched.ts'

/** All running actors, each below its parent. */
export function ActorTree({
  watched: { actors, shown },
  onChoose,
}: {
  watched: Watched
  onChoose: (ref: string) => void
}) {
  const running = [...actors.values()].filter(({ status, ref }) => status === 'active' || ref === shown?.ref)
  const branch = (parent: string | null) => {
    const children = running.filter((actor) =>
      parent === null ? !running.some(({ ref }) => ref === actor.parent) : actor.parent === parent,
    )
    return children.length === 0 ? null : (
      <ul className="actor-branch">
        {children.map((actor) => (
          <li key={actor.ref}>
            <ActorLine actor={actor} isShown={actor.ref === shown?.ref} onChoose={onChoose} />
            {branch(actor.ref)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section aria-labelledby="actors-title">
      <h3 id="actors-title" className="type-eyebrow">
        {t('charts.actors', 'Actors')}
      </h3>
      {branch(null)}
    </section>
  )
}

function ActorLine({
  actor,
  isShown,
  onChoose,
}: {
  actor: SeenActor
  isShown: boolean
  onChoose: (ref: string) => void
}) {
  const where = <span className="text-soft"> {whereIs(actor)}</span>
  if (actor.machine === null)
    return (
      <>
        {actor.id}
        {where}
      </>
    )
  return (
    <>
      <button
        type="button"
        className="part-link"
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onChoose(actor.ref)}
      >
        {actor.id}
      </button>
      {actor.id === actor.machine ? null : ` (${actor.machine})`}
      {where}
    </>
  )
}
