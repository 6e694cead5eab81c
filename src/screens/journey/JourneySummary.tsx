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
  /** What the line above the page calls the route: it has the same name here. */
  readonly section: JourneySection | null
}

/** A step, and the section of it where that has a name of its own. */
function currentName(step: StepName, section: JourneySection | null): string {
  if (section === null || section === step) return stageName(step)
  return t('journey.stage.within', '{stage}: {section}', {
    stage: stageName(step),
    section: stageName(section),
  })
}

/** What is applied for, at which price as far as it is known, unless the page says both, and its steps. */
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
