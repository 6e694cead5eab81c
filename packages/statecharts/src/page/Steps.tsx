import { type Simulation, stepsAfter, stepsTo } from '../chart/simulation.ts'
import { t } from '../ui/text.ts'
import { moveOfLink, moveOfSteps } from './texts.ts'

/** The steps so far with all branches; each step can be returned to. */
export function Steps({
  simulation,
  onChoose,
}: {
  simulation: Simulation
  onChoose: (step: number) => void
}) {
  const way = new Set(stepsTo(simulation, simulation.current))
  return (
    <ol className="steps" aria-label={t('charts.steps', 'Steps')}>
      {stepsAfter(simulation, null).map((index) => (
        <Branch key={index} simulation={simulation} from={index} way={way} onChoose={onChoose} />
      ))}
    </ol>
  )
}

/** Steps up to the next branch point. */
function Branch({
  simulation,
  from,
  way,
  onChoose,
}: {
  simulation: Simulation
  from: number
  way: ReadonlySet<number>
  onChoose: (step: number) => void
}) {
  const row = [from]
  let after = stepsAfter(simulation, from)
  while (after.length === 1 && after[0] !== undefined) {
    row.push(after[0])
    after = stepsAfter(simulation, after[0])
  }
  return (
    <>
      {row.map((index) => {
        const step = simulation.steps[index]
        return step ? (
          <li key={index} className="step">
            <button
              type="button"
              className="part-link"
              aria-current={index === simulation.current ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              {moveOfSteps(step.move)}
            </button>
            <span className="text-soft"> → {step.where}</span>
            {way.has(index) ? null : (
              <span className="text-soft"> {t('charts.stepAside', '(not on the way here)')}</span>
            )}
            {simulation.failed?.step === index ? (
              <b className="step-failed">
                {' '}
                {simulation.failed.move === null
                  ? t('charts.stepFailed', 'failed here')
                  : t('charts.stepFailedNext', 'failed after it, by {move}', {
                      move: moveOfLink(simulation.failed.move),
                    })}
                {': '}
                {simulation.failed.seen}
              </b>
            ) : null}
          </li>
        ) : null
      })}
      {after.map((index) => (
        <li key={index}>
          <ol className="steps">
            <Branch simulation={simulation} from={index} way={way} onChoose={onChoose} />
          </ol>
        </li>
      ))}
    </>
  )
}
