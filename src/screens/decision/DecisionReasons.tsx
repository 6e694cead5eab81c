import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import type { DecisionKind, RefusalReason } from '../../../rules/contract/schema.generated.ts'
import { noticeSentences } from '../../../rules/decisionNotice.ts'
import {
  type DecisionNoticePartsFragment,
  RequestWrittenReasons,
} from '../../api/operations/decisions.generated.ts'
import { decisionNoticeQuery, showAnswer } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { reasonText } from '../decidedText.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { ReasonList, writeNotice } from './reasons.tsx'

interface DecisionReasonsProps {
  readonly kind: DecisionKind
  /** Shown for a refusal from before notices were kept. */
  readonly known?: readonly RefusalReason[]
  readonly headingLevel?: 2 | 3
  /** Whether the page already has the days of the decision and of another try. */
  readonly isDated?: boolean
}

/**
 * Why a request was refused, by which answers, how to correct one, and the request for the reasons
 * in writing; nothing if no reason is stored.
 */
export function DecisionReasons({
  kind,
  known = [],
  headingLevel = 2,
  isDated = false,
}: DecisionReasonsProps) {
  const client = useApi()
  const { data, isLoading } = useQuery(decisionNoticeQuery(client, { kind }))
  if (isLoading) return <SkeletonBody shape="list" />
  const title = t('denied.reasons', 'What our decision is based on')
  if (!data)
    return known.length === 0 ? null : (
      <Section title={title} headingLevel={headingLevel}>
        <ReasonList
          reasons={known.map((reason) => ({ reason, sentence: reasonText(reason), answers: [] }))}
        />
        <p className="measure text-soft">
          {t('denied.reasons.wrong', 'If something here isn’t right, contact us before you apply again.')}
        </p>
      </Section>
    )
  const sentences = noticeSentences(
    {
      ...data,
      decidedOn: formatDate(data.decidedOn),
      againOn: data.againOn && formatDate(data.againOn),
      askUntil: formatDate(data.askUntil),
    },
    writeNotice,
  )
  return (
    <Section title={title} headingLevel={headingLevel}>
      <Stack gap="m">
        {isDated ? null : <p className="measure text-soft">{sentences.decided}</p>}
        <ReasonList reasons={sentences.reasons} />
        {sentences.correct ? (
          <p className="measure">
            <Unbroken>{sentences.correct}</Unbroken>
          </p>
        ) : null}
        {isDated || sentences.again === null ? null : <p className="measure">{sentences.again}</p>}
        <p className="measure">{[sentences.rights, sentences.written].filter(Boolean).join(' ')}</p>
        <WrittenReasons notice={data} />
        <p>
          <a href={format({ id: 'document', documentId: data.documentId })}>
            {t('notice.document', 'Read this as a document')}
          </a>
        </p>
      </Stack>
    </Section>
  )
}

/** On the page of a notice's document: how to ask for the reasons in writing, or when they come. */
export function ReasonsOfDocument({ documentId }: { readonly documentId: string }) {
  const { data } = useQuery(decisionNoticeQuery(useApi(), { documentId }))
  return data ? <WrittenReasons notice={data} /> : null
}

/** The request for the reasons in writing, or when it is answered. */
function WrittenReasons({ notice }: { readonly notice: DecisionNoticePartsFragment }) {
  const client = useApi()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => client.mutate(RequestWrittenReasons, { noticeId: notice.id }),
    onSuccess: ({ requestWrittenReasons }) =>
      Promise.all(
        [{ kind: notice.kind }, { documentId: notice.documentId }].map((which) =>
          showAnswer(queries, decisionNoticeQuery(client, which), requestWrittenReasons.notice),
        ),
      ),
  })
  const { request } = notice
  const received = useRef<HTMLDivElement>(null)
  const wasRequested = useRef(request !== null)
  useEffect(() => {
    // The button that had focus is gone.
    if (request !== null && !wasRequested.current) received.current?.focus()
    wasRequested.current = request !== null
  }, [request])
  if (request)
    return (
      <div ref={received} tabIndex={-1}>
        <Notice status={request.answeredOn ? 'success' : 'info'}>
          {request.answeredOn
            ? t('notice.answered', 'We answered your request on {date}. Our answer is in your documents.', {
                date: formatDate(request.answeredOn),
              })
            : t(
                'notice.requested',
                'You asked for the reasons in writing on {date}. We’ll answer by {due}, and email you when the answer is here.',
                { date: formatDate(request.requestedOn), due: formatDate(request.dueOn) },
              )}
        </Notice>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <Stack gap="s">
        {error ? <ProblemNotice problem={toProblem(error)} isKept={false} /> : null}
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('notice.ask', 'Ask for the specific reasons in writing')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
