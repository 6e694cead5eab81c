import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Quote } from '../../../machines/contract/schema.generated.ts'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { quoteEditorMachine } from '../../../machines/quote-editor/quoteEditor.machine.ts'
import { termYears } from '../../../machines/term.ts'
import { amountMessages, approvedTerms } from '../../../machines/validation/coverage.ts'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import { LivePrice } from '../../forms/LivePrice.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { CoverageControls, chooseSave } from '../coverage/CoverageControls.tsx'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'

/** The editor of a quote (`/edit-coverage/quote`): amount and term within what was approved, with the price in view. */
export default function EditQuote({ actor }: { readonly actor: ActorRefFrom<typeof quoteEditorMachine> }) {
  const editor = useLast(useSelector(actor, ({ children }) => children.coverageEditor))
  const quote = useSelector(actor, ({ context }) => context.quote)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const goBack = () => actor.send({ type: 'back.chosen' })
  if (retryable)
    return (
      <StepFailed
        title={t('edit_quote.failed', 'Your quote is not here yet')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  return editor && quote ? (
    <Editor actor={editor} quote={quote} onBack={goBack} />
  ) : (
    <SkeletonPage back shape="offer" />
  )
}

interface EditorProps {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
  readonly quote: Quote
  readonly onBack: () => void
}

function Editor({ actor, quote, onBack }: EditorProps) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const leaving = useSelector(actor, (snapshot) => snapshot.matches({ open: 'leaving' }))
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'save.chosen' }))
  const isUnreadable = useSelector(actor, ({ context }) => context.isUnreadable)
  const price = useLast(useSelector(actor, ({ children }) => children.livePrice))
  const { minCoverageAmount: min, maxCoverageAmount: max, maxTermDuration } = quote.coverageDetails
  const approved = formatMoney(max, 'coverage')
  const age = quote.insuredsAgeAtTerm - termYears(quote)
  return (
    <Page
      back={<BackButton onClick={onBack} />}
      title={t('edit_quote.title', 'Change amount or term')}
      lead={t(
        'edit_quote.lead',
        'You are approved for up to {amount} over up to {years} years. Within that it is yours to choose, without new questions.',
        { amount: approved, years: maxTermDuration },
      )}
    >
      <Stack gap="l">
        {price ? <LivePrice actor={price} basis="quote" /> : null}
        <CoverageControls
          actor={actor}
          range={{
            min,
            max,
            minText: t('slider.below.text', amountMessages.min),
            maxText: t(
              'edit_quote.above',
              'You are approved for up to {amount}. For more, we have to look at a new application.',
              { amount: approved },
            ),
          }}
          terms={approvedTerms(age, maxTermDuration, termYears(quote))}
        />
        {problem ? <ProblemNotice problem={problem} /> : null}
        {canSave || saving || isUnreadable ? null : (
          <p className="type-small text-soft">
            {t('edit_quote.unchanged', 'Nothing is changed yet: this is your quote as it stands.')}
          </p>
        )}
        <ActionBar
          primary={
            <Button busy={saving} unready={!canSave && !saving} onClick={() => chooseSave(actor)}>
              {t('edit_quote.save', 'SAVE CHANGES')}
            </Button>
          }
          secondary={
            <AskForHelp way="support.chosen" variant="textLink">
              {t('edit_quote.more', 'Need more than that? Ask us')}
            </AskForHelp>
          }
        />
      </Stack>
      <LeaveDialog
        open={leaving}
        onStay={() => actor.send({ type: 'leave.dismissed' })}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
      />
    </Page>
  )
}
