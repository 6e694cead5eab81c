import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import { minimumPasswordLength } from '../../../rules/password.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ArrowLeft } from '../../ui/controlIcons.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { t } from '../../ui/text.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

type Registration = ActorRefFrom<typeof registrationMachine>

export default function CreateAccount({ actor }: { readonly actor: Registration }) {
  const { values, errors, newsletterOptIn, problem } = useSelector(actor, ({ context }) => context)
  // An error is shown at its field and in the summary.
  const isWrong = Boolean(errors.email ?? errors.password)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const isGuest = useSelector(actor, ({ context }) => context.session !== null)
  return (
    <Page
      back={
        // A plain link: the journey asks for confirmation before the page changes.
        <LinkButton
          href={format({ id: isGuest ? 'coveragePreview' : 'welcome' })}
          variant="back"
          size="s"
          icon={<ArrowLeft size={20} />}
        >
          {t('back', 'Back')}
        </LinkButton>
      }
      title={t('account.title', 'Time to create an account!')}
      lead={t('account.lead', 'An account saves your answers, so you can stop at any time and come back.')}
    >
      <PageForm
        labels={[
          ['email', t('account.email', 'Email')],
          ['password', t('account.password', 'Password')],
        ]}
        values={values}
        errors={errors}
        busy={busy}
        send={actor.send}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} autoComplete="username" />
            <PasswordField
              {...field('password')}
              minLength={minimumPasswordLength}
              hint={t('account.password.hint', 'Must be at least 12 characters')}
              autoComplete="new-password"
            />
            <CheckboxField
              id="newsletter"
              label={t('account.newsletter', 'Send me the newsletter')}
              hint={t(
                'account.newsletter.hint',
                'News and tips about life insurance, by email. You don’t need it to apply, and you can turn it off in your account at any time.',
              )}
              value={newsletterOptIn}
              onChange={(value) => actor.send({ type: 'newsletter.changed', value })}
            />
            {problem && !isWrong ? <ProblemNotice problem={problem} /> : null}
            <ActionBar
              note={
                <>
                  {t('account.terms.before', 'By continuing, you agree to our')}{' '}
                  <LinkButton
                    variant="textLink"
                    size="s"
                    href={format({ id: 'disclosure', slug: 'terms-of-use' })}
                    target="_blank"
                  >
                    {t('account.terms', 'terms of use')}
                    <VisuallyHidden> {t('link.new_tab', '(opens in a new tab)')}</VisuallyHidden>
                  </LinkButton>{' '}
                  {t('account.terms.and', 'and')}{' '}
                  <LinkButton
                    variant="textLink"
                    size="s"
                    href={format({ id: 'disclosure', slug: 'privacy-notice' })}
                    target="_blank"
                  >
                    {t('account.privacy', 'privacy notice')}
                    <VisuallyHidden> {t('link.new_tab', '(opens in a new tab)')}</VisuallyHidden>
                  </LinkButton>
                  .
                </>
              }
              primary={
                <Button type="submit" busy={busy}>
                  {t('account.submit', 'CONFIRM INFO AND CONTINUE')}
                </Button>
              }
              secondary={
                <Button variant="textLink" onClick={() => actor.send({ type: 'login.chosen' })}>
                  {t('account.login', 'I already have an account')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
      <AccountDialogs actor={actor} />
    </Page>
  )
}

function AccountDialogs({ actor }: { readonly actor: Registration }) {
  const existing = useSelector(actor, (snapshot) => snapshot.matches({ account: 'existingAccount' }))
  const leaving = useSelector(actor, (snapshot) => snapshot.matches({ account: 'confirmingExit' }))
  const email = useSelector(actor, ({ context }) => context.values.email)
  const dismiss = () => actor.send({ type: 'modal.dismissed' })
  return (
    <>
      <Dialog
        open={existing}
        status="info"
        title={t('account.existing.title', 'Looks like you have an existing account')}
        onClose={dismiss}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'login.chosen' })}>
              {t('account.existing.login', 'Log in')}
            </Button>
            <Button variant="secondary" onClick={dismiss}>
              {t('account.existing.other', 'Use another email')}
            </Button>
            <Button variant="textLink" onClick={() => actor.send({ type: 'reset.chosen' })}>
              {t('login.forgot', 'Forgot password?')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'account.existing.text',
            'There’s already an account for {email}. Log in to pick up where you left off.',
            {
              email,
            },
          )}
        </p>
      </Dialog>
      <Dialog
        open={leaving}
        title={t('account.exit.title', 'Log in instead?')}
        onClose={dismiss}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'exit.confirmed' })}>
              {t('account.exit.confirm', 'Log in')}
            </Button>
            <Button variant="secondary" onClick={dismiss}>
              {t('account.exit.stay', 'Stay here')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'account.exit.text',
            'You’ll leave this page. Your estimate is saved. When you log in, its amount and term replace the ones in your account, unless you’ve already applied.',
          )}
        </p>
      </Dialog>
    </>
  )
}
