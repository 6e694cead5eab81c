import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import type { CoverageSize, GuestWork as Told } from '../../../rules/contract/schema.generated.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useLast } from '../useLast.ts'

interface GuestWorkTexts {
  readonly title: string
  readonly lead: string
  readonly shown: string
  readonly other: string
}

const textsOf: Readonly<Record<Told['kept'], () => GuestWorkTexts>> = {
  guests: () => ({
    title: t('guest_work.guests.title', 'We saved the estimate you just made'),
    lead: t(
      'guest_work.guests.lead',
      'It replaces the one in your account. You can change it until you apply.',
    ),
    shown: t('guest_work.guests.shown', 'Your estimate now'),
    other: t('guest_work.guests.other', 'Replaced'),
  }),
  accounts: () => ({
    title: t('guest_work.accounts.title', 'We kept the estimate in your account'),
    lead: t(
      'guest_work.accounts.lead',
      'The estimate you started before you logged in had no amount or term yet, so we didn’t save it.',
    ),
    shown: t('guest_work.accounts.shown', 'Your saved estimate'),
    other: t('guest_work.other', 'Not saved'),
  }),
  application: () => ({
    title: t('guest_work.application.title', 'Your application stays the same'),
    lead: t(
      'guest_work.application.lead',
      'You already applied with this account. The estimate you just made doesn’t change your application, so we didn’t save it.',
    ),
    shown: t('guest_work.application.shown', 'Your estimate'),
    other: t('guest_work.other', 'Not saved'),
  }),
}

function sizeText({ amount, termDuration }: CoverageSize): string {
  return t('guest_work.size', '{amount} for {years} years', {
    amount: formatMoney(amount, 'coverage'),
    years: termDuration,
  })
}

const row = (key: string, term: string, size: CoverageSize | null): Definition[] =>
  size === null ? [] : [{ key, term, description: sizeText(size) }]

/**
 * Shown once after a login: which estimate is used from now on, and what happened to the other one.
 */
export default function GuestWork({ actor }: { readonly actor: ActorRefFrom<typeof signInMachine> }) {
  // Stays on screen until the next route is ready.
  const guestWork = useLast(useSelector(actor, ({ context }) => context.guestWork ?? undefined))
  const isRead = useSelector(actor, ({ context }) => context.guestWork === null)
  if (guestWork === undefined) return <SkeletonPage fields={2} />
  const { title, lead, shown, other } = textsOf[guestWork.kept]()
  return (
    <Page title={title} lead={lead}>
      <Stack gap="l">
        <DefinitionList
          items={[...row('shown', shown, guestWork.shown), ...row('other', other, guestWork.other)]}
        />
        <ActionBar
          primary={
            <Button busy={isRead} onClick={() => actor.send({ type: 'continue.chosen' })}>
              {t('guest_work.continue', 'CONTINUE')}
            </Button>
          }
        />
      </Stack>
    </Page>
  )
}
