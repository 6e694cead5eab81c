import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Estimate } from '../../../machines/contract/schema.generated.ts'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { termYears } from '../../../machines/term.ts'
import { amountMessages, coverageRange, termsAt } from '../../../machines/validation/coverage.ts'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { LivePrice } from '../../forms/LivePrice.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { type AmountRange, CoverageControls, chooseSave } from '../coverage/CoverageControls.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useLast } from '../useLast.ts'
import { EstimateOutlook } from './EstimateOutlook.tsx'

interface CoverageEditorProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly estimate: Estimate
}

/** What is sold. */
const soldRange = (): AmountRange => ({
  min: coverageRange.min,
  max: coverageRange.max,
  minText: t('slider.below.text', amountMessages.min),
  maxText: t('slider.above.text', amountMessages.max),
})

/** Amount and term, changed in place with the price in view, and START APPLICATION. */
export function CoverageEditor({ actor, estimate }: CoverageEditorProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const leaving = useSelector(actor, (snapshot) => snapshot.matches({ open: 'leaving' }))
  const price = useLast(useSelector(actor, ({ children }) => children.livePrice))
  const wide = useWide()
  const age = estimate.insuredsAgeAtTerm - termYears(estimate)
  return (
    <Beside label={t('outlook.label', 'Your estimate')} aside={<EstimateOutlook price={price} />}>
      <Page
        back={<BackButton onClick={() => actor.send({ type: 'back.chosen' })} />}
        title={t('preview.title', 'Your estimates are in!')}
        lead={t(
          'preview.lead',
          'This is what term life could cost you. Your quote follows once we know a little more.',
        )}
      >
        <Stack gap="l">
          {price && !wide ? <LivePrice actor={price} /> : null}
          <CoverageControls actor={actor} range={soldRange()} terms={termsAt(age)} />
          <DefinitionList
            items={[
              {
                key: 'tobacco',
                term: t('preview.tobacco', 'Tobacco or nicotine'),
                description: estimate.tobacco ? t('yes', 'Yes') : t('no', 'No'),
              },
            ]}
          />
          {problem ? <ProblemNotice problem={problem} /> : null}
          <ActionBar
            primary={
              <Button busy={saving} onClick={() => chooseSave(actor)}>
                {t('preview.start', 'START APPLICATION')}
              </Button>
            }
          />
        </Stack>
        <LeaveDialog
          open={leaving}
          onStay={() => actor.send({ type: 'leave.dismissed' })}
          onLeave={() => actor.send({ type: 'leave.confirmed' })}
        />
      </Page>
    </Beside>
  )
}
