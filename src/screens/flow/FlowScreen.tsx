import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { leadingButton } from '../../../machines/form/form.types.ts'
import type { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import { FormBody } from '../../forms/FormBody.tsx'
import type { FormActor } from '../../forms/formActor.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useLastActor } from '../useLastActor.ts'

const Trivia = lazy(() => import('../quote/Trivia.tsx'))
const QuoteReview = lazy(() => import('../quote/QuoteReview.tsx'))
const PurchasePolicy = lazy(() => import('../purchase/PurchasePolicy.tsx'))

type FormFlowActor = ActorRefFrom<typeof formFlowMachine>

/** A server-driven flow: its present form, drawn by its layout. */
export default function FlowScreen({ actor }: { readonly actor: FormFlowActor }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const trivia = useSelector(actor, ({ children }) => children['trivia'])
  const form = useLastActor(useSelector(actor, ({ children }) => children['form']))
  const purchase = useSelector(actor, ({ children }) => children['purchase'])
  if (failed && problem)
    return (
      <Page title={t('flow.failed', 'This page did not load')}>
        <Stack gap="l">
          <ProblemNotice problem={problem} />
          <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
        </Stack>
      </Page>
    )
  if (trivia)
    return (
      <Suspense fallback={<SkeletonPage />}>
        <Trivia actor={trivia} />
      </Suspense>
    )
  return (
    <>
      <CurrentForm actor={actor} form={form} purchase={purchase} />
      <LeaveDialog actor={actor} />
    </>
  )
}
