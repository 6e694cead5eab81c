import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { company } from '../../../machines/company.ts'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import type { Denial, JourneyFacts } from '../../../machines/fulfillment/fulfillment.types.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Maintenance } from '../../ui/illustrations/Maintenance.tsx'
import { Resting } from '../../ui/illustrations/Resting.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { decidedText } from '../decidedText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { useSupport } from '../support/deskContext.ts'
import { SupportHours } from '../support/SupportHours.tsx'

interface Words {
  readonly title: string
  readonly text: string
  readonly button: string
}

type Decision = JourneyFacts['decision']

const gotIt = () => t('dialog.got_it', 'GOT IT')
const timedOut = () => ({
  title: t('denied.failed.title', 'Operation has timed out'),
  text: t('denied.failed.text', 'A technical error has occurred. Please try again later.'),
  button: gotIt(),
})

const words = {
  rejected: (decision) => ({
    title: t('denied.default.title', 'Sorry, friend :('),
    text: [
      t('denied.rejected.text', 'We looked at everything you told us, and we cannot offer you coverage now.'),
      ...decidedText(decision),
    ].join(' '),
    button: gotIt(),
  }),
  failed: timedOut,
  timedOut,
  referred_to_underwriter: () => ({
    title: t('denied.referred.title', 'We need to take a closer look at your application'),
    text: t(
      'denied.referred.text',
      'A person on our team reviews it by hand. You can expect to hear from us in about 48 working hours; there is nothing you need to do until then.',
    ),
    button: t('denied.referred.button', 'GO TO DASHBOARD'),
  }),
} satisfies Record<Denial, (decision: Decision) => Words>

const pictures = {
  rejected: Resting,
  failed: Maintenance,
  timedOut: Maintenance,
  referred_to_underwriter: Waiting,
} satisfies Record<Denial, ComponentType>

/** What a refusal means and what it does not, and who explains it. */
function Meaning() {
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
function Reach() {
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
                'Try again takes you to the terms: accept them once more, and your application is sent anew.',
              )
            : t('denied.timed_out.again', 'Try again looks whether your decision has come meanwhile.'),
        ]}
      />
      <p className="measure">
        {t('denied.failed.call', 'If it happens again, call us:')}{' '}
        <a href={`tel:${company.phone.dialled}`}>{company.phone.shown}</a>, <SupportHours />.
      </p>
    </Stack>
  )
}

/** Underwriting ended without a quote: what that means, and when to come back. */
export default function CoverageDenied({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof fulfillmentMachine>
}) {
  const denial = useSelector(actor, ({ context }) => context.denial ?? 'failed')
  const decision = useSelector(actor, ({ context }) => context.facts?.decision ?? null)
  const retryable = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.chosen' }))
  const { title, text, button } = words[denial](decision)
  const Picture = pictures[denial]
  const leave = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => actor.send({ type: 'dashboard.chosen' })}>
      {button}
    </Button>
  )
  return (
    <Page title={title} illustration={<Picture />}>
      <Stack gap="l">
        <p className="measure">{text}</p>
        {denial === 'rejected' ? <Meaning /> : null}
        {denial === 'referred_to_underwriter' ? <Reach /> : null}
        {retryable ? <Undecided sendsAgain={denial === 'failed'} /> : null}
        {/* What is not decided is tried again; of a decision there is only to take note. */}
        {retryable ? (
          <ActionBar
            primary={
              <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
            }
            secondary={leave('secondary')}
          />
        ) : (
          <ActionBar primary={leave('primary')} />
        )}
      </Stack>
    </Page>
  )
}
