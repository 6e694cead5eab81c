import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Resting } from '../../ui/illustrations/Resting.tsx'
import { Trail } from '../../ui/illustrations/Trail.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { barredText, ineligibleText, leaveText } from '../ineligibleText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { useLast } from '../useLast.ts'

interface IneligibleProps {
  readonly actor: ActorRefFrom<typeof fulfillmentMachine>
  /** Offers from other companies, below the page's own content. */
  readonly offers?: ReactNode
}

/** Why a user cannot be covered, and what to do next. */
export default function Ineligible({ actor, offers = null }: IneligibleProps) {
  const reason = useSelector(actor, ({ context }) => context.facts?.ineligibleReasons[0] ?? 'general')
  const isBarred = useSelector(actor, ({ context }) => context.facts?.ineligibleReasons.length === 0)
  const hasCoverage = useSelector(actor, ({ context }) => context.facts?.coverage != null)
  // Only a signed-in user has a home page, and the login would redirect there.
  const isSignedIn = useSelector(actor, ({ context }) => context.session?.level === 'verified')
  // After the press, the journey has ended. The button keeps focus until the next screen is ready.
  const canEdit = useLast(
    useSelector(actor, (snapshot) =>
      snapshot.status === 'active' ? snapshot.can({ type: 'back.chosen' }) : undefined,
    ),
  )
  const { correct, title, aside, text } = ineligibleText(reason)
  const goBack = () => actor.send({ type: 'back.chosen' })
  const onwards = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => actor.send({ type: 'continue.chosen' })}>
      {t('continue', 'CONTINUE')}
    </Button>
  )
  if (isBarred) return <Barred onContinue={() => actor.send({ type: 'continue.chosen' })} />
  return (
    <Page
      title={title}
      titleAside={aside}
      illustration={reason === 'state_of_residence' ? <Trail /> : <Resting />}
      back={canEdit ? <BackButton onClick={goBack} /> : undefined}
    >
      <Stack gap="l">
        <p className="measure">{text}</p>
        <p className="measure text-soft">
          {reason === 'age_of_insured' || reason === 'state_of_residence'
            ? `${t('ineligible.rule', 'This is a rule for this product today. It isn’t about you.')} `
            : null}
          {canEdit
            ? t(
                'ineligible.kept',
                'Your answers are saved. If one of them is wrong, you can go back and correct it.',
              )
            : t('ineligible.kept.only', 'Your answers are saved.')}
        </p>
        <ActionBar
          primary={canEdit ? <Button onClick={goBack}>{correct}</Button> : onwards('primary')}
          secondary={
            <>
              {canEdit ? onwards('secondary') : null}
              {reason === 'state_of_residence' || !isSignedIn ? (
                <Button variant="textLink" onClick={() => actor.send({ type: 'later.chosen' })}>
                  {leaveText(reason)}
                </Button>
              ) : null}
              <AskForHelp way="support.chosen" variant="textLink">
                {t('ineligible.ask', 'Ask us about it')}
              </AskForHelp>
            </>
          }
        />
        <p className="measure type-small text-soft">
          {hasCoverage
            ? t(
                'ineligible.onwards.preview',
                'CONTINUE takes you to the coverage you chose. You won’t lose anything.',
              )
            : t('ineligible.onwards', 'CONTINUE takes you to your {product} list. You won’t lose anything.', {
                product: product.name,
              })}
          {reason === 'state_of_residence'
            ? ` ${
                isSignedIn
                  ? t('ineligible.later.home', 'TRY AGAIN LATER takes you to your home page.')
                  : t(
                      'ineligible.later.where',
                      'TRY AGAIN LATER takes you to the login page, so you can come back another day.',
                    )
              }`
            : null}
        </p>
        {offers}
      </Stack>
    </Page>
  )
}

/** No answer is the reason, but underwriting accepts no application (spec: access 8, "Dialogs"). */
function Barred({ onContinue }: { readonly onContinue: () => void }) {
  const { title, text } = barredText()
  return (
    <Page
      title={t('dashboard.notice.title', 'Application Status')}
      lead={t('ineligible.kept.only', 'Your answers are saved.')}
    >
      <Dialog
        open
        dismissable={false}
        status="warning"
        title={title}
        actions={
          <>
            <Button onClick={onContinue}>{t('continue', 'CONTINUE')}</Button>
            <AskForHelp way="support.chosen" variant="secondary">
              {t('ineligible.ask', 'Ask us about it')}
            </AskForHelp>
            <LinkButton variant="textLink" href={format({ id: 'home' })}>
              {t('confirmation.dashboard', 'GO TO DASHBOARD')}
            </LinkButton>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </Page>
  )
}
