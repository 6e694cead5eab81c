import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { t } from '../ui/text.ts'
import { ChartLink } from './ChartLink.tsx'
import { FiguresNotice } from './FiguresNotice.tsx'
import type { ChartRequest } from './machine/visualiser.types.ts'
import { readLeaving } from './readLeaving.ts'

/** The number of states listed. */
const most = 10

interface Follow {
  onFollow: (request: ChartRequest) => void
}

/** Where users leave, over all machines: the states with the most exits. */
export function LeavingList({ onFollow }: Follow) {
  const [asked, ask] = useState(0)
  return (
    <Section
      title={t('charts.leavingOverlay', 'Where people leave')}
      intro={t(
        'charts.leavingOfAll',
        'Of all machines, the states in which runs of the application ended before the machine did. What shows a screen comes first.',
      )}
    >
      <LeavingOfNow key={asked} onFollow={onFollow} onAsk={() => ask(asked + 1)} />
    </Section>
  )
}

function LeavingOfNow({ onFollow, onAsk }: Follow & { onAsk: () => void }) {
  const leaving = useLeaving()
  const again = (
    <Button size="s" variant="secondary" onClick={onAsk}>
      {t('charts.askAgain', 'Ask again')}
    </Button>
  )
  if (!leaving) return <SkeletonCard />
  if (leaving.kind !== 'shown') return <FiguresNotice why={leaving.kind} again={again} />
  if (leaving.places.length === 0)
    return (
      <Notice status="info" live="polite" action={again}>
        {t(
          'charts.nobodyLeft',
          'There are no exits yet. Use the application in another tab, then close the tab.',
        )}
      </Notice>
    )
  return (
    <>
      <ol className="moves">
        {leaving.places.slice(0, most).map(({ machine, title, part, description, screen, runs, of }) => (
          <li key={`${machine} ${part}`}>
            <ChartLink machine={machine} part={part} overlay="leaving" onFollow={onFollow}>
              {part === '(root)'
                ? t('charts.asAWhole', '{title}, as a whole', { title })
                : `${title}: ${part}`}
            </ChartLink>{' '}
            {t('charts.leftOf', '{runs} of {of} runs', { runs, of })}
            {screen === null ? null : ` · ${t('charts.screenNamed', 'screen “{screen}”', { screen })}`}
            <span className="text-soft"> {description}</span>
          </li>
        ))}
      </ol>
      <div>{again}</div>
    </>
  )
}

/** Charts with recorded runs, if the open one has none. */
export function ChartsWithRuns({ onFollow }: Follow) {
  const leaving = useLeaving()
  if (leaving?.kind !== 'shown' || leaving.machines.length === 0) return null
  return (
    <section aria-labelledby="charts-with-runs">
      <h2 id="charts-with-runs" className="type-subheading">
        {t('charts.withRuns', 'Charts with visits')}
      </h2>
      <ol className="moves">
        {leaving.machines.map(({ id, title, runs }) => (
          <li key={id}>
            <ChartLink machine={id} part={null} overlay="leaving" onFollow={onFollow}>
              {title}
            </ChartLink>{' '}
            <span className="text-soft">{t('charts.runs', 'Runs: {runs}', { runs })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The current figures, loaded when this is first shown; undefined until then. */
function useLeaving() {
  return useSelector(useActorRef(readLeaving), ({ output }) => output)
}
