import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { ChooseDelivery, type DeliveryQuery } from '../../api/operations/delivery.generated.ts'
import { deliveryQuery, showAnswer } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { Loaded } from '../system/Loaded.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

type Delivery = DeliveryQuery['delivery']

/** The consent to electronic delivery: what it covers, and how to withdraw it or give it again. */
export function ElectronicDelivery() {
  const query = useQuery(deliveryQuery(useApi()))
  return (
    <Card as="section" title={t('delivery.title', 'Documents and notices')} padding="l">
      <Loaded
        query={query}
        shape="list"
        loading={t('delivery.loading', 'Loading how you get your documents')}
        failed={t('delivery.load_failed', 'We couldn’t load how you get your documents.')}
      >
        {(delivery) => <Choice delivery={delivery} />}
      </Loaded>
    </Card>
  )
}

function Choice({ delivery }: { readonly delivery: Delivery }) {
  const client = useApi()
  const queries = useQueryClient()
  const choose = useMutation({
    mutationFn: (electronic: boolean) => client.mutate(ChooseDelivery, { electronic }),
    onSuccess: ({ chooseDelivery }) => showAnswer(queries, deliveryQuery(client), chooseDelivery.delivery),
  })
  const { electronic, since, openedOn, letters } = delivery
  if (since === null)
    return (
      <p>{t('delivery.none', 'When you apply, we ask for your consent to send documents electronically.')}</p>
    )
  const date = formatDate(since)
  const status = electronic
    ? t('delivery.electronic', 'Since {date}, you get them here and by email.', { date })
    : t(
        'delivery.paper',
        'Since {date}, we mail you notices about refusals, payments due or missed, cancellation and lapse. Other emails still come.',
        { date },
      )
  return (
    <>
      <p>{status}</p>
      <p>
        {t(
          'delivery.scope',
          'Your consent covers your application, quote, policy, bills and the notices we send about them. You can ask for a free paper copy of a document on its page.',
        )}
      </p>
      <p>
        {openedOn === null ? (
          <>
            {t('delivery.unopened', 'Open one of your documents to show that you can read them here:')}{' '}
            <a href={format({ id: 'documents' })}>{t('documents.title', 'Your documents')}</a>
          </>
        ) : (
          t('delivery.opened', 'You opened a document on {date}. That shows you can read them here.', {
            date: formatDate(openedOn),
          })
        )}
      </p>
      {electronic ? (
        <p>
          {t(
            'delivery.withdrawal',
            'You can withdraw your consent at any time, at no cost. Then we mail you notices about refusals, payments due or missed, cancellation and lapse. What you signed stays valid, and other emails still come.',
          )}
        </p>
      ) : null}
      {choose.isError ? <ProblemNotice problem={toProblem(choose.error)} /> : null}
      <div>
        <Button
          variant="secondary"
          size="s"
          busy={choose.isPending}
          onClick={() => choose.mutate(!electronic)}
        >
          {electronic
            ? t('delivery.withdraw', 'Withdraw my consent')
            : t('delivery.agree', 'Agree to electronic delivery')}
        </Button>
      </div>
      {letters.length > 0 ? (
        <ul className="list-plain" aria-label={t('delivery.letters', 'Letters to you')}>
          {letters.map(({ id, subject, writtenOn, mailedOn }) => (
            <li key={id} className="type-small">
              {mailedOn === null
                ? t('delivery.letter.waiting', '{subject}: written on {date}, not mailed yet', {
                    subject,
                    date: formatDate(writtenOn),
                  })
                : t('delivery.letter.mailed', '{subject}: mailed on {date}', {
                    subject,
                    date: formatDate(mailedOn),
                  })}
            </li>
          ))}
        </ul>
      ) : null}
      <LiveRegion message={choose.isSuccess ? status : ''} />
    </>
  )
}
