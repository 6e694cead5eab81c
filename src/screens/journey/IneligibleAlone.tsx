import type { IneligibleReason } from '../../../machines/contract/schema.generated.ts'
import { correctionPlace } from '../../../machines/fulfillment/stepRules.ts'
import { product } from '../../../machines/product.ts'
import { format } from '../../../machines/routes/place.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Resting } from '../../ui/illustrations/Resting.tsx'
import { Trail } from '../../ui/illustrations/Trail.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ineligibleText } from '../ineligibleText.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'

interface IneligibleAloneProps {
  readonly reason: IneligibleReason
  /** Whether there is somebody whose answers were kept. */
  readonly hasAnswers: boolean
}

/** Why somebody cannot be covered, for whoever opens its address: outside of the application nothing stands behind it. */
export default function IneligibleAlone({ reason, hasAnswers }: IneligibleAloneProps) {
  const { title, text, correct } = ineligibleText(reason)
  const correction = hasAnswers ? correctionPlace(reason) : null
  const onwards = (variant: 'primary' | 'secondary') => (
    <LinkButton variant={variant} href={hasAnswers ? format({ id: 'home' }) : product.welcomePath}>
      {t('continue', 'CONTINUE')}
    </LinkButton>
  )
  return (
    <Page title={title} illustration={reason === 'state_of_residence' ? <Trail /> : <Resting />}>
      <Stack gap="l">
        <p className="measure">{text}</p>
        {hasAnswers ? (
          <p className="measure text-soft">
            {correction === null
              ? t('ineligible.kept.only', 'Your answers are kept.')
              : t(
                  'ineligible.kept',
                  'Your answers are kept. If one of them is wrong, you can go back and correct it.',
                )}
          </p>
        ) : null}
        <ActionBar
          primary={
            correction === null ? (
              onwards('primary')
            ) : (
              <LinkButton href={format(correction)}>{correct}</LinkButton>
            )
          }
          secondary={
            <>
              {correction === null ? null : onwards('secondary')}
              {reason === 'state_of_residence' ? (
                <LinkButton variant="textLink" href={format({ id: 'login' })}>
                  {t('ineligible.later', 'TRY AGAIN LATER')}
                </LinkButton>
              ) : null}
              <AskForHelp way="support.chosen" variant="textLink">
                {t('ineligible.ask', 'Ask us about it')}
              </AskForHelp>
            </>
          }
        />
      </Stack>
    </Page>
  )
}
