/**
 * The company as named in header, footer and messages. All of it is fictional: for a real insurer,
 * change only this file.
 */
export const company = {
  /** Shown with the rest, so that the company is not mistaken for an insurer. */
  disclaimer: 'A made-up insurer: this site is a reference application and sells no insurance.',
  legalName: 'Sample Mutual Life Insurance Company',
  license: 'Sample license no. 00000, licensed in the nine states where we sell',
  address: ['1 Example Street', 'Columbus, OH 43004'],
  /** The displayed and the dialed form. */
  phone: { shown: '(614) 555-0100', dialled: '+16145550100' },
  // Verbatim from the specification (access-to-purchase 9).
  supportHours: 'Monday to Friday 9am-5pm EST',
  /** Receives the messages left for the agents. */
  support: 'support@example.com',
  complaints: 'complaints@example.com',
  /** Receives the notices to other insurers whose address is unknown. */
  replacements: 'replacements@example.com',
  accessibility: 'accessibility@example.com',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/example' },
    { name: 'Instagram', href: 'https://www.instagram.com/example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
  ],
} as const
