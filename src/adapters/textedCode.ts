/* WebOTP, which TypeScript's DOM types do not have yet: https://wicg.github.io/web-otp */
declare global {
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly 'sms'[] }
  }
}

/** The parts of the browser that read codes from text messages. */
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
 * Waits for the code of a text message that names this page in its last line (`@host #code`); the
 * browser asks the user for permission. Null if the browser does not support it, if the user
 * declines, and if it was aborted.
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
