import { useMutation, useQuery } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import { AnswerLapseContact as AnswerOperation } from '../../api/operations/lapseContacts.generated.ts'
import { lapseContactInvitationQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'

/**
 * Opened from an email by a person whom a user named as a contact: they agree, decline, or
 * stop the emails.
 */
export default function AnswerLapseContact({ token }: { readonly token: string }) {
  const client = useApi()
  const { data, error, isFetching, refetch } = useQuery(lapseContactInvitationQuery(client, { token }))
  const answer = useMutation({
    mutationFn: (agrees: boolean) => client.mutate(AnswerOperation, { token, agrees }),
  })
  if (answer.isSuccess)
    return answer.variables ? (
      <Page
        title={t('lapse_contact.agreed.title', 'Thank you')}
        lead={t('lapse_contact.agreed', 'We’ll email you if {name} needs a reminder to log in.', {
          name: data?.ownerName ?? '',
        })}
        focusKey="agreed"
      >
        <p>{t('lapse_contact.agreed.stop', 'You can stop at any time with the link in each email.')}</p>
      </Page>
    ) : (
      <Page
        title={t('lapse_contact.declined.title', 'We won’t email you')}
        lead={t('lapse_contact.declined', 'We deleted your name and email from this request.')}
        focusKey="declined"
      />
    )
  if (isFetching && !data) return <SkeletonPage fields={1} />
  const refused = error === null ? null : toProblem(error)
  if (refused?.code === 'TOKEN_INVALID')
    return (
      <Page
        title={t('lapse_contact.invalid.title', 'That link no longer works')}
        lead={t('lapse_contact.invalid', 'You’re no longer a contact. We won’t email you.')}
      />
    )
  if (!data)
    return (
      <StepFailed
        title={t('lapse_contact.failed.title', 'We couldn’t open this request')}
        problem={refused}
        onRetry={() => void refetch()}
      />
    )
  const name = data.ownerName
  const problem = answer.error ? toProblem(answer.error) : null
  return (
    <Page
      title={
        data.agreed
          ? t('lapse_contact.stop.title', 'You’re a contact for {name}', { name })
          : t('lapse_contact.question', '{name} named you as a contact', { name })
      }
      lead={
        data.agreed
          ? t('lapse_contact.stop.lead', 'We email you when {name} needs a reminder to log in.', { name })
          : t(
              'lapse_contact.question.lead',
              'May we email you when {name} needs a reminder to log in? We never share details of their account.',
              { name },
            )
      }
    >
      {problem ? <ProblemNotice problem={problem} /> : null}
      {data.agreed ? (
        <ActionBar
          primary={
            <Button busy={answer.isPending} onClick={() => answer.mutate(false)}>
              {t('lapse_contact.stop', 'Stop these emails')}
            </Button>
          }
        />
      ) : (
        <ActionBar
          primary={
            <Button
              busy={answer.isPending && answer.variables}
              disabled={answer.isPending && !answer.variables}
              onClick={() => answer.mutate(true)}
            >
              {t('lapse_contact.agree', 'Yes, email me')}
            </Button>
          }
          secondary={
            <Button
              variant="secondary"
              busy={answer.isPending && !answer.variables}
              disabled={answer.isPending && answer.variables}
              onClick={() => answer.mutate(false)}
            >
              {t('lapse_contact.decline', 'No, thanks')}
            </Button>
          }
        />
      )}
    </Page>
  )
}
