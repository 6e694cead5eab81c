import { Button } from '../../ui/Button.tsx'
import { Evening } from '../../ui/illustrations/Evening.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'

/** An unexpected error: the page could not be rendered or loaded. */
export default function GeneralError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Page
      title={t('error.general.title', 'Oops. There was an error')}
      lead={t('error.general.lead', 'Something went wrong on this page. Your earlier answers are saved.')}
      illustration={<Evening />}
      align="center"
    >
      <Button onClick={onRetry}>{t('retry', 'Try again')}</Button>
    </Page>
  )
}
