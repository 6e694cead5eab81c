import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { leadingButton } from '../../../machines/form/form.types.ts'
import type { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import { FormBody } from '../../forms/FormBody.tsx'
import type { FormActor } from '../../forms/formActor.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody, SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import type { PurchaseActor } from '../purchase/PurchasePolicy.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLastActor } from '../useLastActor.ts'

const Trivia = lazy(() => import('../quote/Trivia.tsx'))
const QuoteReview = lazy(() => import('../quote/QuoteReview.tsx'))
const PurchasePolicy = lazy(() => import('../purchase/PurchasePolicy.tsx'))

type FormFlowActor = ActorRefFrom<typeof formFlowMachine>

/** A server-driven flow: its present form, drawn by its layout. */
export default function FlowScreen({ actor }: { readonly actor: FormFlowActor }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const trivia = useSelector(actor, ({ children }) => children.trivia)
  const form = useLastActor(useSelector(actor, ({ children }) => children.form))
  const purchase = useSelector(actor, ({ children }) => children.purchase)
  const settling = useSelector(actor, ({ children }) => children.settlingForm)
  if (failed)
    return (
      <StepFailed
        title={t('flow.failed', 'This page did not load')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (trivia)
    return (
      <Suspense fallback={<SkeletonPage shape="offer" />}>
        <Trivia actor={trivia} />
      </Suspense>
    )
  if (settling) return <Settling form={settling} />
  return <CurrentForm actor={actor} form={form} purchase={purchase} />
}

/** The layout's machine has ended and the form acts by itself: nothing to press unless it was refused. */
function Settling({ form }: { readonly form: FormActor }) {
  const title = useSelector(form, ({ context }) => context.form.title)
  const halted = useSelector(form, (snapshot) => snapshot.matches('halted'))
  if (!halted) return <SkeletonPage back />
  return (
    <Page title={title}>
      <FormBody actor={form} />
    </Page>
  )
}

interface CurrentFormProps {
  readonly actor: FormFlowActor
  readonly form: FormActor | undefined
  readonly purchase: PurchaseActor | undefined
}

function CurrentForm({ actor, form, purchase }: CurrentFormProps) {
  const definition = useSelector(actor, ({ context }) => context.form)
  const direction = useSelector(actor, ({ context }) => context.direction)
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.chosen' }))
  if (definition === null || (form === undefined && purchase === undefined)) return <SkeletonPage back />
  const leading = definition.leadingNavigationButton
  const back = leading ? (
    <BackButton
      disabled={!canGoBack}
      onClick={() => {
        if (form && purchase === undefined) form.send({ type: 'button.pressed', key: leadingButton })
        else actor.send({ type: 'back.chosen' })
      }}
    >
      {leading.text}
    </BackButton>
  ) : undefined
  return (
    <Page
      title={definition.title}
      lead={definition.subtitle === '' ? undefined : definition.subtitle}
      back={back}
      focusKey={definition.slug}
      slide={direction === 'forward' ? 'forward' : 'back'}
    >
      {purchase ? (
        <Suspense fallback={<SkeletonBody />}>
          <PurchasePolicy actor={purchase} />
        </Suspense>
      ) : form && definition.layout === 'quoteReviewTermLife' ? (
        <Suspense fallback={<SkeletonBody shape="offer" />}>
          <QuoteReview>{(quote) => <FormBody actor={form}>{quote}</FormBody>}</QuoteReview>
        </Suspense>
      ) : form ? (
        // A new form has fields of its own: nothing of the last one's view may live on in it.
        <FormBody key={definition.slug} actor={form} />
      ) : null}
    </Page>
  )
}
