import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { denialPicture, denialText } from '../denialText.ts'
import { DenialMeaning } from './DenialMeaning.tsx'

/** Underwriting ended without a quote: what that means, and when to come back. */
export default function CoverageDenied({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof fulfillmentMachine>
}) {
  const denial = useSelector(actor, ({ context }) => context.denial ?? 'failed')
  const decision = useSelector(actor, ({ context }) => context.facts?.decision ?? null)
  const retryable = useSelector(actor, (snapshot) => snapshot.can({ type: 'retry.chosen' }))
  const { title, text, ways } = denialText(denial, decision)
  const Picture = denialPicture(denial)
  const leave = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => actor.send({ type: 'dashboard.chosen' })}>
      {ways[0].label}
    </Button>
  )
  return (
    <Page title={title} illustration={<Picture />}>
      <Stack gap="l">
        <p className="measure">{text}</p>
        <DenialMeaning denial={denial} retryable={retryable} />
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
