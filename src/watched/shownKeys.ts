/**
 * By machine, the context keys whose values a watcher sees: each contains one of a few known words,
 * or a harmless count.
 */
export const shownKeys: { readonly [machine: string]: readonly string[] } = {
  app: ['settled'],
  formFlow: ['direction', 'share'],
  phoneVerification: ['channel', 'sent'],
  polling: ['count'],
  purchase: ['acknowledged', 'cardMissed', 'cardRound'],
  session: ['tries'],
  support: ['unread'],
}
