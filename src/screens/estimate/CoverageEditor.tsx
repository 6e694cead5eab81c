import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SliderContent } from '../../../machines/contract/schema.generated.ts'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { termYears } from '../../../machines/term.ts'
import { amountMessages, coverageRange, termsAt } from '../../../machines/validation/coverage.ts'
import { InputSlider } from '../../forms/items/InputSlider.tsx'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { LivePrice } from '../../forms/LivePrice.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useLast } from '../useLast.ts'
import { EstimateOutlook } from './EstimateOutlook.tsx'

type EditorActor = ActorRefFrom<typeof coverageEditorMachine>

/** The slider of the amount (product-and-after-purchase 5, "Coverage slider"). */
function sliderOf(amount: number): SliderContent {
  return {
    __typename: 'SliderContent',
    label: t('preview.amount', 'Total coverage'),
    hint: '',
    required: true,
    value: amount,
    currency: true,
    unit: '',
    characterMax: 20,
    ...coverageRange,
    leftLabel: formatMoney(coverageRange.min, 'coverage'),
    rightLabel: formatMoney(coverageRange.max, 'coverage'),
    minErrorMessage: t('slider.below.text', amountMessages.min),
    maxErrorMessage: t('slider.above.text', amountMessages.max),
    textEditable: true,
    ticks: [],
    valueBase: amount,
  }
}

/** Amount and term, changed in place with the price in view, and START APPLICATION. */
export function CoverageEditor({ actor }: { readonly actor: EditorActor }) {
  const size = useSelector(actor, ({ context }) => context.size)
  const estimate = useSelector(actor, ({ context }) => context.estimate)
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
          <InputSlider
            id="amount"
            content={sliderOf(size.amount)}
            value={size.amount}
            errors={[]}
            requiredMark={false}
            hideLabel={false}
            question={t('preview.amount', 'Total coverage')}
            describedBy={undefined}
            onChange={(amount) => {
              if (typeof amount === 'number') actor.send({ type: 'amount.changed', amount })
            }}
            onChoose={() => undefined}
            onBlur={() => undefined}
          />
          <RadioGroup
            id="term"
            label={t('preview.term', 'Rate locked for')}
            format="blobs"
            value={String(size.years)}
            options={termsAt(age).map((years) => ({
              value: String(years),
              label: t('preview.term.years', '{years} years', { years }),
            }))}
            onChoose={(years) => actor.send({ type: 'term.changed', years: Number(years) })}
          />
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
              <Button busy={saving} onClick={() => actor.send({ type: 'start.chosen' })}>
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
