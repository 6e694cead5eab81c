/** The groups in the list of charts: the user flows and their shared parts. */
export const chartGroups = {
  buying: 'Buying a policy',
  access: 'Signing up and signing in',
  forms: 'Forms and questions',
  owning: 'Owning a policy',
  app: 'The app itself',
} as const
