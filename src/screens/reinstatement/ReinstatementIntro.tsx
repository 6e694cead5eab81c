import { useSelector } from '@xstate/react'
import { format } from '../../../machines/routes/route.ts'
import { coverageFacts } from '../../forms/coverageText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Resting } from '../../ui/illustrations/Resting.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { InForceWarning, RefusedPayment } from './notices.tsx'
import type { ReinstatementProps } from './Reinstatement.tsx'

/** Which policy can be reinstated, what that requires, and the button that requests it. */
export function ReinstatementIntro({ actor }: ReinstatementProps) {
  const reinstatement = useSelector(actor, ({ context }) => context.facts?.reinstatement ?? null)
  const unavailable = useSelector(actor, (snapshot) =>
    snapshot.matches({ journey: { steps: 'unavailable' } }),
  )
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (unavailable) return <Unavailable actor={actor} />
  if (reinstatement === null) return <SkeletonPage />
  const { policy, underwritingRequired, hasPolicyInForce, withoutQuestionsUntil } = reinstatement
  return (
    <Page
      title={t('reinstatement.title', 'Get your policy back')}
      lead={t(
        'reinstatement.lead',
        'Your policy ended because its premiums weren’t paid. You can put it back in force.',
      )}
    >
      <Stack gap="l">
        <RefusedPayment failed={reinstatement.failedPayment} />
        <Card padding="l">
          <DefinitionList
            items={[
              {
                key: 'number',
                term: t('confirmation.number', 'Policy number'),
                description: policy.label,
              },
              { key: 'type', term: t('confirmation.type', 'Policy type'), description: policy.product.name },
              ...coverageFacts(
                { productSlug: policy.product.slug, amount: policy.amount },
                t('quote.amount', 'Total coverage'),
              ),
              ...(policy.lapsesOn
                ? [
                    {
                      key: 'ended',
                      term: t('reinstatement.ended', 'Coverage stopped on'),
                      description: formatDate(policy.lapsesOn),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        {hasPolicyInForce ? <InForceWarning /> : null}
        <CheckList
          items={[
            t('reinstatement.takes.premiums', 'You pay the premiums you missed, with interest.'),
            t(
              'reinstatement.takes.gap',
              'A death while coverage was stopped isn’t covered, even though you pay the premiums for that time.',
            ),
            underwritingRequired
              ? t('reinstatement.takes.questions', 'You answer the health questions again, and we decide.')
              : withoutQuestionsUntil === null
                ? t('reinstatement.takes.none', 'We won’t ask any new health questions.')
                : t('reinstatement.takes.until', 'We won’t ask new health questions until {date}.', {
                    date: formatDate(withoutQuestionsUntil),
                  }),
            t('reinstatement.takes.same', 'Your amount, your term and your premium stay the same.'),
          ]}
        />
        {problem ? <ProblemNotice problem={problem} /> : null}
        <ActionBar
          primary={
            <Button busy={busy} onClick={() => actor.send({ type: 'request.submitted' })}>
              {underwritingRequired ? t('continue', 'CONTINUE') : t('reinstatement.request', 'See my offer')}
            </Button>
          }
        />
      </Stack>
    </Page>
  )
}

function Unavailable({ actor }: ReinstatementProps) {
  const reinstatement = useSelector(actor, ({ context }) => context.facts?.reinstatement ?? null)
  const status = reinstatement?.policy.status
  if (status === 'lapsed') return <Lapsed actor={actor} lapsesOn={reinstatement?.policy.lapsesOn ?? null} />
  const covers = status === 'valid' || status === 'paused'
  return (
    <Page
      title={
        covers
          ? t('reinstatement.covers.title', 'This policy is in force')
          : t('reinstatement.unavailable.title', 'This policy can’t be put back in force')
      }
      lead={
        covers
          ? t(
              'reinstatement.covers',
              'You don’t need to reinstate it. You can see what’s due on your billing page.',
            )
          : t(
              'reinstatement.unavailable',
              'You can put a policy back in force only if it ended because its premiums weren’t paid, and only within three years. You can apply for a new one.',
            )
      }
      illustration={<Resting />}
    >
      <ActionBar
        primary={
          covers ? (
            <LinkButton href={format({ id: 'billing' })}>
              {t('reinstatement.billing', 'Go to billing')}
            </LinkButton>
          ) : (
            <LinkButton href={format({ id: 'fulfillmentStart' })}>
              {t('denied.reinstatement.apply', 'APPLY FOR A NEW POLICY')}
            </LinkButton>
          )
        }
        secondary={
          <Button variant="secondary" onClick={() => actor.send({ type: 'dashboard.chosen' })}>
            {t('confirmation.dashboard', 'GO TO DASHBOARD')}
          </Button>
        }
      />
    </Page>
  )
}

/** Coverage has stopped, and paying what is owed restarts it, so no request is needed. */
function Lapsed({ actor, lapsesOn }: ReinstatementProps & { readonly lapsesOn: string | null }) {
  return (
    <Page
      title={t('reinstatement.lapsed.title', 'You’re not covered right now')}
      lead={[
        ...(lapsesOn === null
          ? []
          : [
              t('reinstatement.lapsed.since', 'Your coverage stopped on {date}.', {
                date: formatDate(lapsesOn),
              }),
            ]),
        t(
          'reinstatement.lapsed',
          'You don’t need to apply for reinstatement: pay what you owe on your billing page to restart your coverage.',
        ),
      ].join(' ')}
      illustration={<Resting />}
    >
      <ActionBar
        primary={
          <LinkButton href={format({ id: 'billing' })}>
            {t('reinstatement.billing', 'Go to billing')}
          </LinkButton>
        }
        secondary={
          <Button variant="secondary" onClick={() => actor.send({ type: 'dashboard.chosen' })}>
            {t('confirmation.dashboard', 'GO TO DASHBOARD')}
          </Button>
        }
      />
    </Page>
  )
}

/** Shown while underwriting decides on the health questions. */
export function ReinstatementWaiting({ actor }: ReinstatementProps) {
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  return (
    <Page
      title={t('reinstatement.waiting.title', 'We’re reviewing your answers')}
      lead={
        retryable
          ? t(
              'reinstatement.waiting.late',
              'We haven’t made a decision yet. Your answers are saved. Select Try again to check for a decision.',
            )
          : t('reinstatement.waiting', 'This usually takes less than a minute. Please stay on this page.')
      }
      illustration={<Waiting />}
      focusKey={String(retryable)}
    >
      {retryable ? (
        <ActionBar
          primary={
            <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
          }
        />
      ) : null}
    </Page>
  )
}
