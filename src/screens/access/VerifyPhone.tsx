import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { codeLength } from '../../../machines/phone-verification/phoneCodes.ts'
import type { phoneVerificationMachine } from '../../../machines/phone-verification/phoneVerification.machine.ts'
import type {
  CodeChannel,
  PhoneVerificationContext,
} from '../../../machines/phone-verification/phoneVerification.types.ts'
import { required } from '../../../machines/required.ts'
import { problemText } from '../../forms/problemText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { leadId, Page } from '../../ui/Page.tsx'
import { headingId } from '../../ui/PageHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/** The digits that a mask leaves visible. */
const endOf = (mask: string) => mask.replace(/\D/g, '')

type PhoneVerification = ActorRefFrom<typeof phoneVerificationMachine>

const channelLabels = (): Readonly<Record<CodeChannel, string>> => ({
  sms: t('verify.text', 'Text my code'),
  voice: t('verify.call', 'Call me with my code'),
  email: t('verify.email', 'Email my code'),
  push: t('verify.push', 'Send my code to my app'),
})

/** Where codes can be sent: the number, and an email address if one is offered. */
interface Destination {
  readonly end: string
  /** Null if codes cannot be sent by email. */
  readonly email: string | null
}

const destinationOf = ({ mask, email, channels }: PhoneVerificationContext): Destination => ({
  end: endOf(mask),
  email: channels.includes('email') ? email : null,
})

interface ChannelButtonsProps {
  readonly channels: readonly CodeChannel[]
  readonly busy: CodeChannel | null
  readonly onChoose: (channel: CodeChannel) => void
}

function ChannelButtons({ channels, busy, onChoose }: ChannelButtonsProps) {
  const labels = channelLabels()
  const waitingId = useId()
  const waiting = busy === null ? undefined : waitingId
  return (
    <>
      {channels.map((channel, index) => (
        <Button
          key={channel}
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={busy === channel}
          unready={busy !== null && busy !== channel}
          aria-describedby={waiting}
          onClick={() => onChoose(channel)}
        >
          {labels[channel]}
        </Button>
      ))}
      <p id={waitingId} className="type-small text-soft" role="status">
        {busy === null
          ? ''
          : t('verify.sending', 'We’re sending your code. If it doesn’t arrive, you can get it another way.')}
      </p>
    </>
  )
}

interface VerifyPhoneProps {
  readonly actor: PhoneVerification
}

/** "2-step verification": choose how to get the code, then enter it. */
export default function VerifyPhone({ actor }: VerifyPhoneProps) {
  // Once verified, the code stays on screen until the next screen has loaded, even if this one
  // renders again.
  const entering = useSelector(actor, (snapshot) => snapshot.matches('entry') || snapshot.matches('verified'))
  return entering ? <CodeEntry actor={actor} /> : <Overview actor={actor} />
}

function Overview({ actor }: VerifyPhoneProps) {
  const channels = useSelector(actor, ({ context }) => context.channels)
  const { end, email } = useSelector(actor, ({ context }) => destinationOf(context), shallowEqual)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const busy = useSelector(actor, (snapshot) =>
    snapshot.hasTag('pending') ? snapshot.context.channel : null,
  )
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.chosen' }))
  return (
    <Page
      back={canGoBack ? <BackButton onClick={() => actor.send({ type: 'back.chosen' })} /> : undefined}
      title={t('verify.title', '2-step verification')}
      lead={
        <Unbroken>
          {email === null
            ? t(
                'verify.lead',
                'We’ll send a six-digit code to the number ending in {end}, so only you can get into your account.',
                { end },
              )
            : t(
                'verify.lead_email',
                'We’ll send a six-digit code to the number ending in {end} or to {email}, so only you can get into your account.',
                { end, email },
              )}
        </Unbroken>
      }
    >
      <Stack gap="l">
        {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
        <Stack gap="s">
          <ChannelButtons
            channels={channels}
            busy={busy}
            onChoose={(channel) => actor.send({ type: 'channel.chosen', channel })}
          />
        </Stack>
        <p className="type-small text-soft">
          {t(
            'verify.sms_terms',
            'If you choose a text, you agree to receive one message with your code. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
          )}
        </p>
      </Stack>
    </Page>
  )
}

/** Where to look for the code. */
function sentText(channel: CodeChannel, { end, email }: Destination): string {
  switch (channel) {
    case 'sms':
      return t('verify.code.sms', 'We sent a text with your code to the number ending in {end}.', { end })
    case 'voice':
      return t('verify.code.voice', 'We are calling the number ending in {end} with your code.', { end })
    case 'email':
      return t('verify.code.email', 'We sent an email with your code to {email}.', { email: email ?? '' })
    case 'push':
      return t('verify.code.push', 'We sent a notification with your code to the app on your phone.')
  }
}

function CodeEntry({ actor }: { readonly actor: PhoneVerification }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { code, channel, channels, problem, resent } = context
  const destination = destinationOf(context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const resending = useSelector(actor, (snapshot) => snapshot.matches({ entry: 'resending' }))
  const sending = resending && busy ? channel : null
  const expired = useSelector(actor, (snapshot) => snapshot.matches({ entry: 'expired' }))
  const whole = code.length === codeLength
  // A network error does not mean that the code is wrong.
  const unreached = problem?.code === 'NETWORK' ? problem : null
  const errors =
    problem && !unreached
      ? [
          t(
            `session_verify.code_input.error.${problem.code.toLowerCase()}`,
            problemText(problem, { isKept: false }),
          ),
        ]
      : []
  const choose = (chosen: CodeChannel) => actor.send({ type: 'channel.chosen', channel: chosen })
  const dismiss = () => actor.send({ type: 'resend.dismissed' })
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'back.chosen' })} />}
      title={t('verify.code.title', 'Your code is on the way')}
      lead={<Unbroken>{sentText(required(channel, 'channel'), destination)}</Unbroken>}
    >
      <Stack gap="l">
        <CodeField
          id="code"
          autoFocus
          // Focus skips the heading, so the field is described by it.
          describedBy={`${headingId} ${leadId}`}
          label={t('verify.code.label', 'Six-digit code')}
          value={code}
          errors={errors}
          onChange={(value) => actor.send({ type: 'code.changed', value })}
        />
        {unreached ? <ProblemNotice problem={unreached} isKept={false} /> : null}
        <p className="type-small text-soft" role="status">
          {resent ? t('verify.resent', 'A new code is on its way.') : ''}
        </p>
        <ActionBar
          primary={
            <Button
              busy={busy && !resending}
              unready={!whole}
              onClick={() => {
                actor.send({ type: 'code.submitted' })
                if (!whole) document.getElementById('code')?.focus()
              }}
            >
              {t('verify.code.submit', 'Verify')}
            </Button>
          }
          secondary={
            <Button variant="textLink" onClick={() => actor.send({ type: 'resend.opened' })}>
              {t('verify.resend', "Didn't receive verification code?")}
            </Button>
          }
        />
      </Stack>
      <Dialog
        open={resending}
        title={t('verify.resend.title', 'Send a new code')}
        onClose={dismiss}
        actions={<ChannelButtons channels={channels} busy={sending} onChoose={choose} />}
      >
        <p>
          {destination.email === null
            ? t(
                'verify.resend.text',
                'How should we send it to the number ending in {end}? The code you have now will stop working.',
                { end: destination.end },
              )
            : t(
                'verify.resend.text_email',
                'How should we send it? The code you have now will stop working.',
              )}
        </p>
      </Dialog>
      <Dialog
        open={expired}
        status="warning"
        title={t('verify.expired.title', "Your code's expired")}
        onClose={dismiss}
        actions={<ChannelButtons channels={channels} busy={null} onChoose={choose} />}
      >
        <p>{t('verify.expired.text', 'Codes work for ten minutes. We’re happy to send you a new one.')}</p>
      </Dialog>
    </Page>
  )
}
