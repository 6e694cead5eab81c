import type { TriviaQuestion } from '../../../rules/contract/schema.generated.ts'
import { usualRules } from '../../../rules/usualRules.ts'

interface Trivia {
  slug: string
  question: string
  /** The correct one first; they are shown in another, fixed order. */
  answers: readonly [string, ...string[]]
  explanation: string
}

const questions: readonly Trivia[] = [
  {
    slug: 'term',
    question: 'What does the "term" in term life insurance mean?',
    answers: [
      'The years the policy lasts',
      'The words in the contract',
      'The age you retire at',
      'The day you pay',
    ],
    explanation: 'A term policy covers a fixed number of years at a price that stays the same.',
  },
  {
    slug: 'beneficiary',
    question: 'Who receives the money when a policy pays?',
    answers: ['The beneficiary', 'The underwriter', 'The agent', 'The bank'],
    explanation: 'You name your beneficiaries and how much each one gets. You can change them later.',
  },
  {
    slug: 'premium',
    question: 'What is a premium?',
    answers: [
      'What you pay for the policy',
      'The best type of coverage',
      'A gift for new customers',
      'A late fee',
    ],
    explanation: 'The premium is the price of a policy, paid monthly or once a year.',
  },
  {
    slug: 'underwriting',
    question: 'Why is it called "underwriting"?',
    answers: [
      'Insurers signed under the risk they took',
      'It was done in cellars',
      'It is written in small print',
      'It comes after the signature',
    ],
    explanation:
      "In Lloyd's coffee house in London, insurers wrote their names under the details of a voyage.",
  },
  {
    slug: 'free-look',
    question: 'What is a free look period?',
    answers: [
      'Days to cancel for a full refund',
      'A free medical exam',
      'A month without a premium',
      'A visit by an agent',
    ],
    explanation: `Here it is ${usualRules.freeLook} days, or ${usualRules.replacementFreeLook} if the policy replaces one of another insurer: cancel in that time and you get everything back.`,
  },
  {
    slug: 'tobacco',
    question: 'Which of these usually raises the price of life insurance the most?',
    answers: ['Using tobacco', 'Wearing glasses', 'Owning a dog', 'Living on the top floor'],
    explanation: 'Tobacco users often pay more than twice as much as others their age.',
  },
  {
    slug: 'younger',
    question: 'Everything else being equal, when is a term policy cheapest?',
    answers: ['When you are younger', 'When you are older', 'In December', 'After you marry'],
    explanation:
      'The price depends on your age the day the policy starts. Then it stays the same for the whole term.',
  },
  {
    slug: 'mortality-table',
    question: 'Who made one of the first mortality tables, in 1693?',
    answers: ['Edmond Halley, of the comet', 'Isaac Newton', 'Benjamin Franklin', 'Marie Curie'],
    explanation: 'Halley counted births and deaths in Breslau to find a fair price for annuities.',
  },
  {
    slug: 'lapse',
    question: 'What does it mean when a policy lapses?',
    answers: [
      'It ends because no one paid for it',
      'It pays twice',
      'It is passed to a child',
      'It is rewritten each year',
    ],
    explanation: 'Your insurer must tell you before that happens and give you time to pay.',
  },
  {
    slug: 'needs',
    question: 'What’s a common way to work out how much coverage you need?',
    answers: [
      'Add up what your family would have to pay for',
      'Multiply your age by your height',
      'Take the price of your car',
      'Ask for the highest amount there is',
    ],
    explanation: 'Debts, a home, years of income, education: add up what you want to be paid for.',
  },
]

/**
 * The questions of the waiting screen, with the correct answer in a different position each time.
 */
export const triviaQuestions: readonly TriviaQuestion[] = questions.map(
  ({ slug, question, explanation, answers }, index) => {
    const all = answers.map((name, place) => ({
      id: `trivia-${slug}-${place + 1}`,
      name,
      slug: `${slug}-${place + 1}`,
      correct: place === 0,
    }))
    const turn = (index * 3 + 1) % all.length
    return {
      id: `trivia-${slug}`,
      slug,
      question,
      explanation,
      answers: [...all.slice(turn), ...all.slice(0, turn)],
    }
  },
)
