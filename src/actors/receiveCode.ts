import { type EventObject, fromCallback } from 'xstate'
import type { PhoneVerificationEvent } from '../../machines/phone-verification/phoneVerification.types.ts'
import { type CodeBrowser, textedCode } from '../adapters/textedCode.ts'

/** Types the code that comes by text, where the browser hands it over; leaving the field calls it off. */
export function defineReceiveCode(browser: CodeBrowser) {
  return fromCallback<EventObject>(({ sendBack }) => {
    const left = new AbortController()
    void textedCode(browser, left.signal).then((value) => {
      if (value === null || left.signal.aborted) return
      const event: PhoneVerificationEvent = { type: 'code.changed', value }
      sendBack(event)
    })
    return () => left.abort()
  })
}
