import { createActor } from 'xstate'
import { registerService } from 'xstate/dev'
import { appRoute } from '../../machines/app/app.route.ts'
import { parse } from '../../machines/routes/route.ts'
import { mayChatAt } from '../../machines/support/mayChatAt.ts'
import { supportMachine } from '../../machines/support/support.machine.ts'
import type { Api, Effects } from '../actors/effects.ts'
import { defineConverse, defineLeaveNote } from '../actors/support.ts'
import { createChatStore } from '../adapters/keptChat.ts'
import type { Messaging } from '../adapters/messaging/messaging.ts'
import { createSandboxMessaging } from '../adapters/messaging/sandboxMessaging.ts'
import { createTwilioMessaging } from '../adapters/messaging/twilioMessaging.ts'
import { startTwilio } from '../adapters/messaging/twilioSdk.ts'
import { OpenChat, RenewChat } from '../api/operations/support.generated.ts'
import type { AppActor } from '../screens/props.ts'
import type { SupportActor } from '../screens/support/deskContext.ts'
import { observeSystem } from './bridge/observe.ts'
import type { AppConfiguration } from './configuration.ts'
import { isOn } from './flags.ts'

/** Milliseconds before a missing reply counts as lost. */
const timeout = 20_000

/**
 * Starts the help machine. It is an actor system of its own, and the app runs without it. It is
 * told here who the user is and whether chat is allowed on the current route.
 */
export function startSupport(
  app: AppActor,
  { chat, environment }: Pick<AppConfiguration, 'chat' | 'environment'>,
  { api }: Pick<Effects, 'api'>,
): SupportActor {
  const provider = chat === 'sandbox' || chat === 'twilio' ? chat : null
  const personOf = ({ context: { session } }: ReturnType<AppActor['getSnapshot']>) => ({
    userId: session?.userId ?? null,
    email: session?.email ?? null,
  })
  const messagingOf = (snapshot: ReturnType<AppActor['getSnapshot']>) => {
    // If a state has no route of its own, the URL still has one.
    const route = appRoute(snapshot) ?? parse(window.location.pathname)
    return provider !== null && isOn('support_chat') && (route === null || mayChatAt(route))
  }
  const now = app.getSnapshot()
  const kept = createChatStore(() => sessionStorage)
  const person = personOf(now)
  const support = createActor(
    supportMachine.provide({
      actors: {
        converse: defineConverse(messagingBy(provider, api)),
        leaveNote: defineLeaveNote({ api }),
      },
    }),
    { input: { ...person, messaging: messagingOf(now), lines: kept.read(person.userId) } },
  ).start()
  support.subscribe(({ context: { userId, lines } }) => kept.keep(userId, lines))
  if (environment !== 'production') registerService(support)
  // A journey that changes its route sends no event to its parent.
  observeSystem(app)(() => {
    const snapshot = app.getSnapshot()
    support.send({ type: 'route.moved', messaging: messagingOf(snapshot) })
    support.send({ type: 'person.moved', ...personOf(snapshot) })
  })
  return support
}

/** The client of the chat provider that the carrier names. */
function messagingBy(chat: 'sandbox' | 'twilio' | null, { client }: Api): Messaging {
  if (chat === 'sandbox') return createSandboxMessaging({ fetch: window.fetch.bind(window), timeout })
  return createTwilioMessaging({
    access: {
      open: async (ticket) => (await client.mutate(OpenChat, { ticket })).openChat,
      renew: async (ticket) => (await client.mutate(RenewChat, { ticket })).renewChat.token,
    },
    start: startTwilio,
    timeout,
  })
}
