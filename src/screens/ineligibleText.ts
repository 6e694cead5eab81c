import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { eligibleStates } from '../../rules/eligibility.ts'
import { t } from '../ui/text.ts'

interface IneligibleText {
  readonly title: string
  readonly text: string
  /** What leads to the answer that decided, in case it was a slip. */
  readonly correct: string
}

const texts = {
  age_of_insured: () => ({
    title: t('ineligible.age.title', "Shoot! It looks like we can't insure you"),
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
    title: t('ineligible.general.title', 'Sorry, friend :('),
    text: t(
      'ineligible.criminal.text',
      'Based on what you told us about your record, we can’t offer you term life coverage.',
    ),
    correct: t('ineligible.correct', 'Correct my answer'),
  }),
  general: () => ({
    title: t('ineligible.general.title', 'Sorry, friend :('),
    text: t('ineligible.general.text', 'Based on what you told us, we can’t offer you coverage right now.'),
    correct: t('ineligible.correct', 'Correct my answer'),
  }),
} satisfies Record<IneligibleReason, () => IneligibleText>

/** What leaves the page for the login: the state may be added one day. */
export const leaveText = (reason: IneligibleReason): string =>
  reason === 'state_of_residence'
    ? t('ineligible.later', 'TRY AGAIN LATER')
    : t('ineligible.exit', 'EXIT TO LOGIN')

/** Nothing that was told speaks against them, and yet underwriting takes no application from them. */
export const barredText = (): Pick<IneligibleText, 'title' | 'text'> => ({
  title: t('ineligible.barred.title', "Sorry, you can't apply for new coverage right now"),
  text: t(
    'ineligible.barred.text',
    "We can't accept an application from this account right now. This isn't because of any of your answers. Contact us to find out more.",
  ),
})

/** Why a user cannot be covered, wherever it is said, and what leads to the answer. */
export const ineligibleText = (reason: IneligibleReason): IneligibleText => texts[reason]()
