import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { EditableCoverage, EditorMode } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import {
  coveredState,
  frequencyOf,
  isListAmount,
  policyChange,
} from '../../../machines/coverage-editor/editable.ts'
import { format } from '../../../machines/routes/route.ts'
import { usualAmounts } from '../../../rules/coverage.ts'
import { product } from '../../../rules/product.ts'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { LivePrice } from '../../forms/LivePrice.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useLast } from '../useLast.ts'
import { BillingChoice } from './BillingChoice.tsx'
import { ageOf, SizeSliders } from './SizeSliders.tsx'

interface CoverageEditorProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly coverage: EditableCoverage
  /**
   * Shows "Your estimates are in!" and START APPLICATION instead of the editor's own title and
   * button.
   */
  readonly isPreview?: boolean
  /** Whether the price is already shown beside the page. */
  readonly hasPriceBeside?: boolean
  /** Shown at the top. */
  readonly notice?: ReactNode
  /** The label of the save button, if no application follows. */
  readonly save?: string
  /** Further facts about the coverage. */
  readonly facts?: ReactNode
}

function leadText(mode: EditorMode, coverage: EditableCoverage): string {
  const { amounts, terms } = coverage
  switch (mode) {
    case 'estimate':
      return t(
        'edit_coverage.estimate.lead',
        'Choose how much coverage you want and until what age we lock your rate.',
      )
    case 'quote':
    case 'termLifeOffering':
      return t(
        'edit_coverage.quote.lead',
        'You’re approved for up to {amount}, until age {age} at most. Choose any amount and age up to those limits. We won’t ask any new questions.',
        { amount: formatMoney(amounts.max, 'coverage'), age: ageOf(coverage) + terms.max },
      )
    case 'policy':
      return t(
        'edit_coverage.policy.lead',
        'You have {amount} of coverage now. It stays in force until you pay for a change.',
        { amount: formatMoney(coverage.amount, 'coverage') },
      )
    case 'adOffering':
      return t(
        'edit_coverage.accident.lead',
        'Choose any amount from {min} to {max}. Your coverage lasts until age {age}.',
        {
          min: formatMoney(amounts.min, 'coverage'),
          max: formatMoney(amounts.max, 'coverage'),
          age: coverage.insuredsAgeAtTerm,
        },
      )
  }
}

/** How much of the list of wishes the amount covers; null if there is no list. */
function coveredText(percent: number | null): string | null {
  switch (coveredState(percent)) {
    case null:
      return null
    case 'below':
      return t('covered.below', 'This covers {percent}% of your {products}.', {
        percent: percent ?? 0,
        products: product.plural,
      })
    case 'covered':
      return t('covered.all', 'This covers all of your {products}.', { products: product.plural })
    case 'over':
      return t('covered.over', 'This covers all of your {products}, and more: {percent}%.', {
        percent: percent ?? 0,
        products: product.plural,
      })
  }
}

/** The person's own list if there is one, otherwise what others cover. */
const measureText = (listTotal: number | null): string =>
  listTotal === null
    ? t('wishes.average', 'The average person covers about $450,000 worth of {products}.', {
        products: product.plural,
      })
    : t('preview.from_list', 'From your list: {amount}', { amount: formatMoney(listTotal, 'coverage') })

/** The list's total comes first among the amounts of one press, if it can be bought. */
function choicesBeside({ listTotal, amounts }: EditableCoverage): readonly number[] {
  return listTotal === null || listTotal < amounts.min || listTotal > amounts.max
    ? usualAmounts
    : [...new Set([...usualAmounts, listTotal])].toSorted((one, other) => one - other)
}

/** The label of the price while a policy is changed; undefined for the usual one. */
const premiumLabels = {
  underwritten: () => t('price.label.estimated', 'Estimated new premium'),
  immediate: () => t('price.label.new', 'Your new premium'),
  none: () => undefined,
}

/** Saves. If a field has no valid number, focuses it instead. */
function chooseSave(actor: CoverageEditorProps['actor']): void {
  actor.send({ type: 'save.chosen' })
  const [field] = actor.getSnapshot().context.unreadable
  if (field !== undefined) document.getElementById(`${field}-text`)?.focus()
}

/** Edits amount, age and billing frequency, with the price in view. */
export function CoverageEditor({
  actor,
  coverage,
  isPreview = false,
  hasPriceBeside = false,
  notice,
  save,
  facts,
}: CoverageEditorProps) {
  const { mode, problem, unreadable } = useSelector(actor, ({ context }) => context)
  const frequency = useSelector(actor, ({ context }) => frequencyOf(context))
  const change = useSelector(actor, ({ context }) => policyChange(context))
  const isAtListTotal = useSelector(actor, ({ context }) => isListAmount(context))
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const leaving = useSelector(actor, (snapshot) => snapshot.matches({ open: 'leaving' }))
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'save.chosen' }))
  const livePrice = useLast(useSelector(actor, ({ children }) => children.livePrice))
  const price = useSelector(livePrice, (snapshot) => snapshot?.context.price ?? null)
  const isOutdated = useSelector(livePrice, (snapshot) => snapshot?.matches('settled') === false)
  const basis = mode === 'estimate' ? 'estimate' : 'quote'
  const covered = coveredText(price?.allocationsCoveredPercentage ?? null)
  const title =
    mode === 'policy'
      ? t('edit_coverage.policy.title', 'Change your coverage')
      : mode === 'adOffering'
        ? t('edit_coverage.accident.title', 'Change your amount')
        : t('edit_quote.title', 'Change amount or term')
  const previewTitle =
    coverage.listTotal === null || !isAtListTotal
      ? t('preview.title', 'Your estimates are in!')
      : t('preview.title.list', 'Your {product} total is {amount}', {
          product: product.name,
          amount: formatMoney(coverage.listTotal, 'coverage'),
        })
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'back.chosen' })} />}
      // The title follows the amount while the user stays in its field.
      focusKey={isPreview ? 'preview' : undefined}
      title={isPreview ? previewTitle : title}
      lead={
        isPreview
          ? t(
              'preview.lead',
              'This is what term life could cost you. You’ll get your quote once we know a little more.',
            )
          : leadText(mode, coverage)
      }
    >
      <Stack gap="l">
        {notice}
        {livePrice && !hasPriceBeside ? (
          <LivePrice
            actor={livePrice}
            productSlug={coverage.productSlug}
            basis={basis}
            label={premiumLabels[change ?? 'none']()}
            frequency={frequency}
          />
        ) : null}
        {covered ? (
          <p role="status" style={isOutdated ? { visibility: 'hidden' } : undefined}>
            {covered}
          </p>
        ) : null}
        {isPreview ? (
          <Stack gap="s">
            <SizeSliders
              actor={actor}
              coverage={coverage}
              amountHint={measureText(coverage.listTotal)}
              amountChoices={choicesBeside(coverage)}
            />
            <LinkButton variant="textLink" href={format({ id: 'builder' })}>
              {t('welcome.cover', 'What should it cover?')}
            </LinkButton>
          </Stack>
        ) : (
          <SizeSliders actor={actor} coverage={coverage} />
        )}
        {mode === 'policy' ? null : (
          <BillingChoice
            price={price}
            isOutdated={isOutdated}
            basis={basis}
            value={frequency}
            disabled={saving}
            onChoose={(billingFrequency) => actor.send({ type: 'billing.changed', billingFrequency })}
          />
        )}
        {facts}
        {(mode !== 'quote' && mode !== 'policy') || canSave || saving || unreadable.length > 0 ? null : (
          <p className="type-small text-soft">
            {coverage.isInFlight
              ? t(
                  'edit_coverage.on_its_way',
                  'We’re processing this quote, so you can’t change it right now.',
                )
              : t('edit_coverage.unchanged', 'You haven’t changed anything yet.')}
          </p>
        )}
        <ActionBar
          primary={
            <Button busy={saving} unready={!canSave && !saving} onClick={() => chooseSave(actor)}>
              {save ??
                (isPreview
                  ? t('preview.start', 'START APPLICATION')
                  : mode === 'policy'
                    ? t('edit_coverage.policy.save', 'Request this change')
                    : t('edit_quote.save', 'SAVE CHANGES'))}
            </Button>
          }
          secondary={
            mode === 'estimate' || mode === 'adOffering' || mode === 'policy' ? undefined : (
              <AskForHelp way="support.chosen" variant="textLink">
                {t('edit_quote.more', 'Need more than that? Ask us')}
              </AskForHelp>
            )
          }
        />
        {problem ? <ProblemNotice problem={problem} /> : null}
      </Stack>
      <LeaveDialog
        open={leaving}
        onStay={() => actor.send({ type: 'leave.dismissed' })}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
      />
    </Page>
  )
}
