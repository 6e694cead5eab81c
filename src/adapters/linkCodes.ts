/** What a link may carry: a friend's referral, or the campaign of a partner (access-to-purchase, 3 and co-branding). */
export type LinkCode = 'referral_code' | 'campaign_id'

const codes: readonly LinkCode[] = ['referral_code', 'campaign_id']
const isCode = /^[\w-]{1,64}$/

/** Keeps the codes of the link that was followed, for as long as this tab is open. */
export function keepLinkCodes(search: URLSearchParams, storage: () => Pick<Storage, 'setItem'>): void {
  for (const name of codes) {
    const code = search.get(name)
    if (code === null || !isCode.test(code)) continue
    try {
      storage().setItem(name, code)
    } catch {
      // Storage is blocked: the visit goes on without the code.
    }
  }
}

/** Null where no link brought one. */
export function linkCode(name: LinkCode, storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}
