import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { Chart } from '../chart/chart.ts'
import { type Comparison, type FieldChange, isSame } from '../chart/compare.ts'
import type { PathChanges } from '../explore/comparePaths.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { TextField } from '../ui/TextField.tsx'
import { t } from '../ui/text.ts'
import type { Visualiser } from './followAddress.ts'

/** Compares the chart with another version: an exported file, or a revision in the address. */
export function Comparing({
  visualiser,
  chart,
  comparison,
  onSelect,
}: {
  visualiser: Visualiser
  chart: Chart
  /** The changes from the other version to this one; null without another version. */
  comparison: Comparison | null
  onSelect: (part: string) => void
}) {
  const isReading = useSelector(visualiser, (snapshot) =>
    snapshot.matches({ open: { mode: { comparing: 'reading' } } }),
  )
  const paths = useSelector(visualiser, ({ context }) => context.other?.paths)
  const problem = useSelector(visualiser, ({ context }) => context.problem)
  return (
    <section className="simulator" aria-labelledby="comparing-title">
      <h2 id="comparing-title" className="type-subheading">
        {t('charts.comparing', 'Compared with another version')}
      </h2>
      {isReading ? <SkeletonCard /> : null}
      {problem ? (
        <Notice
          status="danger"
          live="assertive"
          title={t('charts.notCompared', 'The other version could not be read')}
          action={
            <Button size="s" onClick={() => visualiser.send({ type: 'retry.chosen' })}>
              {t('retry', 'Try again')}
            </Button>
          }
        >
          {problem.code === 'NOT_FOUND'
            ? t(
                'charts.noRevision',
                'This revision is not available. Start this page from a git checkout, or choose a file.',
              )
            : problem.message}
        </Notice>
      ) : null}
      <ChooseRevision visualiser={visualiser} />
      <ChooseFile onChoose={(text) => visualiser.send({ type: 'file.chosen', text })} />
      {comparison ? <Changes chart={chart} comparison={comparison} onSelect={onSelect} /> : null}
      {paths ? <ChangedPaths {...paths} /> : null}
    </section>
  )
}

/** An address with the revision, which can be shared. */
function ChooseRevision({ visualiser }: { visualiser: Visualiser }) {
  const now = useSelector(visualiser, ({ context }) => context.compare)
  const [revision, setRevision] = useState(now ?? '')
  const compare = () => {
    const { machine, part, overlay } = visualiser.getSnapshot().context
    visualiser.send({
      type: 'url.asked',
      request: { machine, mode: 'compare', part, path: null, compare: revision.trim() || null, overlay },
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        compare()
      }}
    >
      <TextField
        id="revision"
        label={t('charts.revision', 'A git revision')}
        hint={t(
          'charts.revisionHint',
          'Such as main, HEAD~3 or a tag, if this page was started from a checkout',
        )}
        value={revision}
        onChange={setRevision}
      />
      <Button type="submit" size="s" variant="secondary">
        {t('charts.compareWith', 'Compare')}
      </Button>
    </form>
  )
}

const pathKinds = [
  ['added', t('charts.pathsAdded', 'New paths')],
  ['removed', t('charts.pathsRemoved', 'Paths that are gone')],
  ['changed', t('charts.pathsChanged', 'Paths that changed')],
] as const

function ChangedPaths(paths: PathChanges) {
  return pathKinds.map(([kind, heading]) =>
    paths[kind].length === 0 ? null : (
      <details key={kind}>
        <summary>
          {heading}: {paths[kind].length}
        </summary>
        <ul className="moves">
          {paths[kind].map(({ name, why }) => (
            <li key={name}>
              {name}: {why}
            </li>
          ))}
        </ul>
      </details>
    ),
  )
}

function ChooseFile({ onChoose }: { onChoose: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = () => {
    const file = input.current?.files?.[0]
    // An unreadable file is not a chart; the machine reports it.
    file?.text().then(onChoose, () => onChoose(''))
  }
  return (
    <p>
      <label>
        {t('charts.chooseFile', 'A chart that was exported as JSON')}{' '}
        <input ref={input} type="file" accept=".json,application/json" onChange={read} />
      </label>
    </p>
  )
}

const verbs = {
  added: t('charts.added', 'added'),
  removed: t('charts.removed', 'removed'),
  changed: t('charts.changed', 'changed'),
} as const

function Changes({
  chart,
  comparison,
  onSelect,
}: {
  chart: Chart
  comparison: Comparison
  onSelect: (part: string) => void
}) {
  if (isSame(comparison))
    return (
      <p role="status">{t('charts.same', '{title} is the same in both versions.', { title: chart.title })}</p>
    )
  const entries = [
    ...comparison.states.map(({ path, change, fields }) => ({
      name: path,
      part: change === 'removed' ? null : path,
      change,
      fields,
    })),
    ...comparison.transitions.map(({ before, after, change, fields }) => ({
      name: after ?? before ?? '',
      part: after,
      change,
      fields,
    })),
  ]
  return (
    <>
      <p role="status">{t('charts.changes', 'Changes: {count}', { count: entries.length })}</p>
      <Fields fields={comparison.chart} />
      <ul className="moves">
        {entries.map(({ name, part, change, fields }) => (
          <li key={`${change} ${name}`}>
            {verbs[change]}:{' '}
            {part === null ? (
              name
            ) : (
              <button type="button" className="part-link" onClick={() => onSelect(part)}>
                {name}
              </button>
            )}
            <Fields fields={fields} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null
  return (
    <ul className="moves">
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
