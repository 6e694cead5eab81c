/* WebOTP, which TypeScript's DOM does not know yet: https://wicg.github.io/web-otp */
declare global {
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly 'sms'[] }
  }
}

/** The browser, as far as it hands over codes that come by text. */
export interface CodeBrowser {
  readonly isAble: boolean
  get(options: CredentialRequestOptions): Promise<Credential | null>
}

export const codeBrowser: CodeBrowser = {
  get isAble() {
    return 'OTPCredential' in window
  },
  get: (options) => navigator.credentials.get(options),
}

/**
 * Waits for the code of a text that names this page in its last line (`@host #code`), and asks the person whether the page
 * may have it. Null where the browser hands none over, where the person says no, and where it was called off.
 */
export async function textedCode(browser: CodeBrowser, signal: AbortSignal): Promise<string | null> {
  if (!browser.isAble) return null
  try {
    const received = await browser.get({ otp: { transport: ['sms'] }, signal })
    return received !== null && 'code' in received && typeof received.code === 'string' ? received.code : null
  } catch {
    return null
  }
}
