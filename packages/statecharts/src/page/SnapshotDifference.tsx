import { Button } from '../ui/Button.tsx'
import { t } from '../ui/text.ts'
import { differenceBetween, keysChanged, pictureAt } from '../watch/seenPicture.ts'
import type { Watched } from './watched.ts'

/** How the shown actor differs from before its last move, or from a marked moment. */
export function SnapshotDifference({
  watched: { snapshot, place, shown, moved },
  onMark,
}: {
  watched: Watched
  onMark: (entry: number | null) => void
}) {
  const { entries, marked } = snapshot.context
  if (!shown) return null
  const from = marked ?? Math.max(0, moved - 1)
  const before = pictureAt(entries, from).get(shown.ref)
  const changed = keysChanged(entries, shown.ref, from, place)
  const { left, entered, tagsLost, tagsGained, context } = differenceBetween(before, shown, changed)
  const lists = [
    { term: t('charts.statesLeft', 'Left'), words: left },
    { term: t('charts.statesEntered', 'Entered'), words: entered },
    { term: t('charts.tagsLost', 'No longer'), words: tagsLost },
    { term: t('charts.tagsGained', 'Now'), words: tagsGained },
  ].filter(({ words }) => words.length > 0)
  return (
    <section aria-labelledby="difference-title">
      <h3 id="difference-title" className="type-eyebrow">
        {marked === null
          ? t('charts.byLastMove', '{actor}, by its last move', { actor: shown.id })
          : t('charts.sinceMarked', '{actor}, since entry {entry}', { actor: shown.id, entry: marked + 1 })}
      </h3>
      {lists.length + context.length === 0 ? (
        <p className="type-small text-soft">{t('charts.noDifference', 'It is as it was.')}</p>
      ) : (
        <dl className="context">
          {lists.map(({ term, words }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words.join(', ')}</dd>
            </div>
          ))}
          {context.map(({ key, before: was, after }) => (
            <div key={key} className="context-changed">
              <dt>{key}</dt>
              <dd>
                {was === after ? (
                  <ins>{t('charts.another', '{shape}, another one', { shape: after })}</ins>
                ) : (
                  <>
                    <del>{was}</del> <ins>{after}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="simulator-tools">
        <Button size="s" variant="secondary" onClick={() => onMark(place)}>
          {t('charts.mark', 'Compare with this entry')}
        </Button>
        {marked === null ? null : (
          <Button size="s" variant="secondary" onClick={() => onMark(null)}>
            {t('charts.unmark', 'By its last move')}
          </Button>
        )}
      </div>
      <p className="type-small text-soft">
        {t('charts.redacted', 'Values are not sent: of each only what kind of thing it is.')}
      </p>
    </section>
  )
}
