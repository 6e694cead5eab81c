import type { Page } from 'playwright/test'
import { FormPage } from './form.ts'

type Answer = (form: FormPage, title: string) => Promise<void>

/** A group is named by its question, and the press submits. */
const choose =
  (option: string): Answer =>
  (form, title) =>
    form.press(title, option)
/** Several on one page: the last one submits. */
const chooseAll =
  (answers: Readonly<Record<string, string>>): Answer =>
  async (form) => {
    for (const [question, option] of Object.entries(answers)) await form.press(question, option)
  }

/** A multiple choice, then the others of its page. */
const noneThen =
  (question: string, answers: Readonly<Record<string, string>>): Answer =>
  async (form, title) => {
    await form.tick(question, 'None of the above')
    await chooseAll(answers)(form, title)
  }

/** Every question for a healthy applicant in Ohio, in order: its heading, and how to answer it. */
export const questions: readonly { readonly title: string; readonly answer: Answer }[] = [
  {
    title: 'A little about you',
    answer: chooseAll({
      'Do you have a valid driver’s license?': 'Yes',
      'Are you a citizen of the United States?': 'Yes',
      'Which of these describes your work best?': 'Employed',
    }),
  },
  {
    title: 'About your income',
    answer: async (form) => {
      await form.fill('Occupation', 'Software engineer')
      await form.fill('Yearly income', '90000')
      await form.continue()
    },
  },
  {
    title: 'Free time and habits',
    answer: noneThen('Have you done any of these in the past 2 years?', {
      'Have you used marijuana in the past 12 months?': 'No',
      'Have you ever been treated for alcohol or drug use?': 'No',
    }),
  },
  {
    title: 'Your health',
    answer: async (form, title) => {
      await form.fill('Feet', '5')
      await form.fill('Inches', '6')
      await form.fill('Weight', '140')
      await chooseAll({
        'Has a doctor ever treated you for a serious illness?': 'No',
        'Have you had a disability in the past 2 years?': 'No',
        'Have you ever stayed in a hospital because of COVID-19?': 'No',
        'Did a parent or sibling have a serious illness before age 60?': 'No',
      })(form, title)
    },
  },
  { title: 'Have you ever tested positive for HIV?', answer: choose('No') },
  {
    title: 'A few last questions',
    answer: noneThen('Have any of these happened in the past 5 years?', {
      'Have you ever been convicted of a felony?': 'No',
      'Will this policy replace life insurance from another company?': 'No',
    }),
  },
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
