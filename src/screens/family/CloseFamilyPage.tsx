import { useMutation } from '@tanstack/react-query'
import { toProblem } from '../../../machines/problem.ts'
import { CloseFamilyPageByLink } from '../../api/operations/family.generated.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/**
 * Opened from an email by the owner of a family page, without a login: closes the page to the person
 * who asked for it. Not at once, because some mail programs open every link.
 */
export default function CloseFamilyPage({ token }: { readonly token: string }) {
  const client = useApi()
  const close = useMutation({ mutationFn: () => client.mutate(CloseFamilyPageByLink, { token }) })
  if (close.isSuccess)
    return (
      <Page
        title={t('family.close.done.title', 'Your family page is closed')}
        lead={t(
          'family.close.done',
          'Nobody can read it now. The person you chose can ask again, and we will tell you.',
        )}
        focusKey="closed"
      />
    )
  const problem = close.error ? toProblem(close.error) : null
  if (problem?.code === 'TOKEN_INVALID')
    return (
      <Page
        title={t('family.close.invalid.title', 'That link no longer works')}
        lead={t('family.close.invalid', 'Your family page is no longer shared with that person.')}
        focusKey="invalid"
      />
    )
  return (
    <Page
      title={t('family.close.title', 'Close your family page?')}
      lead={t(
        'family.close.lead',
        'The person who asked for it then can’t read it, and can ask again later.',
      )}
    >
      {problem ? <ProblemNotice problem={problem} /> : null}
      <ActionBar
        primary={
          <Button busy={close.isPending} onClick={() => close.mutate()}>
            {t('family.close.button', 'Close the page')}
          </Button>
        }
      />
    </Page>
  )
}
