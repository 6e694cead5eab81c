import { fromCallback } from 'xstate'
import { toProblem } from '../../machines/problem.ts'
import type {
  ConversationCommand,
  ConversationEvent,
  ConverseInput,
} from '../../machines/support/support.types.ts'
import type { Messaging } from '../adapters/messaging/messaging.ts'

/** Holds a conversation open and carries it between the machine and the chat's provider. */
export function defineConverse(messaging: Messaging) {
  return fromCallback<ConversationCommand, ConverseInput>(({ input, sendBack, receive }) => {
    const tell = (event: ConversationEvent) => sendBack(event)
    const conversation = messaging.open(input, {
      opened: () => tell({ type: 'chat.opened' }),
      taken: () => tell({ type: 'chat.taken' }),
      refused: () => tell({ type: 'chat.refused' }),
      said: (reply) => tell({ type: 'chat.said', reply }),
      lost: (error) => tell({ type: 'chat.lost', problem: toProblem(error) }),
    })
    receive((command) => conversation.say(command))
    return () => conversation.close()
  })
}
