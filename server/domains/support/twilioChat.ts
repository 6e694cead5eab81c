import type { ChatConfig } from '../../platform/config.ts'
import { createTwilioClient } from '../../platform/twilioClient.ts'
import type { ChatProvider } from './chatProvider.ts'

/** Milliseconds for one call: opening the chat takes two of them. */
const timeout = 8000

/** Seconds: as long as our own access tokens. */
const tokenLifetime = 15 * 60

/** Idle conversations close automatically after this time. */
const idle = { inactive: 'PT1H', closed: 'PT24H' }

/** The provider's code for a participant who has already joined. */
const alreadyJoined = 50_433

/**
 * Whether a status concerns the conversation and not our credentials or limits: the conversation
 * is gone or closed.
 */
const isRefused = (status: number) => status >= 400 && status < 500 && ![401, 403, 429].includes(status)

/** The chat through Twilio Conversations, where a Twilio Studio flow answers first. */
export async function createTwilioChat(config: ChatConfig): Promise<ChatProvider> {
  const { default: twilio } = await import('twilio')
  const { accountSid, apiKeySid, apiKeySecret, serviceSid, flowSid, apiBase } = config
  const { AccessToken } = twilio.jwt
  const client = await createTwilioClient({
    accountSid,
    username: apiKeySid,
    password: apiKeySecret,
    apiBase,
    timeout,
  })
  const service = client.conversations.v1.services(serviceSid)
  return {
    async begin(identity) {
      const { sid } = await service.conversationWithParticipants.create({
        'timers.inactive': idle.inactive,
        'timers.closed': idle.closed,
        participant: [JSON.stringify({ identity })],
      })
      // Before the first message: the assistant would miss anything earlier.
      await service.conversations(sid).webhooks.create({ target: 'studio', 'configuration.flowSid': flowSid })
      return sid
    },
    async admit(conversation, identity) {
      try {
        await service.conversations(conversation).participants.create({ identity })
        return true
      } catch (error) {
        if (!(error instanceof twilio.RestException)) throw error
        if (error.code === alreadyJoined) return true
        if (isRefused(error.status)) return false
        throw error
      }
    },
    tokenFor(identity) {
      const token = new AccessToken(accountSid, apiKeySid, apiKeySecret, { identity, ttl: tokenLifetime })
      token.addGrant(new AccessToken.ChatGrant({ serviceSid }))
      return token.toJwt()
    },
  }
}
