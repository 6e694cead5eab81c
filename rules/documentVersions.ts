/** Each of these stands for itself: a later one does not replace it. */
const ofTheirOwn: readonly string[] = ['receipt', 'decision-notice', 'written-reasons']

/** Whether a later document of a slug is a new version of the one before it. */
export const hasVersions = (slug: string): boolean => !ofTheirOwn.includes(slug)
