import { format } from '../../../machines/routes/route.ts'
import { NotFound as NotFoundPicture } from '../../ui/illustrations/NotFound.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'

/** Any path that is not a route. */
export default function NotFound() {
  return (
    <Page
      title={t('not_found.title', "Oops! We must've moved whatever was here.")}
      lead={t(
        'not_found.lead',
        'The web address may be mistyped, or the page may be gone. You haven’t lost anything.',
      )}
      illustration={<NotFoundPicture />}
      align="center"
    >
      <LinkButton href={format({ id: 'home' })}>{t('not_found.home', 'Back to home')}</LinkButton>
    </Page>
  )
}
