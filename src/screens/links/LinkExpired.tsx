import { format } from '../../../machines/routes/route.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { NotFound as NotFoundPicture } from '../../ui/illustrations/NotFound.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'

/** The target of links in messages that no longer work. */
export default function LinkExpired() {
  return (
    <Page
      title={t('link_expired.title', 'This link no longer works')}
      lead={t(
        'link_expired.lead',
        'To keep your account safe, links in our emails work once and expire soon. If you have more than one, try the newest.',
      )}
      illustration={<NotFoundPicture />}
      align="center"
    >
      <ActionBar
        primary={
          <LinkButton href={format({ id: 'forgotPassword' })}>
            {t('link_expired.reset', 'Get a new password link')}
          </LinkButton>
        }
        secondary={
          <LinkButton href={format({ id: 'login' })} variant="secondary">
            {t('link_expired.login', 'Log in')}
          </LinkButton>
        }
      />
    </Page>
  )
}
