import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { FormBody } from '../../forms/FormBody.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { decidedText } from '../decidedText.ts'
import { denialPicture, denialText } from '../denialText.ts'
import { DenialMeaning } from './DenialMeaning.tsx'

/** Underwriting ended without a quote: what that means, and when the user can apply again. */
export default function CoverageDenied({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof fulfillmentMachine>
}) {
  const denial = useSelector(actor, ({ context }) => context.denial ?? 'failed')
  const decision = useSelector(actor, ({ context }) => context.facts?.decision ?? null)
  const retryable = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.chosen' }))
  const canReapply = useSelector(actor, (snapshot) => snapshot.can({ type: 'reapply.chosen' }))
  const isTooSoon = useSelector(actor, (snapshot) =>
    snapshot.matches({ journey: { steps: { denied: 'tooSoon' } } }),
  )
  const flow = useSelector(actor, ({ children }) => children.cooldown)
  const cooldown = useSelector(
    flow,
    (snapshot) => {
      const { form } = snapshot?.children ?? {}
      const { title, subtitle } = snapshot?.context.form ?? {}
      return form && title !== undefined && subtitle !== undefined ? { actor: form, title, subtitle } : null
    },
    shallowEqual,
  )
  // This screen already shows the waiting period.
  const isCooldownLost = useSelector(flow, (snapshot) => snapshot?.hasTag('retryable') === true)
  const dismiss = () => actor.send({ type: 'message.dismissed' })
  const { title, aside, text, ways } = denialText(denial, decision)
  const Picture = denialPicture(denial)
  const leave = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => actor.send({ type: 'dashboard.chosen' })}>
      {ways[0].label}
    </Button>
  )
  return (
    <Page title={title} titleAside={aside} illustration={<Picture />}>
      <Stack gap="l">
        <p className="measure">{text}</p>
        <DenialMeaning denial={denial} retryable={retryable} reasons={decision?.reasons ?? []} />
        {/* An undecided application can be retried. A decision can only be acknowledged. */}
        {retryable ? (
          <ActionBar
            primary={
              <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
            }
            secondary={leave('secondary')}
          />
        ) : (
          <ActionBar
            primary={leave('primary')}
            secondary={
              canReapply || isTooSoon ? (
                <Button
                  variant="secondary"
                  busy={isTooSoon && !cooldown && !isCooldownLost}
                  onClick={() => actor.send({ type: 'reapply.chosen' })}
                >
                  {t('dashboard.again.go', 'Apply again')}
                </Button>
              ) : undefined
            }
          />
        )}
      </Stack>
      {cooldown ? (
        <Dialog open status="warning" title={cooldown.title} onClose={dismiss}>
          {cooldown.subtitle === '' ? null : <p className="text-soft">{cooldown.subtitle}</p>}
          <FormBody actor={cooldown.actor} />
        </Dialog>
      ) : (
        <Dialog
          open={isCooldownLost}
          status="warning"
          title={t('terms.too_soon.title', 'Do not pass Go')}
          onClose={dismiss}
          actions={<Button onClick={dismiss}>{t('dialog.got_it', 'GOT IT')}</Button>}
        >
          <p>{decidedText(decision).join(' ')}</p>
          <p>{t('denied.too_soon.kept', 'Your answers are saved until then.')}</p>
        </Dialog>
      )}
    </Page>
  )
}
