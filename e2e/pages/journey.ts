import { expect, type Page } from 'playwright/test'
import { FormPage } from './form.ts'
import { Screen } from './screen.ts'

export class WelcomePage extends Screen {
  protected readonly title = 'Life insurance for the plans you have for them'
  readonly estimateLink = this.page.getByRole('link', { name: 'Get my estimate' })

  async open() {
    await this.page.goto('/products/insurance/welcome')
  }
  async getEstimate() {
    await this.estimateLink.click()
  }
}

export class HonestyPledgePage extends FormPage {
  constructor(page: Page) {
    super(page, 'Two things to know before you apply')
  }
}

export class AcceptTermsPage extends Screen {
  protected readonly title = 'One last thing before we decide'
  readonly submit = this.button('Sign and submit')

  async acceptAll(name = 'Ada Lovelace') {
    const boxes = this.page.getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    for (const box of await boxes.all()) await box.check()
    await this.page.getByRole('textbox', { name: 'Your full name' }).fill(name)
    await this.submit.click()
  }
}

export class TriviaPage extends Screen {
  protected readonly title = /We’re looking at your answers|It’s ready\. Thank you for waiting/
  /** The banner and the space reserved for it. */
  readonly news = this.page.locator('.trivia-news')
  readonly banner = this.page.getByRole('paragraph').filter({ hasText: 'YOUR QUOTE IS READY' })
  readonly seeQuote = this.button('See my quote')
}

export class QuoteReviewPage extends Screen {
  protected readonly title = 'Your quote is ready for review'
  readonly purchase = this.button('PURCHASE TERM LIFE')
  readonly change = this.page.getByRole('link', { name: 'Change amount or term' })
}

export class AccidentReviewPage extends Screen {
  protected readonly title = "Ok - So there's good news and bad news"
  readonly purchase = this.button('PURCHASE ACCIDENTAL DEATH')
  readonly payouts = this.button('How much does each type of accident pay?')
}

export class ConfirmationPage extends Screen {
  protected readonly title = 'Congratulations, you’re covered!'
  readonly policyNumber = this.fact('Policy number')
  readonly toDashboard = this.button('GO TO DASHBOARD')
}

export class DashboardPage extends Screen {
  protected readonly title = /^Welcome(,|$)/
  readonly policyNumber = this.fact('Policy number')
  readonly card = (name: string) => this.page.getByRole('heading', { level: 2, name })
}

const titles = {
  age_of_insured: "Shoot! It looks like we can't insure you",
  state_of_residence: "Sorry, we're not in your state yet",
  criminal_history: 'Sorry, friend :(',
} as const

/** Why a user is ineligible. */
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

  readonly offers = this.page.getByRole('region', { name: 'Offers from other companies' })
  readonly offersTitle = this.offers.getByRole('heading', { name: 'Offers from other companies' })
  readonly seeOffers = this.button('SEE OFFERS FROM Example Offers')
  readonly offersFrame = this.page.getByTitle('Offers from Example Offers')
  readonly offersPage = this.offersFrame.contentFrame()

  /** In the application it is a button; opened from elsewhere, a link. */
  private way(name: string) {
    return this.button(name).or(this.page.getByRole('link', { name, exact: true }))
  }
}
