import { form, submit, text, when } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/**
 * The approval hints for term life, and those to which underwriting makes no exception
 * (`underwriting/rules.ts`).
 */
const criteria = [
  text('criteria-heading', 'Most often approved for term life:', 'small'),
  text('criteria-bmi', 'A BMI of 40 or lower'),
  text('criteria-disability', 'No disabilities in the past 2 years'),
  text('criteria-felony', 'No felonies'),
  text('criteria-health', 'No recent cancer or heart problems'),
  text(
    'criteria-otherwise',
    'We can’t cover you today after a felony, or after a disability, cancer or heart problems in the past 2 years. You can still apply with a BMI a little above 40, or an illness longer ago. A person may review your application.',
    'small',
  ),
]

/**
 * The honesty pledge with the approval criteria; a user who came for accidental death sees a notice
 * about that next.
 */
export const onboardingIntro: FlowDefinition = {
  slug: 'onboarding-intro',
  level: 'identified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'honesty-pledge',
      stepKey: 'honesty_pledge',
      title: 'Two things to know before you apply',
      description: 'Why honest answers matter, how long it takes, and the term-life approval hints.',
      items: [
        text('honesty-heading', '1. Honest answers protect your family', 'heading'),
        text(
          'honesty',
          'We’ll ask about your life and your health. Please answer as truthfully as you can. If an answer turns out to be wrong, we might not pay a claim.',
        ),
        text('time-heading', '2. It takes about 10 minutes', 'heading'),
        text(
          'time',
          'You don’t need a medical exam. We save your answers as you go, so you can stop and come back.',
        ),
        ...criteria.map((item) => when({ not: { fact: 'accidentalDeathOnly' } }, item)),
        submit(),
      ],
      next: [{ to: 'accidental-death-notice', when: { fact: 'accidentalDeathOnly' } }, { to: null }],
    }),
    form({
      slug: 'accidental-death-notice',
      stepKey: 'honesty_pledge',
      title: 'Accidental death insurance',
      subtitle: 'You’re applying for this. It pays if you die in an accident.',
      description: 'What accidental death insurance is, for those who came for it.',
      layout: 'aboutAccidentalDeath',
      items: [
        text('notice-legal', 'Coverage and the benefit amount are based on type of accident.', 'legal'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
