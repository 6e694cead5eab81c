import { format } from '../../../machines/routes/route.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'

/** Explains how to log in on a device that cannot receive messages. */
export default function NewDevice() {
  return (
    <Page
      title={t('new_device.title', 'This device is new to us')}
      lead={t(
        'new_device.lead',
        'We can’t send messages to it yet. Log in with your password and the code we text you or call you with.',
      )}
      align="center"
    >
      <ActionBar
        primary={<LinkButton href={format({ id: 'login' })}>{t('new_device.login', 'Log in')}</LinkButton>}
        secondary={
          <LinkButton href={format({ id: 'welcome' })} variant="secondary">
            {t('new_device.welcome', 'Go to the welcome page')}
          </LinkButton>
        }
      />
    </Page>
  )
}
