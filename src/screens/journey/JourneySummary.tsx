import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { outlineOf, saysItsPrice } from '../../../machines/fulfillment/progress.ts'
import { Section } from '../../ui/Section.tsx'
import { StepList } from '../../ui/StepList.tsx'
import { t } from '../../ui/text.ts'
import { CoverageSummary } from '../summary/CoverageSummary.tsx'
import { SummaryPanel } from '../summary/SummaryPanel.tsx'
import { stageName } from './stageName.ts'

type JourneyActor = ActorRefFrom<typeof fulfillmentMachine>

/** What is applied for, at which price as far as it is known, unless the page says both, and what is left to do. */
export function JourneySummary({ actor }: { readonly actor: JourneyActor }) {
  const coverage = useSelector(actor, ({ context }) => context.facts?.coverage ?? null)
  const saidOnPage = useSelector(actor, saysItsPrice)
  const outline = useSelector(actor, outlineOf, isSameOutline)
  return (
    <SummaryPanel>
      {coverage && !saidOnPage ? <CoverageSummary coverage={coverage} /> : null}
      <Section title={t('summary.left', 'What is left')}>
        <StepList
          steps={outline.map(({ step, standing }) => ({ key: step, label: stageName(step), standing }))}
        />
      </Section>
    </SummaryPanel>
  )
}

type Outline = ReturnType<typeof outlineOf>

const isSameOutline = (one: Outline, other: Outline) =>
  one.length === other.length && one.every((entry, index) => shallowEqual(entry, other[index]))
