import './EarlierAnswers.css'
import type { CoverageAdjustmentFacts } from '../../../machines/coverage-adjustment/coverageAdjustment.machine.ts'
import type { Problem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import type { EarlierAnswers as Answers } from '../../../rules/contract/schema.generated.ts'
import { perPeriodText, premiumText } from '../../forms/premium.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

interface EarlierAnswersProps {
  readonly change: CoverageAdjustmentFacts
  readonly answers: Answers
  readonly problem: Problem | null
  /** Which of the actions is under way. */
  readonly busy: 'confirming' | 'withdrawing' | null
  readonly onConfirm: () => void
  readonly onWithdraw: () => void
}

/** The answers that a request for more coverage starts from, and whether they are still true. */
export function EarlierAnswers({
  change: { amount, premium, billingFrequency },
  answers,
  problem,
  busy,
  onConfirm,
  onWithdraw,
}: EarlierAnswersProps) {
  const price = premium === null ? null : perPeriodText(premiumText(premium, 'quote'), billingFrequency)
  const coverage = formatMoney(amount, 'coverage')
  return (
    <Page
      focusKey="answers"
      title={t('change.answers.title', 'Anything changed since {date}?', {
        date: formatDate(answers.answeredOn),
      })}
      lead={
        price === null
          ? t(
              'change.answers.lead',
              'These are your answers so far. If they’re all still true, we’ll use them again.',
            )
          : t(
              'change.answers.lead.price',
              'If all of these answers are still true, you’ll pay {price} for {amount} once we approve the change.',
              { price, amount: coverage },
            )
      }
    >
      <Stack gap="l">
        <div className="earlier-answers">
          {answers.groups.map(({ title, answers: given }) => (
            <Card key={title} as="section" title={title}>
              <DefinitionList
                items={given.map(({ question, answer }) => ({
                  key: question,
                  term: question,
                  description: answer,
                }))}
              />
            </Card>
          ))}
        </div>
        {problem ? <ProblemNotice problem={problem} /> : null}
        <ActionBar
          note={t(
            'change.answers.note',
            'By choosing “Nothing changed,” you confirm that these answers are true and complete today. Our decision is based on them. A wrong answer could cost your family the added coverage.',
          )}
          primary={
            <Button busy={busy === 'confirming'} onClick={() => busy === null && onConfirm()}>
              {t('change.answers.confirm', 'Nothing changed')}
            </Button>
          }
          secondary={
            <>
              <LinkButton
                variant="secondary"
                href={format({ id: 'flow', slug: 'underwriting-interview', scope: 'coverage_adjustment' })}
              >
                {t('change.answers.edit', 'Something changed')}
              </LinkButton>
              <Button
                variant="textLink"
                busy={busy === 'withdrawing'}
                onClick={() => busy === null && onWithdraw()}
              >
                {t('change.withdraw', 'Withdraw this change')}
              </Button>
            </>
          }
        />
      </Stack>
    </Page>
  )
}
