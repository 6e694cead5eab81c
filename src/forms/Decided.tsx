import './Decided.css'
import { useState } from 'react'
import { company } from '../../rules/company.ts'
import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { eligibleStates } from '../../rules/eligibility.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../ui/text.ts'

interface ReasonTexts {
  readonly title: string
  readonly text: string
}

const reasonTexts: Readonly<Partial<Record<IneligibleReason, () => ReasonTexts>>> = {
  age_of_insured: () => ({
    title: t('ineligible.age.title', "Shoot! It looks like we can't insure you"),
    text: t('ineligible.age.text', 'We can only insure people ages 18 to 45.'),
  }),
  state_of_residence: () => ({
    title: t('form.decided.state', "Sorry, we aren't in your state yet"),
    text: t('ineligible.state.text', 'Right now, we can insure people who live in {states}.', {
      states: new Intl.ListFormat('en-US').format(Object.values(eligibleStates)),
    }),
  }),
}

/** The id of the message below a field whose answer decides. */
export const decidedId = (key: string) => `${key}-decided`

interface DecidedProps {
  readonly id: string
  readonly reason: IneligibleReason
  readonly onOpen: () => void
  /** Whether it follows from an answer given just now, and not from an earlier one. */
  readonly isNew: boolean
}

/**
 * Below a field whose answer means that the user cannot be covered. The answer can be corrected
 * above, and a button opens the explanation.
 */
export function Decided({ id, reason, onOpen, isNew }: DecidedProps) {
  const [isShown, setShown] = useState(isNew)
  const texts = reasonTexts[reason]?.()
  if (texts === undefined) return null
  const hasDialog = reason === 'state_of_residence'
  return (
    <div id={decidedId(id)} className="decided">
      {/* The specification's dialog comes first; its message stays at the field afterwards. */}
      {hasDialog && isShown ? (
        <Dialog
          open
          title={texts.title}
          onClose={() => setShown(false)}
          leadsTo={id}
          actions={
            <>
              <Button onClick={onOpen}>{t('form.decided.open', 'See what you can do')}</Button>
              <Button variant="secondary" onClick={() => setShown(false)}>
                {t('ineligible.state.correct', 'Correct my state')}
              </Button>
            </>
          }
        >
          <p>{texts.text}</p>
        </Dialog>
      ) : (
        <Notice
          status="info"
          live="polite"
          title={texts.title}
          action={
            <Button variant="secondary" size="s" onClick={onOpen}>
              {t('form.decided.open', 'See what you can do')}
            </Button>
          }
        >
          <p>
            {texts.text} {t('form.decided.slip', 'Made a mistake? Correct it above. Questions? Call')}{' '}
            <a className="decided-phone" href={`tel:${company.phone.dialled}`}>
              {company.phone.shown}
            </a>
            .
          </p>
        </Notice>
      )}
    </div>
  )
}
