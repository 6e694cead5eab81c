import type { ComponentType } from 'react'
import type { Denial } from '../../machines/fulfillment/fulfillment.types.ts'
import { format } from '../../machines/routes/route.ts'
import type { UnderwritingDecision } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { Maintenance } from '../ui/illustrations/Maintenance.tsx'
import { Resting } from '../ui/illustrations/Resting.tsx'
import { Trail } from '../ui/illustrations/Trail.tsx'
import { Waiting } from '../ui/illustrations/Waiting.tsx'
import { t } from '../ui/text.ts'
import { decidedText, notNowText, reviewedText, reviewText } from './decidedText.ts'

/** Types that only a URL names. The other types are results of underwriting. */
type NamedDenial = 'default' | 'dob' | 'location' | 'state_ineligible' | 'rejected_reinstatement'
export type DenialType = Denial | NamedDenial

interface WayOn {
  readonly label: string
  readonly href: string
}

interface DenialText {
  readonly title: string
  /** The specified title, if it is too light to lead. */
  readonly aside?: string
  readonly text: string
  /** Its buttons with their targets, the most likely one first. */
  readonly ways: readonly [WayOn, ...WayOn[]]
}

type Decision = UnderwritingDecision | null

const home = format({ id: 'home' })
const gotIt = () => ({ label: t('dialog.got_it', 'GOT IT'), href: home })
const later = () => ({ label: t('ineligible.later', 'TRY AGAIN LATER'), href: product.welcomePath })

const timedOut = (): DenialText => ({
  title: t('denied.failed.title', 'Operation has timed out'),
  text: t('denied.failed.text', 'A technical error has occurred. Please try again later.'),
  ways: [gotIt()],
})

/** The page where users work out how much coverage they need. */
const sizing = format({ id: 'builder' })

const texts = {
  default: () => ({
    title: notNowText(),
    aside: t('denied.default.title', 'Sorry, friend :('),
    text: t(
      'denied.default.text',
      'If you applied, your home page has our decision and what you can do now.',
    ),
    ways: [gotIt()],
  }),
  dob: () => ({
    title: notNowText(),
    aside: t('ineligible.age.title', "Shoot! It looks like we can't insure you"),
    text: t('ineligible.age.text', 'We can only insure people ages 18 to 45.'),
    ways: [gotIt()],
  }),
  location: () => ({
    title: t('denied.location.sober', 'We don’t offer coverage in your state yet'),
    aside: t('denied.location.title', "Sorry, our trail hasn't led us to your state yet"),
    text: t(
      'denied.location.text',
      'In the meantime, you can work out how much coverage you need and have your list ready when we get there.',
    ),
    ways: [{ label: t('denied.location.build', "OK LET'S DO IT"), href: sizing }, later()],
  }),
  state_ineligible: () => ({
    title: t('ineligible.state.title', "Sorry, we're not in your state yet"),
    text: t('denied.state.text', 'We can’t offer you coverage where you live right now.'),
    ways: [{ label: t('continue', 'CONTINUE'), href: sizing }, later()],
  }),
  rejected_reinstatement: () => ({
    title: t('denied.reinstatement.title', "Sorry, you aren't eligible for reinstatement"),
    text: t(
      'denied.reinstatement.text',
      'We can’t put your policy back in force. You can apply for a new one instead.',
    ),
    ways: [
      {
        label: t('denied.reinstatement.apply', 'APPLY FOR A NEW POLICY'),
        href: format({ id: 'fulfillmentStart' }),
      },
      { label: t('denied.close', 'CLOSE'), href: home },
    ],
  }),
  rejected: (decision) => ({
    title: notNowText(),
    aside: t('denied.default.title', 'Sorry, friend :('),
    text: [...reviewedText(decision), ...decidedText(decision)].join(' '),
    ways: [gotIt()],
  }),
  failed: timedOut,
  timedOut,
  offline: () => ({
    title: t('denied.offline.title', 'Underwriting is offline right now'),
    text: t(
      'denied.offline.text',
      'We can’t get a decision on your application at the moment. Your answers are saved, and nothing was charged. Come back in about an hour and select Try again.',
    ),
    ways: [{ label: t('denied.referred.button', 'GO TO DASHBOARD'), href: home }],
  }),
  referred_to_underwriter: (decision) => ({
    title: t('denied.referred.title', 'We need to take a closer look at your application'),
    text: reviewText(decision).join(' '),
    ways: [{ label: t('denied.referred.button', 'GO TO DASHBOARD'), href: home }],
  }),
} satisfies Record<DenialType, (decision: Decision) => DenialText>

const pictures = {
  default: Resting,
  dob: Resting,
  location: Trail,
  state_ineligible: Trail,
  rejected_reinstatement: Resting,
  rejected: Resting,
  failed: Maintenance,
  timedOut: Maintenance,
  offline: Maintenance,
  referred_to_underwriter: Waiting,
} satisfies Record<DenialType, ComponentType>

/**
 * The text of a denial (product-and-after-purchase 2), with the user's own decision if there is
 * one.
 */
export const denialText = (type: DenialType, decision: Decision): DenialText => texts[type](decision)

export const denialPicture = (type: DenialType): ComponentType => pictures[type]

const isDenialType = (type: string): type is DenialType => Object.hasOwn(texts, type)

/** The denial type from a URL. A missing or unknown type is the default one. */
export const denialTypeOf = (type: string | undefined): DenialType =>
  type !== undefined && isDenialType(type) ? type : 'default'
