import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import type { PolicyRider, PolicyRiders } from '../../../rules/contract/schema.generated.ts'
import { ChangePolicyRider } from '../../api/operations/riders.generated.ts'
import { policyRidersQuery, showAnswer } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { priceOf } from '../planText.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { BackToInsurance } from './BackToInsurance.tsx'

interface RidersProps {
  readonly policyId: string
}

/** The riders a policy has or can add, with buttons to change them. */
export default function Riders({ policyId }: RidersProps) {
  const client = useApi()
  const query = useQuery(policyRidersQuery(client, { policyId }))
  return (
    <Page
      title={t('riders.title', 'Riders')}
      lead={t(
        'riders.lead',
        'A rider adds to what your policy pays. A change takes effect on your next billing day.',
      )}
    >
      <Loaded
        query={query}
        loading={t('riders.loading', 'Loading your riders')}
        failed={t('riders.failed', 'We couldn’t load your riders. Nothing was changed.')}
      >
        {(data) =>
          data ? (
            <Choices offer={data} />
          ) : (
            <Notice status="info" title={t('riders.none.title', 'No riders are available')}>
              {t('riders.none', 'Only a policy in force can have riders.')}
            </Notice>
          )
        }
      </Loaded>
      <BackToInsurance />
    </Page>
  )
}

function Choices({
  offer: { policyId, label, billingFrequency, changesOn, riders },
}: {
  offer: PolicyRiders
}) {
  const client = useApi()
  const queries = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const [asked, setAsked] = useState<PolicyRider | null>(null)
  const change = useMutation({
    mutationFn: ({ slug, wanted }: { slug: string; wanted: boolean }) =>
      client.mutate(ChangePolicyRider, { policyId, slug, wanted }),
    onSuccess: async ({ changePolicyRider: { policyRiders } }, { slug }) => {
      await showAnswer(queries, policyRidersQuery(client, { policyId }), policyRiders)
      const changed = policyRiders.riders.find(({ rider }) => rider.slug === slug)
      setAnnouncement(
        changed
          ? `${changed.label}: ${statusText(changed)}. ${t('riders.total', 'Your new premium: {price}', {
              price: priceOf({ amount: policyRiders.premium, billingFrequency }),
            })}`
          : '',
      )
      setAsked(null)
    },
  })
  // While a change is sent, its result must stay in sight.
  const close = () => {
    if (!change.isPending) setAsked(null)
  }
  if (riders.length === 0)
    return (
      <Notice status="info" title={t('riders.none.title', 'No riders are available')}>
        {t('riders.none.product', 'Riders are for term life insurance.')}
      </Notice>
    )
  return (
    <Stack gap="l">
      <p>{t('riders.policy', 'Policy number {number}', { number: label })}</p>
      {changesOn === null ? (
        <Notice status="info" title={t('riders.closed.title', 'You can’t change your riders right now')}>
          {t(
            'riders.closed',
            'First pay anything that’s past due, and finish or withdraw any change to your coverage. After the last payment of your term, you can’t add a rider.',
          )}
        </Notice>
      ) : null}
      {announcement === '' ? null : (
        <Notice status="success" live="polite">
          {announcement}
        </Notice>
      )}
      <Dialog
        open={asked !== null}
        title={asked ? confirmText(asked) : ''}
        onClose={close}
        actions={
          asked ? (
            <>
              <Button
                busy={change.isPending}
                onClick={() => {
                  if (!change.isPending) change.mutate({ slug: asked.rider.slug, wanted: !isChosen(asked) })
                }}
              >
                {actionText(asked)}
              </Button>
              <Button variant="secondary" onClick={close}>
                {t('cancel', 'Cancel')}
              </Button>
            </>
          ) : undefined
        }
      >
        {asked && changesOn !== null ? (
          <DefinitionList
            items={[
              {
                key: 'rider',
                term: isChosen(asked)
                  ? t('riders.less', 'Taken off your premium')
                  : t('riders.premium', 'Added to your premium'),
                description: priceOf({ amount: asked.premium, billingFrequency }),
              },
              {
                key: 'from',
                term: t('riders.change.from', 'From'),
                description: formatDate(changesOn),
              },
              {
                key: 'total',
                term: t('riders.change.total', 'Your new premium'),
                description: priceOf({ amount: asked.premiumAfter, billingFrequency }),
                total: true,
              },
            ]}
          />
        ) : null}
        {change.isError ? <ProblemNotice problem={toProblem(change.error)} isKept={false} /> : null}
      </Dialog>
      {riders.map((one) => {
        return (
          <Card
            key={one.id}
            as="section"
            title={one.label}
            padding="l"
            actions={
              changesOn !== null && one.status !== 'not_offered' ? (
                <Button
                  variant={isChosen(one) ? 'secondary' : 'primary'}
                  onClick={() => {
                    change.reset()
                    setAnnouncement('')
                    setAsked(one)
                  }}
                >
                  {actionText(one)}
                </Button>
              ) : undefined
            }
          >
            <p className="measure">{one.rider.description}</p>
            <DefinitionList
              items={[
                ...(one.amount === null
                  ? []
                  : [
                      {
                        key: 'amount',
                        term: t('riders.amount', 'It pays'),
                        description: formatMoney(one.amount, 'coverage'),
                      },
                    ]),
                {
                  key: 'premium',
                  term: t('riders.premium', 'Added to your premium'),
                  description: priceOf({ amount: one.premium, billingFrequency }),
                },
                { key: 'status', term: t('riders.status', 'Status'), description: statusText(one) },
                ...(one.status === 'offered' && changesOn !== null
                  ? [
                      {
                        key: 'from',
                        term: t('riders.from', 'If you add it now, it starts on'),
                        description: formatDate(changesOn),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        )
      })}
    </Stack>
  )
}

/** Whether the rider is part of the policy from the next billing day on. */
const isChosen = ({ status }: PolicyRider): boolean => status === 'scheduled' || status === 'in_force'

function confirmText({ status, label: rider }: PolicyRider): string {
  switch (status) {
    case 'scheduled':
      return t('riders.confirm.undo', 'Don’t add {rider}?', { rider })
    case 'in_force':
      return t('riders.confirm.remove', 'Remove {rider}?', { rider })
    case 'ending':
      return t('riders.confirm.keep', 'Keep {rider}?', { rider })
    case 'offered':
    case 'not_offered':
      return t('riders.confirm.add', 'Add {rider}?', { rider })
  }
}

function actionText({ status, label: rider }: PolicyRider): string {
  switch (status) {
    case 'scheduled':
      return t('riders.undo', 'Undo: {rider}', { rider })
    case 'in_force':
      return t('riders.remove', 'Remove: {rider}', { rider })
    case 'ending':
      return t('riders.keep', 'Keep: {rider}', { rider })
    case 'offered':
    case 'not_offered':
      return t('riders.add', 'Add: {rider}', { rider })
  }
}

function statusText({ status, startsOn, endsOn }: PolicyRider): string {
  switch (status) {
    case 'offered':
      return t('riders.status.offered', 'Not part of your policy')
    case 'not_offered':
      return t('riders.status.not_offered', 'Not offered at your age')
    case 'scheduled':
      return t('riders.status.scheduled', 'Starts on {date}, with your next payment', {
        date: startsOn === null ? '' : formatDate(startsOn),
      })
    case 'in_force':
      return t('riders.status.in_force', 'Part of your policy')
    case 'ending':
      return t('riders.status.ending', 'Ends on {date}', { date: endsOn === null ? '' : formatDate(endsOn) })
  }
}

/** The riders on the policy's page, each with a link to it; nothing for a policy without any. */
export function RidersCard({ policyId }: RidersProps) {
  const client = useApi()
  const query = useQuery(policyRidersQuery(client, { policyId }))
  if (query.isSuccess && !query.data?.riders.length) return null
  return (
    <Card as="section" title={t('riders.title', 'Riders')} padding="l">
      <Loaded
        query={query}
        shape="list"
        loading={t('riders.loading', 'Loading your riders')}
        failed={t('riders.failed', 'We couldn’t load your riders. Nothing was changed.')}
      >
        {(data) =>
          data?.riders.map((one) => (
            <div key={one.id} className="dashboard-rider">
              <div>
                <h3>{one.label}</h3>
                <p className="type-small text-soft">{statusText(one)}</p>
              </div>
              <LinkButton
                href={one.rider.ctaDestination}
                variant="secondary"
                size="s"
                aria-label={`${one.rider.cta}: ${one.label}`}
              >
                {one.rider.cta}
              </LinkButton>
            </div>
          ))
        }
      </Loaded>
    </Card>
  )
}
