import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { type JourneySection, outlineOf, showsPrice } from '../../../machines/fulfillment/progress.ts'
import type { StepName } from '../../../machines/fulfillment/steps.ts'
import { Section } from '../../ui/Section.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { t } from '../../ui/text.ts'
import { CoverageSummary } from '../summary/CoverageSummary.tsx'
import { SummaryPanel } from '../summary/SummaryPanel.tsx'
import { stageName } from './stageName.ts'

type JourneyActor = ActorRefFrom<typeof fulfillmentMachine>

interface JourneySummaryProps {
  readonly actor: JourneyActor
  /** The section's name, the same as in the line above the page. */
  readonly section: JourneySection | null
}

/** The name of a step, or of its section if that has a name of its own. */
function currentName(step: StepName, section: JourneySection | null): string {
  if (section === null || section === step) return stageName(step)
  return t('journey.stage.within', '{stage}: {section}', {
    stage: stageName(step),
    section: stageName(section),
  })
}

/** The product, its price as far as it is known (unless the page shows both), and the steps. */
export function JourneySummary({ actor, section }: JourneySummaryProps) {
  const coverage = useSelector(actor, ({ context }) => context.facts?.coverage ?? null)
  const isOnPage = useSelector(actor, showsPrice)
  const outline = useSelector(actor, outlineOf, isSameOutline)
  return (
    <SummaryPanel>
      {coverage && !isOnPage ? <CoverageSummary coverage={coverage} /> : null}
      <Section title={t('summary.steps', 'Your steps')}>
        <StepList
          steps={outline.map(({ step, status }) => ({
            key: step,
            label: status === 'current' ? currentName(step, section) : stageName(step),
            status,
          }))}
        />
      </Section>
    </SummaryPanel>
  )
}

type Outline = ReturnType<typeof outlineOf>

const isSameOutline = (one: Outline, other: Outline) =>
  one.length === other.length && one.every((entry, index) => shallowEqual(entry, other[index]))
