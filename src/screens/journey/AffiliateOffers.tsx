import './AffiliateOffers.css'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { affiliateOffersMachine } from '../../../machines/affiliate-offers/affiliateOffers.machine.ts'
import type { OfferFacts, OfferReason } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'

interface AffiliateOffersProps {
  readonly actor: ActorRefFrom<typeof affiliateOffersMachine>
  /** The affiliate's public name. */
  readonly name: string
  /** The URL of its offers page. */
  readonly url: string
  readonly frameId: string
}

const list = new Intl.ListFormat('en-US')

/**
 * Lists the data that is shared when the button is pressed, including the reason why the user was
 * turned away. For a visitor without answers, only the page they read is shared.
 */
function sharedText(facts: OfferFacts | null, reason: OfferReason): string {
  if (facts === null)
    return reason === 'age_of_insured'
      ? t('offers.shared.page.age', 'that you visited our page about the ages we cover')
      : t('offers.shared.page.state', 'that you visited our page about the states we cover')
  const { birthdate, gender, coverageAmount } = facts
  return list.format([
    ...(birthdate === null ? [] : [t('offers.shared.birthdate', 'your date of birth')]),
    ...(gender === null ? [] : [t('offers.shared.gender', 'your gender')]),
    ...(coverageAmount === null ? [] : [t('offers.shared.amount', 'the amount of coverage you chose')]),
    reason === 'age_of_insured'
      ? t('offers.shared.age', 'that you’re here because of your age')
      : t('offers.shared.state', 'that you’re here because of your state'),
  ])
}

/**
 * The offers of another company, loaded on request. If they fail, the page around them still works.
 */
export function AffiliateOffers({ actor, name, url, frameId }: AffiliateOffersProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useSelector(actor, ({ value }) => value)
  const facts = useSelector(actor, ({ context }) => context.facts)
  const reason = useSelector(actor, ({ context }) => context.reason)
  if (state === 'withheld') return null
  const press = (type: 'offers.chosen' | 'retry.chosen') => {
    actor.send({ type })
    // The pressed button is gone, so focus moves to the heading.
    heading.current?.focus()
  }
  const fault =
    state === 'failed'
      ? t('offers.failed', 'We can’t show offers from {name} right now.', { name })
      : state === 'unread'
        ? t('offers.unread', 'We can’t show offers right now.')
        : null
  const isOpen = state === 'opening' || state === 'shown'
  return (
    <section className="offers" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="type-heading">
        {t('offers.title', 'Offers from other companies')}
      </h2>
      {state === 'reading' ? <SkeletonBody shape="list" fields={1} /> : null}
      {state === 'offered' ? (
        <>
          <p className="measure">
            {t(
              'offers.text',
              '{name} shows offers from other companies, and some of them may cover you. It isn’t part of {product}. We may be paid if you take an offer there.',
              { name, product: product.name },
            )}
          </p>
          <p className="measure text-soft">
            {t(
              'offers.shared',
              'If you select the button, we’ll share with {name}: {what}. We share nothing before that, and we never share your name, address, email or phone number.',
              { name, what: sharedText(facts, reason) },
            )}
          </p>
          <Button variant="secondary" onClick={() => press('offers.chosen')}>
            {t('offers.see', 'SEE OFFERS FROM {name}', { name })}
          </Button>
        </>
      ) : null}
      {isOpen ? (
        <>
          <p className="measure text-soft">
            {t('offers.tabs', 'What you see here comes from {name}. Its links open in a new tab.', { name })}
          </p>
          <div className="offers-frame">
            <iframe
              id={frameId}
              title={t('offers.frame', 'Offers from {name}', { name })}
              src={url}
              // The minimum an offers page needs: no cookies or storage of its own, no forms, and
              // no navigation of this page.
              sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
              // Stays below the loading message, and is removed if it does not load.
              inert={state === 'opening'}
            />
            {state === 'opening' ? (
              <div className="offers-waiting">
                <SkeletonBody
                  shape="list"
                  label={t('offers.opening', 'Loading offers from {name}', { name })}
                />
              </div>
            ) : null}
          </div>
        </>
      ) : null}
      {fault === null ? null : (
        <>
          <p className="measure text-soft">{fault}</p>
          <Button variant="textLink" onClick={() => press('retry.chosen')}>
            {t('retry', 'Try again')}
          </Button>
        </>
      )}
      <LiveRegion
        message={
          state === 'shown' ? t('offers.shown', 'The offers from {name} are ready.', { name }) : (fault ?? '')
        }
      />
    </section>
  )
}
