import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import type {
  BillingPlan,
  BillingPlans,
  BillingFrequency as Frequency,
} from '../../../rules/contract/schema.generated.ts'
import { ChangeBillingFrequency } from '../../api/operations/billingFrequency.generated.ts'
import { billingPlansQuery, showAnswer } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { plannedText, priceOf } from '../planText.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/**
 * Monthly or yearly: the price and start date of each, earlier plans, and a button that undoes a
 * planned change.
 */
export default function BillingFrequency() {
  const client = useApi()
  const query = useQuery(billingPlansQuery(client))
  return (
    <Page
      title={t('billing.frequency.title', 'How often you pay')}
      lead={t(
        'billing.frequency.lead',
        'A change takes effect on your next billing day. You can undo it until then.',
      )}
    >
      <Loaded
        query={query}
        loading={t('billing.frequency.loading', 'Loading how you pay')}
        failed={t('billing.frequency.failed', 'We couldn’t load how you pay. Nothing was changed.')}
      >
        {(data) =>
          data ? (
            <Stack gap="l">
              <Choice plans={data} />
              <History plans={data.plans} />
            </Stack>
          ) : (
            <Notice
              status="info"
              title={t('billing.frequency.none.title', 'You don’t have a policy to pay for')}
            >
              {t('billing.frequency.none', 'You don’t have a policy in force.')}
            </Notice>
          )
        }
      </Loaded>
      <div>
        <LinkButton href={format({ id: 'billing' })} variant="text">
          {t('bank.back', 'Back to billing')}
        </LinkButton>
      </div>
    </Page>
  )
}

const nameOf = (frequency: Frequency) =>
  frequency === 'annually' ? t('frequency.annually', 'Yearly') : t('frequency.monthly', 'Monthly')

function Choice({ plans: { policyId, premiums, changesOn, plans } }: { readonly plans: BillingPlans }) {
  const client = useApi()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Frequency | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const save = useRef<HTMLButtonElement>(null)
  const active = plans.find(({ status }) => status === 'active')
  const pending = plans.find(({ status }) => status === 'pending')
  const present = (pending ?? active)?.billingFrequency
  const change = useMutation({
    mutationFn: (billingFrequency: Frequency) =>
      client.mutate(ChangeBillingFrequency, { policyId, billingFrequency }),
    onSuccess: async ({ changeBillingFrequency }) => {
      setChosen(null)
      const next = changeBillingFrequency.billingPlans
      await showAnswer(queries, billingPlansQuery(client), next)
      const planned = next.plans.find(({ status }) => status === 'pending')
      setAnnouncement(
        planned
          ? plannedText(planned, planned.startsOn)
          : t('billing.frequency.undone', 'We undid your change.'),
      )
      // The undo button is gone, so focus moves to the save button.
      if (!planned) save.current?.focus()
    },
  })
  if (changesOn === null || !active)
    return (
      <Notice
        status="info"
        title={t('billing.frequency.closed.title', 'You can’t change how you pay right now')}
      >
        {t(
          'billing.frequency.closed',
          'If a payment is past due, pay it first. After the last payment of your term, nothing more is due.',
        )}
      </Notice>
    )
  const value = chosen ?? present ?? active.billingFrequency
  return (
    <>
      {pending ? (
        <Notice
          status="success"
          title={plannedText(pending, pending.startsOn)}
          action={
            <Button
              variant="secondary"
              size="s"
              busy={change.isPending}
              onClick={() => change.mutate(active.billingFrequency)}
            >
              {t('billing.frequency.undo', 'Undo this change')}
            </Button>
          }
        >
          {t('billing.frequency.planned', 'Nothing changes until then. We emailed you about this change.')}
        </Notice>
      ) : null}
      <Card padding="l">
        <RadioGroup
          id="billing-frequency"
          label={t('frequency.question', 'How would you like to pay?')}
          hint={t('billing.frequency.from', 'From {date}', { date: formatDate(changesOn) })}
          format="rectangles"
          columns={2}
          value={value}
          disabled={change.isPending}
          options={premiums.map((premium) => ({
            value: premium.billingFrequency,
            label: nameOf(premium.billingFrequency),
            description: priceOf(premium),
          }))}
          onChoose={(picked) => setChosen(picked === 'annually' ? 'annually' : 'monthly')}
        />
        <LiveRegion message={announcement} />
        {change.isError ? <ProblemNotice problem={toProblem(change.error)} isKept={false} /> : null}
        <ActionBar
          primary={
            <Button
              ref={save}
              busy={change.isPending}
              unready={value === present}
              onClick={() => {
                if (value !== present) change.mutate(value)
              }}
            >
              {t('billing.frequency.save', 'Save')}
            </Button>
          }
        />
      </Card>
    </>
  )
}

/** The plans so far, and when each began. */
function History({ plans }: { readonly plans: readonly BillingPlan[] }) {
  const begun = plans.filter(({ status }) => status !== 'pending')
  if (begun.length < 2) return null
  return (
    <Card as="section" title={t('billing.frequency.history', 'How you paid')} padding="l">
      <ul className="list-plain dashboard-payments tabular">
        {begun.map((plan) => (
          <li key={plan.id}>
            <span>{t('billing.frequency.from', 'From {date}', { date: formatDate(plan.startsOn) })}</span>
            <span className="text-soft">{nameOf(plan.billingFrequency)}</span>
            <span>{priceOf(plan)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
