import { company } from '../../../rules/company.ts'
import type { RefusalReason } from '../../../rules/contract/schema.generated.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { DecisionReasons } from '../decision/DecisionReasons.tsx'
import type { DenialType } from '../denialText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { useSupport } from '../support/deskContext.ts'
import { SupportHours } from '../support/SupportHours.tsx'

interface ReasonsProps {
  /** What the refusal is based on. */
  readonly reasons: readonly RefusalReason[]
}

/** What a refusal means and what it does not mean, and who can explain it. */
function Refused({ reasons }: ReasonsProps) {
  const { hasChat } = useSupport()
  const why = <DecisionReasons kind="application" known={reasons} isDated />
  // Nothing is said about a person who could not be identified.
  if (reasons.includes('identity')) return why
  return (
    <>
      {why}
      <Section title={t('denied.meaning.title', 'What this means')}>
        <Stack gap="m">
          <CheckList
            items={[
              t('denied.meaning.charge', 'Nothing was charged, and your answers stay private.'),
              t(
                'denied.meaning.now',
                'This decision is about this product today. It doesn’t mean that you can’t get coverage later or somewhere else.',
              ),
              t(
                'denied.meaning.changes',
                'If something changes, such as your health or your work, our answer may change, too.',
              ),
            ]}
          />
          <p className="measure">
            {t('denied.meaning.why', 'You can ask us why. Our agents are available Monday to Friday,')}{' '}
            <SupportHours />.
          </p>
          <div>
            <AskForHelp way={hasChat ? 'chat.chosen' : 'support.chosen'} variant="secondary">
              {t('denied.meaning.ask', 'Ask why')}
            </AskForHelp>
          </div>
        </Stack>
      </Section>
    </>
  )
}

/** Who to ask while a person reviews the application. */
function UnderReview() {
  const { hasChat } = useSupport()
  return (
    <Stack gap="xs">
      <p className="measure">
        {t('confirmation.help', 'Questions? Live agents are available Monday to Friday,')} <SupportHours />.
      </p>
      <div>
        <AskForHelp way={hasChat ? 'chat.chosen' : 'support.chosen'} variant="secondary">
          {hasChat ? t('confirmation.chat', 'Chat with us') : t('support.contact', 'Contact support')}
        </AskForHelp>
      </div>
    </Stack>
  )
}

/** No decision was made, and nothing is lost. */
function Undecided({ sendsAgain }: { readonly sendsAgain: boolean }) {
  return (
    <Stack gap="m">
      <CheckList
        items={[
          t('denied.failed.kept', 'Your answers are saved, and nothing was charged.'),
          t('denied.failed.undecided', 'We haven’t made a decision. This isn’t about you or your answers.'),
          sendsAgain
            ? t(
                'denied.failed.again',
                'Select Try again to go back to the terms. Accept them once more, and we’ll send your application again.',
              )
            : t('denied.timed_out.again', 'Select Try again to check for a decision.'),
        ]}
      />
      <p className="measure">
        {t('denied.failed.call', 'If it happens again, call us:')}{' '}
        <a href={`tel:${company.phone.dialled}`} className="nowrap">
          {company.phone.shown}
        </a>
        , <SupportHours />.
      </p>
    </Stack>
  )
}

interface DenialMeaningProps {
  readonly denial: DenialType
  /** Whether the user can retry, which is possible if nothing was decided. */
  readonly retryable: boolean
  readonly reasons?: ReasonsProps['reasons']
}

/** What the user's own denial means, and who to ask. */
export function DenialMeaning({ denial, retryable, reasons = [] }: DenialMeaningProps) {
  // Its own text already covers this.
  if (denial === 'offline') return null
  if (retryable) return <Undecided sendsAgain={denial === 'failed'} />
  if (denial === 'rejected') return <Refused reasons={reasons} />
  return denial === 'referred_to_underwriter' ? <UnderReview /> : null
}
