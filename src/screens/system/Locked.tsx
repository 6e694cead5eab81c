import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { LockReason } from '../../../rules/contract/schema.generated.ts'
import { openCaseQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Gate } from '../../ui/illustrations/Gate.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import type { AppProps } from '../props.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { SupportHours } from '../support/SupportHours.tsx'

const reasons = {
  SECURITY_LOCK: () => t('locked.security', 'We locked it to keep it safe.'),
  PASSWORD_ATTEMPTS: () =>
    t(
      'locked.password',
      'There were too many wrong passwords. To get back in, log out, select “Forgot password?” on the login page, and choose a new password.',
    ),
  DEVICE_LOCKED: () => t('locked.device', 'This device didn’t pass our security check.'),
  SYSTEM_ERROR: () => t('locked.system', 'Something went wrong on our side.'),
  DECOMMISSIONED_ACCOUNT: () => t('locked.closed', 'This account was closed.'),
  BLOCKED: () => t('locked.blocked', 'We blocked it, so you can’t use it.'),
} satisfies Record<LockReason, () => string>

/** Reasons that a dialog explains first (access-to-purchase 4.1 and 8): the device is blocked, or the account because of it. */
const blocking: readonly LockReason[] = ['DEVICE_LOCKED', 'BLOCKED']

/** Shown to users of a locked account instead of any route. */
export default function Locked({ app }: AppProps) {
  const reason = useSelector(app, ({ context }) => context.session?.locked ?? 'SECURITY_LOCK')
  const [isNoticeOpen, setNoticeOpen] = useState(blocking.includes(reason))
  const client = useApi()
  // Without a reply, the screen still shows everything else.
  const { data: caseId } = useQuery(openCaseQuery(client))
  const dismiss = () => setNoticeOpen(false)
  return (
    <>
      <Page
        title={t('locked.title', 'Your account is locked')}
        // The open dialog already shows this.
        lead={isNoticeOpen ? undefined : reasons[reason]()}
        illustration={<Gate />}
        align="center"
      >
        {isNoticeOpen ? null : (
          <p className="measure">
            {t('locked.help', 'Our support team can help: Monday to Friday,')} <SupportHours />.
          </p>
        )}
        {caseId ? (
          <p className="measure">
            {t('locked.case', 'Please give us your case number when you contact us: {caseId}', { caseId })}
          </p>
        ) : null}
        <AskForHelp way="support.chosen">{t('support.contact', 'Contact support')}</AskForHelp>
        <Button variant="secondary" onClick={() => app.send({ type: 'logout.chosen' })}>
          {t('logout', 'Log out')}
        </Button>
      </Page>
      <Dialog
        open={isNoticeOpen}
        status="warning"
        title={t('blocked.title', 'You have been blocked')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('blocked.close', 'Close')}</Button>}
      >
        <p>
          {reason === 'BLOCKED'
            ? t(
                'blocked.account',
                'Your account was blocked, so we can’t show it. Our support team can help, Monday to Friday,',
              )
            : t(
                'blocked.text',
                'This device didn’t pass our security check, so we can’t show your account on it. Our support team can help, Monday to Friday,',
              )}{' '}
          <SupportHours />.
        </p>
      </Dialog>
    </>
  )
}
