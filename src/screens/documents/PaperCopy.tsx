import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import { RequestPaperCopy } from '../../api/operations/delivery.generated.ts'
import { deliveryQuery, showAnswer } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/** Requests a paper copy of a document by mail. */
export function PaperCopy({ documentId }: { readonly documentId: string }) {
  const client = useApi()
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.mutate(RequestPaperCopy, { documentId }),
    onSuccess: ({ requestPaperCopy }) =>
      showAnswer(queries, deliveryQuery(client), requestPaperCopy.delivery),
  })
  if (isSuccess)
    return (
      <Notice status="success" live="polite">
        {t('documents.paper.done', 'We’ll mail a copy to the address in your account.')}
      </Notice>
    )
  return (
    <>
      {error ? <ProblemNotice problem={toProblem(error)} /> : null}
      <div>
        <Button variant="secondary" size="s" busy={isPending} onClick={() => mutate()}>
          {t('documents.paper', 'Mail me a paper copy')}
        </Button>
      </div>
    </>
  )
}
