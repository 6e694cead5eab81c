import type { Page } from 'playwright/test'
import { Screen } from './screen.ts'

const titles = {
  verified: 'Your email is confirmed',
  alreadyVerified: 'Your email was confirmed before',
  otherAccount: 'This link belongs to another account',
  linkUnknown: 'This link confirms no email',
  notVerified: 'Your email is not confirmed yet',
  expired: 'This link does not work any more',
} as const

/** Where the link leads that proves an address, by what it came to. */
export class VerifyEmailPage extends Screen {
  protected readonly title: string
  readonly sendLink = this.button(/^Send (me a new link|it again)$/)
  readonly retry = this.button('Try again')

  constructor(page: Page, came: keyof typeof titles) {
    super(page)
    this.title = titles[came]
  }
}
