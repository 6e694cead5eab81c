import { fromCallback, fromPromise } from 'xstate'
import { toProblem } from '../../machines/problem.ts'
import type {
  ConversationCommand,
  ConversationEvent,
  ConverseInput,
  SupportNote,
} from '../../machines/support/support.types.ts'
import type { Messaging } from '../adapters/messaging/messaging.ts'
import { LeaveSupportNote } from '../api/operations/support.generated.ts'
import type { Effects } from './effects.ts'

/** Keeps a conversation open and relays it between the machine and the chat provider. */
export function defineConverse(messaging: Messaging) {
  return fromCallback<ConversationCommand, ConverseInput>(({ input, sendBack, receive }) => {
    const send = (event: ConversationEvent) => sendBack(event)
    const conversation = messaging.open(input, {
      opened: () => send({ type: 'chat.opened' }),
      taken: () => send({ type: 'chat.taken' }),
      refused: () => send({ type: 'chat.refused' }),
      received: (reply) => send({ type: 'chat.received', reply }),
      lost: (error) => send({ type: 'chat.lost', problem: toProblem(error) }),
    })
    receive((command) => conversation.send(command))
    return () => conversation.close()
  })
}

/** Leaves a message for the agents, who are away. */
export function defineLeaveNote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, SupportNote>(async ({ input: { text, email }, signal }) => {
    await api.client.mutate(LeaveSupportNote, { text, email }, { signal })
  })
}
