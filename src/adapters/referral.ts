const key = 'referralCode'
const isCode = /^[\w-]{1,64}$/

/** Keeps the referral code of the link that was followed, for the application that this tab may come to. */
export function keepReferral(search: URLSearchParams, storage: () => Pick<Storage, 'setItem'>): void {
  const code = search.get('referral_code')
  if (code === null || !isCode.test(code)) return
  try {
    storage().setItem(key, code)
  } catch {
    // Storage is blocked: the application goes without its code.
  }
}

/** Null where no link brought one. */
export function referralCode(storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
