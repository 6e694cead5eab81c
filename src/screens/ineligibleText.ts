import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { eligibleStates } from '../../rules/eligibility.ts'
import { t } from '../ui/text.ts'
import { notNowText } from './decidedText.ts'

interface IneligibleText {
  readonly title: string
  /** The specified title, if it is too light to lead. */
  readonly aside?: string
  readonly text: string
  /** The label of the link to the deciding answer, in case it was a mistake. */
  readonly correct: string
}

const texts = {
  age_of_insured: () => ({
    title: notNowText(),
    aside: t('ineligible.age.title', "Shoot! It looks like we can't insure you"),
    text: t('ineligible.age.text', 'We can only insure people ages 18 to 45.'),
    correct: t('ineligible.age.correct', 'Correct my date of birth'),
  }),
  state_of_residence: () => ({
    title: t('ineligible.state.title', "Sorry, we're not in your state yet"),
    text: t('ineligible.state.text', 'Right now, we can insure people who live in {states}.', {
      states: new Intl.ListFormat('en-US').format(Object.values(eligibleStates)),
    }),
    correct: t('ineligible.state.correct', 'Correct my state'),
  }),
  criminal_history: () => ({
    title: notNowText(),
    aside: t('ineligible.general.title', 'Sorry, friend :('),
    text: t(
      'ineligible.criminal.text',
      'Based on what you told us about your record, we can’t offer you term life coverage.',
    ),
    correct: t('ineligible.correct', 'Correct my answer'),
  }),
  general: () => ({
    title: notNowText(),
    aside: t('ineligible.general.title', 'Sorry, friend :('),
    text: t('ineligible.general.text', 'This is based on what you told us.'),
    correct: t('ineligible.correct', 'Correct my answer'),
  }),
} satisfies Record<IneligibleReason, () => IneligibleText>

/** The label of the link to the login, since the state may be added later. */
export const leaveText = (reason: IneligibleReason): string =>
  reason === 'state_of_residence'
    ? t('ineligible.later', 'TRY AGAIN LATER')
    : t('ineligible.exit', 'Exit to login')

/**
 * No answer rules coverage out, but underwriting does not accept an application from this account.
 */
export const barredText = (): Pick<IneligibleText, 'title' | 'text'> => ({
  title: t('ineligible.barred.title', "Sorry, you can't apply for new coverage right now"),
  text: t(
    'ineligible.barred.text',
    "We can't accept an application from this account right now. This isn't because of any of your answers. Contact us to find out more.",
  ),
})

/** Why a user cannot be covered, and the label of the link to the answer. */
export const ineligibleText = (reason: IneligibleReason): IneligibleText => texts[reason]()
