import { company } from '../../../rules/company.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import type { DenialType } from '../denialText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { useSupport } from '../support/deskContext.ts'
import { SupportHours } from '../support/SupportHours.tsx'

/** What a refusal means and what it does not, and who explains it. */
function Refused() {
  const { hasChat } = useSupport()
  return (
    <Section title={t('denied.meaning.title', 'What this means')}>
      <Stack gap="m">
        <CheckList
          items={[
            t('denied.meaning.charge', 'Nothing was charged, and your answers stay private.'),
            t(
              'denied.meaning.now',
              'It is about this product today, and says nothing about later or elsewhere.',
            ),
            t(
              'denied.meaning.changes',
              'When something changes, such as your health or your work, the answer may too.',
            ),
          ]}
        />
        <p className="measure">
          {t('denied.meaning.why', 'You may ask us why. Our agents are there Monday to Friday,')}{' '}
          <SupportHours />.
        </p>
        <div>
          <AskForHelp way={hasChat ? 'chat.chosen' : 'support.chosen'} variant="secondary">
            {t('denied.meaning.ask', 'Ask why')}
          </AskForHelp>
        </div>
      </Stack>
    </Section>
  )
}

/** Whom to ask while a person decides. */
function UnderReview() {
  const { hasChat } = useSupport()
  return (
    <Stack gap="xs">
      <p className="measure">
        {t('confirmation.help', 'Questions? Live agents are there Monday to Friday,')} <SupportHours />.
      </p>
      <div>
        <AskForHelp way={hasChat ? 'chat.chosen' : 'support.chosen'} variant="secondary">
          {hasChat ? t('confirmation.chat', 'Chat with us') : t('support.contact', 'Contact support')}
        </AskForHelp>
      </div>
    </Stack>
  )
}

/** Nothing was decided, and nothing is lost by it. */
function Undecided({ sendsAgain }: { readonly sendsAgain: boolean }) {
  return (
    <Stack gap="m">
      <CheckList
        items={[
          t('denied.failed.kept', 'Your answers are kept, and nothing was charged.'),
          t('denied.failed.undecided', 'Nothing was decided: this says nothing about you.'),
          sendsAgain
            ? t(
                'denied.failed.again',
                'Select Try again to go back to the terms. Accept them once more, and we’ll send your application again.',
              )
            : t('denied.timed_out.again', 'Try again looks whether your decision has come meanwhile.'),
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
  /** Whether it can be tried again, which it can where nothing was decided. */
  readonly retryable: boolean
}

/** What a person's own denial means for them, and whom to ask. */
export function DenialMeaning({ denial, retryable }: DenialMeaningProps) {
  // Its own text says all of that.
  if (denial === 'offline') return null
  if (retryable) return <Undecided sendsAgain={denial === 'failed'} />
  if (denial === 'rejected') return <Refused />
  return denial === 'referred_to_underwriter' ? <UnderReview /> : null
}
