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

/** Leaves a message for the agents, who are away. */
export function defineLeaveNote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, SupportNote>(async ({ input: { text, email }, signal }) => {
    await api.client.mutate(LeaveSupportNote, { text, email }, { signal })
  })
}
