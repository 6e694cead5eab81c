import { form, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** The honesty pledge: two pages, the second by what the user came for. */
export const onboardingIntro: FlowDefinition = {
  slug: 'onboarding-intro',
  level: 'identified',
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'honesty-pledge',
      stepKey: 'honesty-pledge',
      title: 'Two things to know before you apply',
      description: 'Why honest answers matter, and how long it takes.',
      items: [
        text('honesty-heading', '1. Honest answers protect your family', 'heading'),
        text(
          'honesty',
          'We’ll ask about your life and your health. Please answer as truthfully as you can: if an answer turns out to be wrong, a claim might not be paid.',
        ),
        text('time-heading', '2. It takes about 10 minutes', 'heading'),
        text(
          'time',
          'No medical exam is needed. Your answers are saved as you go, so you can stop and come back.',
        ),
        submit(),
      ],
      next: [
        { to: 'accidental-death-notice', when: { fact: 'accidentalDeathOnly' } },
        { to: 'term-life-criteria' },
      ],
    }),
    form({
      slug: 'term-life-criteria',
      stepKey: 'honesty-pledge',
      title: 'Who we can usually approve',
      subtitle: 'People are most often approved for term life with:',
      description: 'The term-life approval hints.',
      items: [
        text('criteria-bmi', 'A BMI of 40 or lower'),
        text('criteria-disability', 'No disabilities in the past 2 years'),
        text('criteria-felony', 'No felonies'),
        text('criteria-health', 'No recent cancer or heart problems'),
        text('criteria-otherwise', 'If one of these isn’t you, you can still apply.', 'small'),
        submit(),
      ],
      next: [{ to: null }],
    }),
    form({
      slug: 'accidental-death-notice',
      stepKey: 'honesty-pledge',
      title: 'You’re applying for accidental death insurance',
      description: 'For those who came for accidental death.',
      items: [
        text(
          'notice',
          'It pays if you die in an accident. It covers $50,000 to $1,000,000, up to age 65, and most people can get it.',
        ),
        text('notice-legal', 'Coverage and the benefit amount are based on type of accident.', 'legal'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
