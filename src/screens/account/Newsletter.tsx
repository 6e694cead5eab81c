import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { ToggleField } from '../../ui/ToggleField.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>

interface NewsletterProps {
  readonly actor: NewsletterActor
  /** As the carrier knows it, until another choice is made here. */
  readonly optIn: boolean
}

/** Whether the newsletter comes. */
export function Newsletter({ actor, optIn }: NewsletterProps) {
  const { chosen, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const saved = useSelector(actor, (snapshot) => snapshot.matches('saved'))
  return (
    <Card as="section" title={t('newsletter.title', 'Newsletter')} padding="l">
      <ToggleField
        id="newsletter"
        label={t('newsletter.label', 'Send me the newsletter')}
        hint={t(
          'newsletter.hint',
          'News and tips about life insurance, by email. You will still receive required policy notices.',
        )}
        value={chosen ?? optIn}
        onChange={(value) => actor.send({ type: 'newsletter.changed', value })}
      />
      {problem ? (
        <ProblemNotice
          problem={problem}
          title={t('newsletter.failed', 'That was not saved: the switch is back where it was')}
        />
      ) : null}
      {busy || saved ? (
        <p className="text-soft type-small" aria-hidden="true">
          {busy ? t('newsletter.saving', 'Saving…') : t('newsletter.saved', 'Saved.')}
        </p>
      ) : null}
      <LiveRegion message={saved ? t('newsletter.saved', 'Saved.') : ''} />
    </Card>
  )
}
