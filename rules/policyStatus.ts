import type { ShownPolicyStatus } from './contract/schema.generated.ts'

/** With the name of its type, by which a page chooses what it shows. */
export type NamedPolicyStatus = ShownPolicyStatus & { readonly __typename: string }

/** The titles of a policy's status: the same on every page and in every email. */
export const policyStatusTitles = {
  inForce: 'In force',
  pastDue: 'Past due until {date}',
  pastDueUndated: 'Past due',
  lapsed: 'Not covered since {date}',
  ended: 'Ended on {date}',
  canceled: 'Canceled on {date}',
  canceling: 'Canceled, effective {date}',
  changing: 'Changing on {date}',
  onHold: 'Payments are on hold',
} as const

export type PolicyStatusTitle = keyof typeof policyStatusTitles

/** The first line of an email about a policy. @param day as it is shown */
export const policyStatusLine = (policy: string, title: PolicyStatusTitle, day = ''): string =>
  `Policy ${policy}: ${policyStatusTitles[title].replace('{date}', day)}`
