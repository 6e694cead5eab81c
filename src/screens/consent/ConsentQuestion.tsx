import './ConsentQuestion.css'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import { screenIn } from '../../../machines/routes/routeIn.ts'
import { Button } from '../../ui/Button.tsx'
import { FooterLink } from '../../ui/Footer.tsx'
import { headingId } from '../../ui/PageHeading.tsx'
import { t } from '../../ui/text.ts'
import { useTranslations } from '../../ui/useTranslations.ts'
import { privacyChoicesId } from './privacyChoices.ts'

interface ConsentQuestionProps {
  readonly actor: ActorRefFrom<typeof consentMachine>
}

/**
 * Asks for consent to usage measurement, at the foot of the page: to new visitors, and on request.
 */
export function ConsentQuestion({ actor }: ConsentQuestionProps) {
  const isShown = useSelector(actor, (snapshot) => screenIn(snapshot) === 'consent')
  return isShown ? <Question actor={actor} /> : null
}

function Question({ actor }: ConsentQuestionProps) {
  const isAskedFor = useSelector(actor, (snapshot) => snapshot.matches('changing'))
  const answer = useSelector(actor, ({ context }) => context.answer)
  // This is a React root of its own, so nothing else renders it again.
  useTranslations()
  const heading = useRef<HTMLHeadingElement>(null)
  const region = useRef<HTMLElement>(null)
  // Moves focus to the question only if the user asked for it.
  useLayoutEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  useLayoutEffect(() => {
    const shown = region.current
    return () => {
      if (shown?.contains(document.activeElement)) giveFocusBack()
    }
  }, [])
  return (
    <section ref={region} className="consent" aria-labelledby="consent-title">
      <div className="consent-row">
        <div className="consent-text">
          <h2 id="consent-title" ref={heading} tabIndex={-1} className="consent-title">
            {t('consent.title', 'May we measure how people use this site?')}
          </h2>
          <p>
            {t(
              'consent.text',
              'We would record which pages and steps people open, and which amounts and terms they choose, so we can find what’s hard to use. We would never record your name, your answers about yourself, or anything that identifies you.',
            )}
          </p>
          <p>
            <FooterLink href={format({ id: 'disclosure', slug: 'privacy-notice' })} newTab>
              {t('footer.privacy', 'Privacy notice')}
            </FooterLink>
          </p>
          {answer === null ? null : (
            <p>
              <b>
                {answer === 'agreed'
                  ? t('consent.agreed', 'You said yes.')
                  : t('consent.declined', 'You said no.')}
              </b>
            </p>
          )}
        </div>
        {/* Both buttons look alike, so that neither answer is preferred. */}
        <div className="consent-answers">
          <Button variant="secondary" size="s" onClick={() => actor.send({ type: 'consent.given' })}>
            {t('consent.yes', 'Yes, that’s OK')}
          </Button>
          <Button variant="secondary" size="s" onClick={() => actor.send({ type: 'consent.refused' })}>
            {t('consent.no', 'No')}
          </Button>
          <Button variant="text" size="s" onClick={() => actor.send({ type: 'question.closed' })}>
            {answer === null ? t('consent.later', 'Not now') : t('consent.keep', 'Keep my choice')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/**
 * Returns focus to the footer's button that opens this; if the footer is folded away, to the page
 * heading.
 */
function giveFocusBack() {
  const back = document.getElementById(privacyChoicesId)
  back?.focus()
  if (document.activeElement !== back) document.getElementById(headingId)?.focus({ preventScroll: true })
}
