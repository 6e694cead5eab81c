/** What charts are listed under: the ways through the product, and what all of them stand on. */
export const chartGroups = {
  opened: 'Opened from a file',
  buying: 'Buying a policy',
  access: 'Signing up and signing in',
  forms: 'Forms and questions',
  owning: 'Owning a policy',
  app: 'The app itself',
} as const
