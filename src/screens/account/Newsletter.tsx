import { useMutation } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import { quietHours } from '../../../rules/quietHours.ts'
import { UpdateNewsletter } from '../../api/operations/accounts.generated.ts'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { ToggleField } from '../../ui/ToggleField.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/** For example, "9 p.m." */
const hourText = (hour: number): string =>
  hour < 12
    ? t('newsletter.morning', '{hour} a.m.', { hour })
    : t('newsletter.evening', '{hour} p.m.', { hour: hour - 12 })

interface NewsletterProps {
  /** The stored setting, until the user changes it here. */
  readonly optIn: boolean
}

/** The newsletter switch: it updates at once, and reverts if saving fails. */
export function Newsletter({ optIn }: NewsletterProps) {
  const client = useApi()
  const { mutate, variables, error, isPending, isSuccess } = useMutation({
    mutationFn: (newsletterOptIn: boolean) => client.mutate(UpdateNewsletter, { newsletterOptIn }),
    // Runs one mutation at a time, so that the last press is also the last one saved.
    scope: { id: 'newsletter' },
  })
  const value = variables === undefined ? optIn : error ? !variables : variables
  return (
    <Card as="section" title={t('newsletter.title', 'Newsletter')} padding="l">
      <ToggleField
        id="newsletter"
        label={t('newsletter.label', 'Send me the newsletter')}
        hint={t(
          'newsletter.hint',
          'News and tips about life insurance, by email. You’ll still receive required policy notices.',
        )}
        value={value}
        onChange={(chosen) => mutate(chosen)}
      />
      {error ? (
        <ProblemNotice
          problem={toProblem(error)}
          title={t('newsletter.failed', 'We couldn’t save that, so the switch is back where it was')}
        />
      ) : null}
      {isPending || isSuccess ? (
        <p className="text-soft type-small" aria-hidden="true">
          {isPending ? t('newsletter.saving', 'Saving…') : t('newsletter.saved', 'Saved.')}
        </p>
      ) : null}
      <p className="text-soft type-small">
        {t(
          'newsletter.quiet_hours',
          'We send texts and emails from {until} to {from} your time. Codes, security alerts and notices about payments due today can come at any time.',
          { until: hourText(quietHours.until), from: hourText(quietHours.from) },
        )}
      </p>
      <LiveRegion message={isSuccess ? t('newsletter.saved', 'Saved.') : ''} />
    </Card>
  )
}
