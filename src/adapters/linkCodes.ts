/**
 * The codes that a link may carry: a friend's referral, or a partner's campaign
 * (access-to-purchase, 3 and co-branding).
 */
export type LinkCode = 'referral_code' | 'campaign_id'

const linkCodes: readonly LinkCode[] = ['referral_code', 'campaign_id']
const isCode = /^[\w-]{1,64}$/
/** Our choice: an applicant may take days to buy, and a quote is valid for about a month. */
const lifetime = 60 * 24 * 3_600_000

/**
 * Saves the codes of the opened link for every tab of this browser, until logout or for 60 days.
 */
export function keepLinkCodes(search: URLSearchParams, storage: () => Pick<Storage, 'setItem'>): void {
  for (const name of linkCodes) {
    const code = search.get(name)
    if (code === null || !isCode.test(code)) continue
    try {
      storage().setItem(name, `${code} ${Date.now() + lifetime}`)
    } catch {
      // Storage is blocked: the visit continues without the code.
    }
  }
}

/** Null if no link had one, or too long ago. */
export function linkCode(name: LinkCode, storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    const [code = '', until] = storage().getItem(name)?.split(' ') ?? []
    return isCode.test(code) && Date.now() < Number(until) ? code : null
  } catch {
    return null
  }
}

/** Deletes the codes at logout (access-to-purchase, 4.1). */
export function forgetLinkCodes(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    for (const name of linkCodes) storage().removeItem(name)
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
