import type { RestException } from 'twilio'
import type { PhoneConfig } from '../config.ts'
import { createTwilioClient } from '../twilioClient.ts'
import { type Courier, deliveryTimeout, NotTaken } from './courier.ts'

/** How long the provider may delay a text, in seconds, within its own limits. */
const validity = { least: 1, most: 36_000 }

/**
 * Texts and calls through Twilio. A message may be sent twice if a crash lost the record of the
 * first time.
 */
export async function createPhoneCouriers(config: PhoneConfig): Promise<{ sms: Courier; voice: Courier }> {
  const { default: twilio } = await import('twilio')
  const { accountSid, authToken, from, apiBase } = config
  const client = await createTwilioClient({
    accountSid,
    username: accountSid,
    password: authToken,
    apiBase,
    timeout: deliveryTimeout,
  })

  const carry = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof twilio.RestException) throw refusal(error)
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
      throw new NotTaken(`twilio ${code}`, { final: false })
    }
  }

  return {
    sms: ({ recipient, text, expiresAt }, now) => {
      const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
      const validityPeriod = Math.min(validity.most, Math.max(validity.least, seconds))
      return carry(() => client.messages.create({ from, to: abroad(recipient), body: text, validityPeriod }))
    },
    voice: ({ recipient, text }) => {
      const speech = new twilio.twiml.VoiceResponse()
      speech.say(text)
      speech.pause({ length: 1 })
      // Said twice, since the user may need to find a pen.
      speech.say(text)
      return carry(() => client.calls.create({ from, to: abroad(recipient), twiml: speech.toString() }))
    },
  }
}

/** The carrier stores US numbers as ten digits. */
const abroad = (tenDigits: string) => `+1${tenDigits}`

/** Only a bad request is the message's own fault; credentials, limits and outages can recover. */
const refusal = ({ status, code }: RestException) =>
  new NotTaken(['twilio', status, code].filter((part) => part !== undefined).join(' '), {
    final: status === 400,
  })
