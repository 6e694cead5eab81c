import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { daysAfter } from '../../../rules/dates.ts'
import {
  AcceptTermExtension,
  type TermExtensionPartsFragment,
} from '../../api/operations/termExtensions.generated.ts'
import { dashboardQuery, termExtensionQuery } from '../../api/queries.ts'
import { premiumText } from '../../forms/premium.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { DecisionReasons } from '../decision/DecisionReasons.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useCardStep } from '../useCardStep.ts'

/**
 * Extends a term to age 65 in its last year (spec: access 9). Renders nothing if that is not
 * possible.
 */
export function ExtensionCard({ policyId }: { readonly policyId: string }) {
  const client = useApi()
  const queries = useQueryClient()
  const query = termExtensionQuery(client, { policyId })
  const { data } = useQuery(query)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => client.mutate(AcceptTermExtension, { policyId }),
    onSuccess: ({ acceptTermExtension }) => {
      queries.setQueryData(query.queryKey, acceptTermExtension.termExtension)
      void queries.invalidateQueries({ queryKey: dashboardQuery(client).queryKey })
    },
  })
  useCardStep('extension', data?.status)
  if (!data) return null
  return (
    <Card
      as="section"
      id="extension"
      title={
        data.status === 'accepted'
          ? t('extension.accepted.title', 'Your term is extended')
          : t('extension.title', 'Keep your coverage until you’re 65')
      }
      padding="l"
    >
      <Stack gap="m">
        {error ? <ProblemNotice problem={toProblem(error)} isKept={false} /> : null}
        <p aria-live="polite">{textOf(data)}</p>
        {data.status === 'rejected' ? <DecisionReasons kind="extension" headingLevel={3} /> : null}
        {data.status === 'available' ? (
          <div>
            <LinkButton href={format({ id: 'flow', slug: 'term-life-extension' })}>
              {t('extension.begin', 'Begin the check-up')}
            </LinkButton>
          </div>
        ) : null}
        {data.status === 'offered' ? (
          <div>
            <Button busy={isPending} onClick={() => mutate()}>
              {t('extension.accept', 'Extend my term')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function textOf(extension: TermExtensionPartsFragment): string {
  const startsOn = formatDate(extension.startsOn)
  const values = {
    startsOn,
    acceptBy: formatDate(daysAfter(extension.startsOn, -1)),
    endsOn: formatDate(extension.endsOn),
    monthly: premiumText(extension.monthlyPremium ?? 0, 'quote'),
    annual: premiumText(extension.annualPremium ?? 0, 'quote'),
  }
  switch (extension.status) {
    case 'upcoming':
      return t(
        'extension.upcoming',
        'Your term ends on {startsOn}. Starting {opensOn}, you can ask to extend it until {endsOn}, when you’re 65, with a digital health check-up. You don’t need to do anything until then.',
        { ...values, opensOn: formatDate(extension.againOn ?? extension.startsOn) },
      )
    case 'available':
      return t(
        'extension.available',
        'Your term ends on {startsOn}. With a digital health check-up, you can extend it until {endsOn}, when you’re 65. Your policy stays as it is until you accept.',
        values,
      )
    case 'offered':
      return t(
        'extension.offered',
        'Your check-up is done. From {startsOn} until {endsOn}, you would pay {monthly} a month or {annual} a year. Nothing changes before then. You can accept until {acceptBy}.',
        values,
      )
    case 'accepted':
      return t(
        'extension.accepted',
        'Your policy now covers you until {endsOn}. Starting {startsOn}, you’ll pay {monthly} a month or {annual} a year.',
        values,
      )
    case 'rejected':
      return t(
        'extension.rejected',
        'Based on your last check-up, we can’t extend your term. Your policy covers you until {startsOn}. You can try again starting {againOn}.',
        { startsOn, againOn: formatDate(extension.againOn ?? extension.startsOn) },
      )
  }
}
