/**
 * Who stands behind the product, as header, footer and messages name it. All of it is made up: this is the one file to
 * change for a real insurer.
 */
export const company = {
  /** Said beside the rest, so that no one takes it for an insurer. */
  disclaimer: 'A made-up insurer: this site is a reference application and sells no insurance.',
  legalName: 'Sample Mutual Life Insurance Company',
  license: 'Sample license no. 00000, licensed in the nine states where we sell',
  address: ['1 Example Street', 'Columbus, OH 43004'],
  /** As it is shown, and as a telephone dials it. */
  phone: { shown: '(614) 555-0100', dialled: '+16145550100' },
  // To the letter of the specification (access-to-purchase 9).
  supportHours: 'Monday to Friday 9am-5pm EST',
  /** Where messages go that are left for the agents. */
  support: 'support@example.com',
  complaints: 'complaints@example.com',
  accessibility: 'accessibility@example.com',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/example' },
    { name: 'Instagram', href: 'https://www.instagram.com/example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
  ],
} as const
