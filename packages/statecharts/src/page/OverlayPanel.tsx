import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { t } from '../ui/text.ts'
import { FiguresNotice } from './FiguresNotice.tsx'
import type { chartOverlayMachine, OverlayId } from './machine/chartOverlay.machine.ts'
import type { ShownOverlay } from './overlays.ts'
import { pageConfig } from './pageConfig.ts'

export type ChartOverlay = ActorRefFrom<typeof chartOverlayMachine>

const choices: readonly { value: OverlayId; label: string }[] = [
  { value: 'coverage', label: t('charts.coverage', 'Coverage') },
  { value: 'traffic', label: t('charts.traffic', 'Traffic') },
  { value: 'leaving', label: t('charts.leavingOverlay', 'Where people leave') },
  { value: 'time', label: t('charts.time', 'Time spent') },
  { value: 'errors', label: t('charts.errors', 'Errors') },
]

/** The switch of the overlay. */
export function OverlaySwitch({ overlay }: { overlay: ChartOverlay }) {
  const chosen = useSelector(overlay, ({ context }) => context.overlay)
  const offered = pageConfig().traffic ? choices : choices.filter(({ value }) => value === 'coverage')
  return (
    <div className="chart-overlay">
      <SelectField
        id="overlay"
        label={t('charts.overlay', 'Laid over it')}
        value={chosen ?? ''}
        placeholder={t('charts.overlayNone', 'Nothing')}
        options={offered}
        onChange={(value) =>
          overlay.send({
            type: 'overlay.chosen',
            overlay: choices.find((choice) => choice.value === value)?.value ?? null,
          })
        }
      />
    </div>
  )
}

/** The number of lines listed. */
const most = 20

/** The overlay as text: the legend and the sorted figures. */
export function OverlayPanel({
  overlay,
  shown,
  elsewhere,
  onSelect,
}: {
  overlay: ChartOverlay
  shown: ShownOverlay | null
  /** Shown if there are no runs. */
  elsewhere: ReactNode
  onSelect: (part: string) => void
}) {
  const state = useSelector(overlay, ({ value }) => value)
  const isCoverage = useSelector(overlay, ({ context }) => context.overlay === 'coverage')
  const again = (
    <Button size="s" variant="secondary" onClick={() => overlay.send({ type: 'retry.chosen' })}>
      {t('charts.askAgain', 'Ask again')}
    </Button>
  )
  switch (state) {
    case 'deciding':
    case 'none':
      return null
    case 'reading':
      return <SkeletonCard />
    case 'failed':
    case 'unavailable':
      return <FiguresNotice why={state} live="assertive" again={again} />
    case 'empty':
      return (
        <>
          <Notice status="info" live="polite" action={again}>
            {isCoverage
              ? t(
                  'charts.coverageEmpty',
                  'No run of tests has left a report of this machine yet: npx vitest run --project machines does, and paths in the browser do.',
                )
              : t('charts.trafficEmpty', 'There are no visits yet. Use the application in another tab.')}
          </Notice>
          {isCoverage ? null : elsewhere}
        </>
      )
    case 'shown':
      return shown ? (
        <section className="overlay-panel" aria-labelledby="overlay-title">
          <h2 id="overlay-title" className="type-subheading">
            {shown.heading}
          </h2>
          <p className="type-small" role="status">
            {shown.legend}
          </p>
          {shown.scale ? (
            <p className="overlay-scale type-small">
              <span>{shown.scale.least}</span>
              <span className="overlay-ramp" aria-hidden="true" />
              <span>{shown.scale.most}</span>
            </p>
          ) : null}
          {shown.rows.length === 0 ? (
            <p>{t('charts.overlayNothing', 'Nothing.')}</p>
          ) : (
            <ol className="moves">
              {shown.rows.slice(0, most).map(({ part, text }) => (
                <li key={part}>
                  <button type="button" className="part-link" onClick={() => onSelect(part)}>
                    {part}
                  </button>{' '}
                  <span className="text-soft">{text}</span>
                </li>
              ))}
            </ol>
          )}
          {shown.rows.length > most ? (
            <p className="type-small text-soft">
              {t('charts.overlayMore', 'And {count} more, in the outline and the drawing.', {
                count: shown.rows.length - most,
              })}
            </p>
          ) : null}
          {shown.gone && shown.gone.length > 0 ? (
            <>
              <h3 className="type-subheading">
                {t('charts.recordedGone', 'Transitions that users took and the chart no longer has')}
              </h3>
              <ul className="moves">
                {shown.gone.map(({ part, text }) => (
                  <li key={part}>
                    {part} <span className="text-soft">{text}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {again}
        </section>
      ) : null
  }
}
