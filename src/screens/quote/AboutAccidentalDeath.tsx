import './AboutAccidentalDeath.css'
import type { ReactNode } from 'react'
import { coverageRange, oldestAtTermEnd } from '../../../rules/coverage.ts'
import { usualRules } from '../../../rules/usualRules.ts'
import { Card } from '../../ui/Card.tsx'
import { Spark } from '../../ui/controlIcons.tsx'
import { Clock, Heart, Shield } from '../../ui/icons.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

/**
 * What accidental death insurance is, before the user applies for it or accepts it
 * (product-and-after-purchase 2).
 */
export default function AboutAccidentalDeath() {
  return (
    <Stack gap="l">
      <div className="accident-features">
        {features().map(({ key, icon, title, text }) => (
          <Card
            key={key}
            tone="sunken"
            title={
              <span className="accident-feature">
                {icon}
                {title}
              </span>
            }
          >
            <p>{text}</p>
          </Card>
        ))}
      </div>
      <Section title={t('accident.faq', 'Questions and answers')}>
        <div className="accident-questions">
          {questions().map(({ key, question, answer }) => (
            // With a shared name, the browser closes the previously open one.
            <details key={key} name="accident-questions">
              <summary>{question}</summary>
              <p className="measure">{answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </Stack>
  )
}

const range = () => ({ least: formatMoney(coverageRange.min), most: formatMoney(coverageRange.max) })

/** Days of the free look: usually, and for a policy that replaces one of another insurer. */
const freeLooks = { days: usualRules.freeLook, replacing: usualRules.replacementFreeLook }

const features = (): readonly { key: string; icon: ReactNode; title: string; text: string }[] => [
  {
    key: 'amount',
    icon: <Shield />,
    title: t('accident.feature.amount', '{least} to {most}', range()),
    text: t(
      'accident.feature.amount.text',
      'That’s how much coverage you can get. You choose who receives it.',
    ),
  },
  {
    key: 'age',
    icon: <Clock />,
    title: t('accident.feature.age', 'Up to age {age}', { age: oldestAtTermEnd }),
    text: t('accident.feature.age.text', 'Your coverage lasts until then, as long as you pay your premiums.'),
  },
  {
    key: 'exam',
    icon: <Heart />,
    title: t('accident.feature.exam', 'No medical exam needed'),
    text: t('accident.feature.exam.text', 'You just answer questions online.'),
  },
  {
    key: 'refund',
    icon: <Spark />,
    title: t('accident.feature.refund', '100% refund'),
    text: t(
      'accident.feature.refund.text',
      'Cancel in the first {days} days, or {replacing} if it replaces a policy of another insurer, and we refund every dollar.',
      freeLooks,
    ),
  },
]

const questions = (): readonly { key: string; question: string; answer: string }[] => [
  {
    key: 'what',
    question: t('accident.faq.what', 'What does it pay for?'),
    answer: t(
      'accident.faq.what.answer',
      'Death from an accident. Coverage and the benefit amount are based on type of accident.',
    ),
  },
  {
    key: 'not',
    question: t('accident.faq.not', 'What does it not pay for?'),
    answer: t('accident.faq.not.answer', 'Death from an illness. Term life insurance covers that.'),
  },
  {
    key: 'long',
    question: t('accident.faq.long', 'How long does it last?'),
    answer: t('accident.faq.long.answer', 'Until you’re {age}.', { age: oldestAtTermEnd }),
  },
  {
    key: 'much',
    question: t('accident.faq.much', 'How much coverage can I have?'),
    answer: t('accident.faq.much.answer', 'From {least} to {most}.', range()),
  },
  {
    key: 'mind',
    question: t('accident.faq.mind', 'What if I change my mind?'),
    answer: t(
      'accident.faq.mind.answer',
      'You have {days} days to read your policy in peace, or {replacing} if it replaces a policy of another insurer. Cancel in that time, and you get everything back.',
      freeLooks,
    ),
  },
]
