import type { Chart } from '../chart/chart.ts'
import { plainName } from '../chart/plainName.ts'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../ui/text.ts'
import type { ChartScreen } from './machine/visualiser.types.ts'
import { StateScreens } from './StateScreens.tsx'

/** The screens of a chart in order, each linked to its state. */
export function Storyboard({
  chart,
  screens,
  part,
  onSelect,
}: {
  chart: Chart
  screens: { readonly [path: string]: ChartScreen }
  part: string | null
  onSelect: (part: string) => void
}) {
  // A screen that child states share is shown once.
  const shown = chart.states.filter(({ path }) => screens[path]?.of === path)
  if (shown.length === 0)
    return (
      <Notice status="info">
        {t('charts.noScreens', 'No state of this machine shows a screen of its own.')}
      </Notice>
    )
  const hasPicture = ({ path }: (typeof shown)[number]) =>
    screens[path]?.phone !== null || screens[path]?.wide !== null
  return (
    <>
      <ol className="storyboard" aria-label={t('charts.storyboard', 'Storyboard')}>
        {shown.filter(hasPicture).map((state) => {
          const { path, description } = state
          const screen = screens[path]
          return screen ? (
            <li key={path} className={path === part ? 'story story-selected' : 'story'}>
              <button
                type="button"
                className="part-link"
                aria-pressed={path === part}
                onClick={() => onSelect(path)}
              >
                {plainName(state, chart.title)}
              </button>
              <p className="type-small text-soft">{description}</p>
              <StateScreens screen={screen} />
            </li>
          ) : null
        })}
      </ol>
      {shown.every(hasPicture) ? null : (
        <section className="storyboard-rest" aria-labelledby="storyboard-rest">
          <h2 id="storyboard-rest" className="type-subheading">
            {t('charts.noPictures', 'Screens without a picture')}
          </h2>
          {shown.some((state) => screens[state.path]?.why === null && !hasPicture(state)) ? (
            <p>{t('charts.takePictures', 'Take the pictures of the screens and build this page again.')}</p>
          ) : null}
          <ul className="moves">
            {shown
              .filter((state) => !hasPicture(state))
              .map((state) => (
                <li key={state.path}>
                  <button type="button" className="part-link" onClick={() => onSelect(state.path)}>
                    {plainName(state, chart.title)}
                  </button>{' '}
                  <span className="text-soft">{screens[state.path]?.why ?? state.description}</span>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  )
}
