import './Family.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import {
  AskForFamilyPage,
  DeclineFamilyPage,
  type SharedFamilyPagePartsFragment,
} from '../../api/operations/family.generated.ts'
import { sharedFamilyPageQuery, showAnswer } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { FamilyPolicies, WhomToCall } from './FamilyContents.tsx'

interface SharedProps {
  readonly token: string
}

/** A family page, opened from an email by the person with whom its owner shared it. */
export default function SharedFamilyPage({ token }: SharedProps) {
  const client = useApi()
  const { data, error, isFetching, refetch } = useQuery(sharedFamilyPageQuery(client, { token }))
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined)
    return (
      <Page
        title={t('family.declined.title', 'This page is no longer shared with you')}
        lead={t('family.declined', 'We deleted your name and email, and we’ll tell the owner.')}
        focusKey="declined"
      />
    )
  if (isFetching && !data) return <SkeletonPage fields={1} />
  const refused = error === null ? null : toProblem(error)
  if (refused?.code === 'TOKEN_INVALID')
    return (
      <Page
        title={t('family.invalid.title', 'That link no longer works')}
        lead={t(
          'family.invalid',
          'This page is not shared with you now. To report a death, call us or report it below.',
        )}
      >
        <WhomToCall />
      </Page>
    )
  if (!data)
    return (
      <StepFailed
        title={t('family.failed.title', 'We couldn’t open this page')}
        problem={refused}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Shown
      page={data}
      token={token}
      footer={<Decline token={token} onDeclined={() => setDeclined(true)} />}
    />
  )
}

/** Asks first: nobody can undo it once the owner has died. */
function Decline({ token, onDeclined }: SharedProps & { readonly onDeclined: () => void }) {
  const client = useApi()
  const [isAsked, setAsked] = useState(false)
  const decline = useMutation({
    mutationFn: () => client.mutate(DeclineFamilyPage, { token }),
    onSuccess: onDeclined,
  })
  return (
    <div>
      <Button variant="text" size="s" onClick={() => setAsked(true)}>
        {t('family.decline', 'Don’t share this page with me')}
      </Button>
      <Dialog
        open={isAsked}
        title={t('family.decline.title', 'Give up this page?')}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button busy={decline.isPending} onClick={() => decline.mutate()}>
              {t('family.decline.confirm', 'Yes, give it up')}
            </Button>
            <Button variant="secondary" disabled={decline.isPending} onClick={() => setAsked(false)}>
              {t('family.decline.keep', 'Keep it')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'family.decline.text',
            'Then this link no longer works, and only the owner can share the page with you again.',
          )}
        </p>
        {decline.isError ? <ProblemNotice problem={toProblem(decline.error)} /> : null}
      </Dialog>
    </div>
  )
}

interface ShownProps extends SharedProps {
  readonly page: SharedFamilyPagePartsFragment
  readonly footer: ReactNode
}

function Shown({ page, token, footer }: ShownProps) {
  const name = page.ownerName
  switch (page.__typename) {
    case 'FamilyPageClosed':
      return <Closed name={name} waitDays={page.waitDays} token={token} footer={footer} />
    case 'FamilyPageOpening':
      return (
        <Page
          title={t('family.opening.title', 'The page opens on {date}', { date: formatDate(page.opensOn) })}
          lead={t(
            'family.opening',
            'We told {name} that you asked. If they don’t stop it, you can read the page from that day, with the same link. We’ll email you.',
            { name },
          )}
          focusKey="opening"
        >
          <WhomToCall />
          {footer}
        </Page>
      )
    case 'FamilyPageOpen':
      return (
        <Page title={t('family.open.title', 'For the family of {name}', { name })} focusKey="open">
          <Card as="section" title={t('family.note.of', 'What {name} wrote', { name })} padding="l">
            <p className="family-note">
              {page.note === '' ? t('family.note.none', 'They didn’t write anything.') : page.note}
            </p>
          </Card>
          <FamilyPolicies policies={page.policies} />
          <WhomToCall />
          {footer}
        </Page>
      )
  }
}

interface ClosedProps extends Omit<ShownProps, 'page'> {
  readonly name: string
  readonly waitDays: number
}

function Closed({ name, waitDays, token, footer }: ClosedProps) {
  const client = useApi()
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () => client.mutate(AskForFamilyPage, { token }),
    onSuccess: ({ askForFamilyPage }) =>
      showAnswer(queries, sharedFamilyPageQuery(client, { token }), askForFamilyPage.sharedFamilyPage),
  })
  return (
    <Page
      title={t('family.closed.title', '{name} shared a page for their family with you', { name })}
      lead={t(
        'family.closed',
        'It says which policies there are, where their papers are, and whom to call. Ask for it when something has happened to {name}. We tell {name} at once, and if they don’t stop it, the page opens after {days} days.',
        { name, days: waitDays },
      )}
      focusKey="closed"
    >
      {ask.isError ? <ProblemNotice problem={toProblem(ask.error)} /> : null}
      <ActionBar
        primary={
          <Button busy={ask.isPending} onClick={() => ask.mutate()}>
            {t('family.ask', 'Ask for the page')}
          </Button>
        }
      />
      <WhomToCall />
      {footer}
    </Page>
  )
}
