import type { Page } from 'playwright/test'
import { Screen } from './screen.ts'

const titles = {
  age_of_insured: "Shoot! It looks like we can't insure you",
  state_of_residence: "Sorry, we're not in your state yet",
  criminal_history: 'Sorry, friend :(',
} as const

/** Why somebody cannot be covered. */
export class IneligiblePage extends Screen {
  protected readonly title: string
  readonly path: string

  constructor(page: Page, reason: keyof typeof titles) {
    super(page)
    this.title = titles[reason]
    this.path = `/ineligible/${reason}`
  }
  readonly correctBirthdate = this.way('Correct my date of birth')
  readonly correctState = this.way('Correct my state')
  readonly continue = this.way('CONTINUE')

  readonly offers = this.page.getByRole('region', { name: 'Offers of other companies' })
  readonly offersTitle = this.offers.getByRole('heading', { name: 'Offers of other companies' })
  readonly seeOffers = this.button('SEE OFFERS FROM Example Offers')
  readonly offersFrame = this.page.getByTitle('Offers from Example Offers')
  readonly offersPage = this.offersFrame.contentFrame()

  /** In the application it acts; opened from elsewhere, the page has links. */
  private way(name: string) {
    return this.button(name).or(this.page.getByRole('link', { name, exact: true }))
  }
}
