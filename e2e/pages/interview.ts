import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

type Answer = (form: FormPage) => Promise<void>

const choose =
  (label: string, option: string): Answer =>
  (form) =>
    form.choose(label, option)
const fill =
  (label: string, text: string): Answer =>
  (form) =>
    form.fill(label, text)
const none =
  (label: string): Answer =>
  (form) =>
    form.tick(label, 'None of the above')

/** Every question that a healthy applicant in Ohio meets, in order: its heading, and how it is answered. */
export const questions: readonly { readonly title: string; readonly answer: Answer }[] = [
  { title: 'Do you have a valid driver’s license?', answer: choose('Valid driver’s license', 'Yes') },
  { title: 'Are you a citizen of the United States?', answer: choose('US citizen', 'Yes') },
  { title: 'Which of these describes your work best?', answer: choose('Work', 'Employed') },
  { title: 'What do you do for work?', answer: fill('Occupation', 'Software engineer') },
  { title: 'What do you earn in a year?', answer: fill('Yearly income', '90000') },
  { title: 'Have you done any of these in the past 2 years?', answer: none('Activities') },
  {
    title: 'Have you used tobacco or nicotine in the past 12 months?',
    answer: choose('Tobacco or nicotine', 'No'),
  },
  { title: 'Have you used marijuana in the past 12 months?', answer: choose('Marijuana', 'No') },
  {
    title: 'How tall are you?',
    answer: async (form) => {
      await form.fill('Feet', '5')
      await form.fill('Inches', '6')
    },
  },
  { title: 'How much do you weigh?', answer: fill('Weight', '140') },
  {
    title: 'Has a doctor ever treated you for a serious illness?',
    answer: choose('Serious illness', 'No'),
  },
  {
    title: 'Have you had a disability in the past 2 years?',
    answer: choose('Disability in the past 2 years', 'No'),
  },
  {
    title: 'Have you ever been treated for alcohol or drug use?',
    answer: choose('Treatment for alcohol or drug use', 'No'),
  },
  { title: 'Have you ever tested positive for HIV?', answer: choose('Tested positive for HIV', 'No') },
  {
    title: 'Have you ever stayed in a hospital because of COVID-19?',
    answer: choose('Hospital stay for COVID-19', 'No'),
  },
  {
    title: 'Did a parent or sibling have a serious illness before age 60?',
    answer: choose('Serious illness in the family', 'No'),
  },
  { title: 'Has any of this happened in the past 5 years?', answer: none('Driving') },
  { title: 'Have you ever been convicted of a felony?', answer: choose('Convicted of a felony', 'No') },
]

/** One question of the underwriting interview. */
export class QuestionPage extends FormPage {
  readonly #answer: Answer
  constructor(page: Page, { title, answer }: (typeof questions)[number]) {
    super(page, title)
    this.#answer = answer
  }
  async answer() {
    await this.#answer(this)
    await this.continue()
  }
}

export class InterviewReviewPage extends FormPage {
  constructor(page: Page) {
    super(page, 'Check your answers')
  }
  async edit(row: string) {
    await this.button(`Edit ${row}`).click()
  }
}
