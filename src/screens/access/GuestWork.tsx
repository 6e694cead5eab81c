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
    title: t('guest_work.guests.title', 'We kept the estimate you just made'),
    lead: t(
      'guest_work.guests.lead',
      'Your account had another one. What you sized last counts; it is yours to change before you apply.',
    ),
    shown: t('guest_work.guests.shown', 'Your estimate now'),
    other: t('guest_work.guests.other', 'Replaced'),
  }),
  accounts: () => ({
    title: t('guest_work.accounts.title', 'We kept the estimate in your account'),
    lead: t(
      'guest_work.accounts.lead',
      'What you began before you logged in had no amount and term yet, so it is not kept.',
    ),
    shown: t('guest_work.accounts.shown', 'Your estimate, as before'),
    other: t('guest_work.other', 'Not kept'),
  }),
  application: () => ({
    title: t('guest_work.application.title', 'Your application stays as it is'),
    lead: t(
      'guest_work.application.lead',
      'It was sent from this account already. The estimate you just made changes nothing about it, and is not kept.',
    ),
    shown: t('guest_work.application.shown', 'Your estimate'),
    other: t('guest_work.other', 'Not kept'),
  }),
}

function sizeText({ amount, termDuration }: CoverageSize): string {
  return t('guest_work.size', '{amount} over {years} years', {
    amount: formatMoney(amount, 'coverage'),
    years: termDuration,
  })
}

const row = (key: string, term: string, size: CoverageSize | null): Definition[] =>
  size === null ? [] : [{ key, term, description: sizeText(size) }]

/** Said once after a login: which estimate is shown from now on, and what became of the other one. */
export default function GuestWork({ actor }: { readonly actor: ActorRefFrom<typeof signInMachine> }) {
  // Once it is read, it stays until the next place is there.
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
