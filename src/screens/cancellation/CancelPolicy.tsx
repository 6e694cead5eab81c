import { useQuery } from '@tanstack/react-query'
import { isOfThePassword } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import {
  type CancelPolicyMutation,
  CancelPolicy as CancelPolicyOperation,
  type PolicyCancellationQuery,
} from '../../api/operations/cancellation.generated.ts'
import { policyCancellationQuery } from '../../api/queries.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'

type Cancellation = NonNullable<PolicyCancellationQuery['policyCancellation']>

/** Cancels the policy as of today, confirmed by the password, and shows the refund. */
export default function CancelPolicy() {
  const client = useApi()
  const query = useQuery(policyCancellationQuery(client))
  const submission = useSubmission({
    fields: ['password'],
    initial: { password: '' },
    checks: { password: (value) => (value === '' ? ruleError('required') : null) },
    send: ({ password }) =>
      client.mutate(CancelPolicyOperation, { policyId: query.data?.policyId ?? '', password }),
    onRefused: (refused) =>
      isOfThePassword(refused) ? { password: { code: 'refused', message: refused.message } } : undefined,
  })
  if (submission.result) return <Canceled {...submission.result.cancelPolicy} />
  return (
    <Page title={t('cancellation.title', 'Cancel your policy')}>
      <Loaded
        query={query}
        loading={t('cancellation.loading', 'Loading your policy')}
        failed={t('cancellation.failed', 'We couldn’t load your policy. Nothing was changed.')}
      >
        {(data) =>
          data ? (
            <Stack gap="l">
              <Consequences cancellation={data} />
              <PageForm
                labels={[['password', t('cancellation.password', 'Your password')]]}
                values={submission.values}
                errors={submission.errors}
                busy={submission.busy}
                send={submission.send}
              >
                {(field) => (
                  <>
                    <PasswordField {...field('password')} autoComplete="current-password" />
                    {submission.problem ? (
                      <ProblemNotice problem={submission.problem} isKept={false} />
                    ) : null}
                    <ActionBar
                      primary={
                        <Button type="submit" variant="destructive" busy={submission.busy}>
                          {t('cancellation.confirm', 'Cancel my policy')}
                        </Button>
                      }
                      secondary={
                        <LinkButton href={format({ id: 'home' })} variant="secondary">
                          {t('cancellation.keep', 'Keep my policy')}
                        </LinkButton>
                      }
                    />
                  </>
                )}
              </PageForm>
            </Stack>
          ) : (
            <Notice
              status="info"
              title={t('cancellation.none.title', 'You don’t have a policy to cancel')}
              action={
                <LinkButton href={format({ id: 'home' })}>
                  {t('cancellation.home', 'Go to dashboard')}
                </LinkButton>
              }
            >
              {t('cancellation.none', 'You don’t have a policy in force.')}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  )
}

/** What ends, what is refunded, and what stays available. */
function Consequences({ cancellation }: { readonly cancellation: Cancellation }) {
  const { label, product, refund, isFreeLook, freeLookEndsOn, paidThrough, amountUnderWay } = cancellation
  const { coverageStoppedOn } = cancellation
  const amount = formatMoney(refund / 100, 'payment')
  return (
    <Card
      as="section"
      title={t('cancellation.policy', '{product}, policy {label}', { product: product.name, label })}
      padding="l"
    >
      <ul>
        <li>
          {coverageStoppedOn === null
            ? t('cancellation.ends', 'Your policy ends at the end of today, and we won’t charge you again.')
            : t(
                'cancellation.stopped',
                'Your coverage has already stopped. Your last day of coverage was {date}. If you cancel, you can no longer restore it by paying what you owe. We won’t charge you again.',
                { date: formatDate(coverageStoppedOn) },
              )}
        </li>
        <li>
          {isFreeLook && freeLookEndsOn !== null && refund > 0
            ? t(
                'cancellation.free_look',
                'You get {amount} back, because you’re still in your free look. It ends on {date}.',
                {
                  amount,
                  date: formatDate(freeLookEndsOn),
                },
              )
            : refund > 0
              ? t('cancellation.unused', 'You get {amount} back: the unused part of the year you paid for.', {
                  amount,
                })
              : isFreeLook
                ? t('cancellation.refunded', 'There’s nothing to refund. You’ve already been refunded.')
                : paidThrough === null
                  ? t('cancellation.no_refund', 'Your free look is over, so there’s nothing to refund.')
                  : t(
                      'cancellation.month',
                      'Your free look is over, so we don’t refund this month. It’s paid through {date}. To use all of it, cancel on that day.',
                      { date: formatDate(paidThrough) },
                    )}
        </li>
        {amountUnderWay > 0 ? <li>{arrivingText(amountUnderWay)}</li> : null}
        <li>{t('cancellation.documents', 'You can still log in and read your documents.')}</li>
        <li>
          {t(
            'cancellation.again',
            'If you want coverage later, you’ll need to apply again. The price may be higher then.',
          )}
        </li>
      </ul>
    </Card>
  )
}

const arrivingText = (amount: number): string =>
  t(
    'cancellation.arriving',
    'Your bank is still deciding on a payment of {amount}. If it arrives, we’ll refund it in full.',
    { amount: formatMoney(amount / 100, 'payment') },
  )

function Canceled({ refund, amountUnderWay }: CancelPolicyMutation['cancelPolicy']) {
  return (
    <Page
      title={t('cancellation.done.title', 'You’ve canceled your policy')}
      focusKey="done"
      lead={
        refund > 0
          ? t(
              'cancellation.done.refund',
              'We’re refunding {amount} to the card or bank account you paid with. It usually arrives within 5 to 10 business days. We also emailed you.',
              { amount: formatMoney(refund / 100, 'payment') },
            )
          : t('cancellation.done', 'We won’t charge you again. We also emailed you.')
      }
    >
      {amountUnderWay > 0 ? <p className="measure">{arrivingText(amountUnderWay)}</p> : null}
      <ActionBar
        primary={
          <LinkButton href={format({ id: 'home' })}>{t('cancellation.home', 'Go to dashboard')}</LinkButton>
        }
      />
    </Page>
  )
}
