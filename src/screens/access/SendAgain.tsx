import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { t } from '../../ui/text.ts'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/** Minimum seconds between two links (access-to-purchase 9). */
const resendPause = 60
const waitId = 'resend-wait'

interface SendAgainProps {
  readonly send: () => Promise<unknown>
  /** The button's label before the first link. */
  readonly first: string
  /** Whether a link was just sent. */
  readonly wasSent?: boolean
  /** Shown after a link was sent from here. */
  readonly sent?: ReactNode
  readonly secondary?: ReactNode
  readonly children?: ReactNode
}

/** Resends a link, at most once a minute. */
export function SendAgain({ send, first, wasSent = false, sent, secondary, children }: SendAgainProps) {
  const [isSent, setSent] = useState(wasSent)
  const [isCounting, setCounting] = useState(wasSent)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setSent(true)
      setCounting(true)
    },
  })
  return (
    <>
      {isSent ? sent : null}
      {error ? <ProblemNotice problem={toProblem(error)} isKept={false} /> : null}
      {children}
      <LiveRegion
        message={
          isPending
            ? t('button.busy', 'One moment')
            : isCounting
              ? t('reset_sent.told', 'We sent the link.')
              : isSent
                ? t('reset_sent.ready', 'You can send it again now.')
                : ''
        }
      />
      <ActionBar
        note={isCounting ? <ResendWait onOver={() => setCounting(false)} /> : undefined}
        primary={
          <Button
            busy={isPending}
            unready={isCounting}
            aria-describedby={isCounting ? waitId : undefined}
            onClick={() => {
              if (!isCounting) mutate()
            }}
          >
            {isSent ? t('reset_sent.again', 'Send it again') : first}
          </Button>
        }
        secondary={secondary}
      />
    </>
  )
}

function ResendWait({ onOver }: { readonly onOver: () => void }) {
  const seconds = useSecondsLeft(resendPause, onOver)
  return <span id={waitId}>{t('reset_sent.wait', 'You can send it again in {seconds} s.', { seconds })}</span>
}
