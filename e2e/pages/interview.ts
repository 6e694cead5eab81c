import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

type Answer = (form: FormPage, title: string) => Promise<void>

/** A group is named by its question, and the press takes on. */
const choose =
  (option: string): Answer =>
  (form, title) =>
    form.press(title, option)
const fill =
  (label: string, text: string): Answer =>
  async (form) => {
    await form.fill(label, text)
    await form.continue()
  }
const none: Answer = async (form, title) => {
  await form.tick(title, 'None of the above')
  await form.continue()
}

/** Every question that a healthy applicant in Ohio meets, in order: its heading, and how it is answered. */
export const questions: readonly { readonly title: string; readonly answer: Answer }[] = [
  { title: 'Do you have a valid driver’s license?', answer: choose('Yes') },
  { title: 'Are you a citizen of the United States?', answer: choose('Yes') },
  { title: 'Which of these describes your work best?', answer: choose('Employed') },
  { title: 'What do you do for work?', answer: fill('Occupation', 'Software engineer') },
  { title: 'What do you earn in a year?', answer: fill('Yearly income', '90000') },
  { title: 'Have you done any of these in the past 2 years?', answer: none },
  {
    title: 'Have you used tobacco or nicotine in the past 12 months?',
    answer: choose('No'),
  },
  { title: 'Have you used marijuana in the past 12 months?', answer: choose('No') },
  {
    title: 'How tall are you?',
    answer: async (form) => {
      await form.fill('Feet', '5')
      await form.fill('Inches', '6')
      await form.continue()
    },
  },
  { title: 'How much do you weigh?', answer: fill('Weight', '140') },
  {
    title: 'Has a doctor ever treated you for a serious illness?',
    answer: choose('No'),
  },
  {
    title: 'Have you had a disability in the past 2 years?',
    answer: choose('No'),
  },
  {
    title: 'Have you ever been treated for alcohol or drug use?',
    answer: choose('No'),
  },
  { title: 'Have you ever tested positive for HIV?', answer: choose('No') },
  {
    title: 'Have you ever stayed in a hospital because of COVID-19?',
    answer: choose('No'),
  },
  {
    title: 'Did a parent or sibling have a serious illness before age 60?',
    answer: choose('No'),
  },
  { title: 'Has any of this happened in the past 5 years?', answer: none },
  { title: 'Have you ever been convicted of a felony?', answer: choose('No') },
]

/** One question of the underwriting interview. */
export class QuestionPage extends FormPage {
  readonly #answer: Answer
  constructor(page: Page, { title, answer }: (typeof questions)[number]) {
    super(page, title)
    this.#answer = answer
  }
  async answer() {
    await this.#answer(this, this.title)
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
