import { t } from '../ui/text.ts'
import { entryText, timeText, type Watched } from './watched.ts'

/** The number of entries listed around the selected one. */
const listed = 120

/** The recorded entries, newest first. */
export function SeenLog({
  watched: { snapshot, place, actors },
  onChoose,
}: {
  watched: Watched
  onChoose: (entry: number) => void
}) {
  const { entries, at } = snapshot.context
  const last = at === null ? entries.length - 1 : Math.min(entries.length - 1, place + listed / 2)
  const first = Math.max(0, last - listed + 1)
  const rows = entries.slice(first, last + 1).map((entry, index) => ({ entry, index: first + index }))
  return (
    <section aria-labelledby="log-title">
      <h3 id="log-title" className="type-eyebrow">
        {t('charts.log', 'Events')}
      </h3>
      <ol className="seen-log" reversed start={last + 1}>
        {rows.reverse().map(({ entry, index }) => (
          <li key={index} className={index > place ? 'step step-aside' : 'step'}>
            <button
              type="button"
              className="part-link"
              aria-current={index === place ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              {entryText(entry, actors)}
            </button>{' '}
            <span className="text-soft">{timeText(entry.at - (entries[0]?.at ?? 0))}</span>
          </li>
        ))}
      </ol>
      {first > 0 ? (
        <p className="type-small text-soft">
          {t('charts.logMore', '{count} older ones: step back to them.', { count: first })}
        </p>
      ) : null}
    </section>
  )
}
