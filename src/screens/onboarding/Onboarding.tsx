import '../wishes/wishes.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { OnboardingEvent } from '../../../machines/onboarding/onboarding.types.ts'
import { currentStep, stepBefore } from '../../../machines/onboarding/steps.ts'
import { truncated } from '../../../rules/allocations.ts'
import { amountError, coverageRange } from '../../../rules/coverage.ts'
import { product } from '../../../rules/product.ts'
import { CreateWishAllocation, type WishPartsFragment } from '../../api/operations/wishes.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BackButton } from '../../ui/BackButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'
import { AmountForm } from '../wishes/AmountForm.tsx'
import { useCatalogue, useWishList } from '../wishes/useWishList.ts'
import type { OnboardingActor } from './OnboardingFrame.tsx'

interface OnboardingProps {
  readonly actor: OnboardingActor
  /** Whether the user has a policy: an owner gets no estimate. */
  readonly isOwner: boolean
}

interface StepProps {
  readonly busy: boolean
  /** The back button, if an earlier step can be opened. */
  readonly back: ReactNode
  readonly problem: ReactNode
  readonly send: (event: OnboardingEvent) => void
}

/** The open step of an onboarding journey. */
export default function Onboarding({ actor, isOwner }: OnboardingProps) {
  const step = useSelector(actor, ({ context }) => currentStep(context))
  const hasBack = useSelector(actor, ({ context }) => stepBefore(context) !== null)
  const busy = useSelector(actor, (snapshot) => snapshot.matches({ journey: { steps: 'saving' } }))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const amount = useSelector(actor, ({ context }) => context.facts?.coverageAmount ?? null)
  const props: StepProps = {
    busy,
    back: hasBack ? <BackButton onClick={() => actor.send({ type: 'back.chosen' })} /> : null,
    problem: problem ? <ProblemNotice problem={problem} /> : null,
    send: actor.send,
  }
  switch (step) {
    case 'welcome':
      return <Welcome {...props} />
    case 'wish':
      return <FirstWish {...props} />
    case 'coverage':
      return <Coverage {...props} amount={amount} isOwner={isOwner} />
    case 'summary':
      return <Summary {...props} amount={amount} />
  }
}

/** Specification, section 9: onboarding carousel. */
const autoplay = 10_000

function Welcome({ busy, back, problem, send }: StepProps) {
  return (
    <Page
      back={back}
      title={t('onboarding.welcome.title', 'Cover what matters to you')}
      lead={t('onboarding.welcome.lead', 'See how {products} work in three short slides.', {
        products: product.plural,
      })}
      focusKey="welcome"
    >
      <Stack gap="l">
        <Carousel
          label={t('onboarding.slides', 'How it works')}
          autoplay={autoplay}
          slides={[
            {
              title: t('onboarding.slide.list', 'Make a list'),
              text: t(
                'onboarding.slide.list.text',
                'Add what your coverage should take care of, such as the mortgage, college or child care.',
              ),
            },
            {
              title: t('onboarding.slide.amount', 'See what it adds up to'),
              text: t(
                'onboarding.slide.amount.text',
                'The average person covers about $450,000 worth of {products}.',
                { products: product.plural },
              ),
            },
            {
              title: t('onboarding.slide.cover', 'Cover it'),
              text: t(
                'onboarding.slide.cover.text',
                'Coverage up to $1,000,000, with no medical exam needed. You can change your list at any time.',
              ),
            },
          ]}
        />
        {problem}
        <ActionBar
          primary={
            <Button busy={busy} onClick={() => send({ type: 'step.completed' })}>
              {t('onboarding.continue', 'Continue')}
            </Button>
          }
        />
      </Stack>
    </Page>
  )
}

function FirstWish(props: StepProps) {
  const { busy, back, problem, send } = props
  const catalogue = useCatalogue()
  const client = useApi()
  const list = useWishList()
  const [wish, setWish] = useState<WishPartsFragment | null>(null)
  if (wish !== null)
    return (
      <Page
        back={<BackButton onClick={() => setWish(null)} />}
        eyebrow={wish.wishCategory.name}
        title={wish.prompt}
        lead={wish.description}
        focusKey={wish.id}
      >
        <AmountForm
          wish={wish}
          name={wish.defaultName}
          amount={null}
          submit={t('onboarding.wish.add', 'Add to my list')}
          notices={problem}
          send={async ({ name, amount }) => {
            await client.mutate(CreateWishAllocation, { wishId: wish.id, name, amount })
            // If saving the step fails, another press must not add the wish again.
            setWish(null)
            void list.refetch()
            send({ type: 'step.completed' })
          }}
        />
      </Page>
    )
  const skip = (
    <Button variant="secondary" busy={busy} onClick={() => send({ type: 'step.completed' })}>
      {(list.data?.allocationSummary.activeCount ?? 0) > 0
        ? t('onboarding.wish.keep', 'Use my list')
        : t('builder.intro.no', 'NO, I KNOW HOW MUCH I WANT')}
    </Button>
  )
  return (
    <Page
      back={back}
      title={t('onboarding.wish.title', 'What should your coverage take care of first?')}
      lead={t('onboarding.wish.lead', 'Pick one to start your list. You can add more later.')}
      focusKey="wish"
    >
      <Stack gap="l">
        {problem}
        {catalogue.isLoadingError ? (
          <LoadFailed busy={catalogue.isFetching} onRetry={() => void catalogue.refetch()}>
            {t('builder.load_failed', 'We couldn’t load your list. Nothing was changed.')}
          </LoadFailed>
        ) : !catalogue.data ? (
          <SkeletonBody shape="list" label={t('builder.loading', 'Loading the builder')} />
        ) : (
          <ul className="wish-tiles list-plain">
            {catalogue.data.flatMap(({ wishes }) =>
              wishes.slice(0, 1).map((one) => (
                <li key={one.id}>
                  <button type="button" className="wish-tile" onClick={() => setWish(one)}>
                    <img src={one.iconUnselected} alt="" width={48} height={48} />
                    <span className="wish-tile-name">{truncated(one.name)}</span>
                  </button>
                </li>
              )),
            )}
          </ul>
        )}
        <ActionBar primary={skip} />
      </Stack>
    </Page>
  )
}

interface AmountProps extends StepProps {
  /** The amount entered earlier. */
  readonly amount: number | null
}

function Coverage({
  busy,
  back,
  problem,
  amount,
  isOwner,
  send,
}: AmountProps & Pick<OnboardingProps, 'isOwner'>) {
  const submission = useSubmission({
    fields: ['amount'],
    initial: { amount: amount === null ? '' : String(amount) },
    checks: { amount: (text) => amountError(Number(text)) },
    send: async (values) => send({ type: 'step.completed', coverageAmount: Number(values.amount) }),
  })
  return (
    <Page
      back={back}
      title={t('onboarding.coverage.title', 'How much coverage do you want?')}
      lead={isOwner ? null : t('onboarding.coverage.lead', 'You can change this amount in your estimate.')}
      focusKey="coverage"
    >
      <PageForm
        labels={[['amount', t('onboarding.coverage.amount', 'Total coverage')]]}
        values={submission.values}
        errors={submission.errors}
        busy={busy}
        notices={problem}
        send={submission.send}
      >
        {(field) => (
          <>
            <NumberField
              {...field('amount')}
              currency="USD"
              // Cents are kept as typed, so that the rule can reject them.
              precision={2}
              hint={t('onboarding.coverage.hint', 'From {min} to {max}, in steps of {step}', {
                min: formatMoney(coverageRange.min, 'coverage'),
                max: formatMoney(coverageRange.max, 'coverage'),
                step: formatMoney(coverageRange.increment, 'coverage'),
              })}
            />
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('onboarding.continue', 'Continue')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
    </Page>
  )
}

function Summary({ busy, back, problem, amount, send }: AmountProps) {
  const list = useWishList()
  const { totalAmount = 0, policyAmount = 0 } = list.data?.allocationSummary ?? {}
  return (
    <Page
      back={back}
      title={
        amount === null
          ? t('onboarding.summary.list', 'Your {product} total is', { product: product.name })
          : t('onboarding.summary.amount', 'You want to be covered for')
      }
      focusKey="summary"
    >
      <Stack gap="l">
        {list.isPending ? (
          <SkeletonBody shape="list" label={t('wishes.loading', 'Loading your list')} />
        ) : (
          <p className="wish-total tabular">{formatMoney(amount ?? totalAmount, 'coverage')}</p>
        )}
        <p>
          {policyAmount > 0
            ? t(
                'onboarding.summary.owner',
                'Your policy covers {amount} now. You can ask to change that at any time.',
                { amount: formatMoney(policyAmount, 'coverage') },
              )
            : t('onboarding.summary.text', 'Your estimate starts with this amount. It takes under a minute.')}
        </p>
        {problem}
        <ActionBar
          primary={
            <Button busy={busy} onClick={() => send({ type: 'step.completed' })}>
              {t('onboarding.finish', 'Finish')}
            </Button>
          }
        />
      </Stack>
    </Page>
  )
}
