import { mustBeProvided } from 'statecharts/placeholders'
import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { isWorded, noteErrors } from '../../rules/note.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import type {
  ChatLine,
  ChatReply,
  ConversationCommand,
  ConverseInput,
  SupportContext,
  SupportEvent,
  SupportInput,
  SupportNote,
} from './support.types.ts'

const added = (lines: readonly ChatLine[], line: Omit<ChatLine, 'id'>) => [
  ...lines,
  { ...line, id: lines.length },
]

/** The last speaker of the other side; undefined before any. */
const lastSpeaker = (lines: readonly ChatLine[]) =>
  lines.findLast(({ from }) => from === 'agent' || from === 'assistant')?.from

const isUnsent = ({ status }: ChatLine) => status === 'unsent'

export const emptyChat: Pick<SupportContext, 'lines' | 'note' | 'unread' | 'problem'> = {
  lines: [],
  note: null,
  unread: 0,
  problem: null,
}

export const supportSetup = setup({
  types: {
    context: {} as SupportContext,
    events: {} as SupportEvent,
    input: {} as SupportInput,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { converse: 'converse'; leaveNote: 'leaveNote' },
  },
  actors: {
    /** Runs the conversation: reports received lines and sends the user's. */
    converse: fromCallback<ConversationCommand, ConverseInput>(() => {
      throw new Error('`converse` must be provided')
    }),
    leaveNote: mustBeProvided<void, SupportNote>('leaveNote'),
  },
  actions: {
    keepMessaging: assign({ messaging: (_, { messaging }: { messaging: boolean }) => messaging }),
    keepPerson: assign((_, person: Pick<SupportContext, 'userId' | 'email'>) => person),
    forget: assign(emptyChat),
    keepQuestion: assign(({ context }, { text }: { text: string }) => ({
      lines: added(context.lines, {
        from: 'person',
        text: text.trim(),
        suggestions: [],
        status: 'unsent',
      }),
    })),
    keepReply: assign(({ context }, { from, text, suggestions }: ChatReply) => ({
      lines: added(context.lines, { from, text, suggestions, status: 'sent' }),
    })),
    /** For the oldest unsent line. */
    keepStatus: assign(({ context }, { status }: Pick<ChatLine, 'status'>) => {
      const oldest = context.lines.find(isUnsent)
      return { lines: context.lines.map((line) => (line === oldest ? { ...line, status } : line)) }
    }),
    keepNote: assign((_, { note }: { note: SupportNote }) => ({ note })),
    /** The message was accepted: now it is part of the conversation. */
    showNote: assign(({ context }) => ({
      lines: added(context.lines, {
        from: 'note',
        text: context.note?.text.trim() ?? '',
        suggestions: [],
        status: 'sent',
      }),
      note: null,
    })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    countUnread: assign({ unread: ({ context }) => context.unread + 1 }),
    forgetUnread: assign({ unread: 0 }),
    /** The line that was just added. */
    say: sendTo(
      'converse',
      ({ context }, { text, isWithAgent }: Pick<ConversationCommand, 'text' | 'isWithAgent'>) => ({
        type: 'say',
        line: context.lines.length - 1,
        text: text.trim(),
        isWithAgent,
      }),
    ),
    /** After a new connection, one at a time: together they may exceed the maximum length. */
    sendUnsent: enqueueActions(({ context, enqueue }, { isWithAgent }: { isWithAgent: boolean }) => {
      for (const { id, text } of context.lines.filter(isUnsent))
        enqueue.sendTo('converse', { type: 'say', line: id, text, isWithAgent })
    }),
  },
  guards: {
    mayChat: ({ context }) => context.messaging,
    forbidsChat: (_, { messaging }: { messaging: boolean }) => !messaging,
    /**
     * A logout, an expired session, or tokens of another user: the next user must not see the
     * conversation.
     */
    isAnotherUser: ({ context }, { userId }: { userId: string | null }) =>
      context.userId !== null && userId !== context.userId,
    /** A visitor became a guest or signed in: the conversation continues under that identity. */
    isNamed: ({ context }, { userId }: { userId: string | null }) =>
      context.userId === null && userId !== null,
    isNews: ({ context }, { userId, email }: Pick<SupportContext, 'userId' | 'email'>) =>
      userId !== context.userId || email !== context.email,
    /** The last speaker has the conversation, also on a new connection. */
    isWithAgent: ({ context }) => lastSpeaker(context.lines) === 'agent',
    hasUnsent: ({ context }) => context.lines.some(isUnsent),
    isWorded: (_, { text }: { text: string }) => isWorded(text),
    isComplete: (_, { note }: { note: SupportNote }) => noteErrors(note).length === 0,
    isFromAgent: (_, { from }: ChatReply) => from === 'agent',
    isAway: (_, { isAway }: ChatReply) => isAway,
  },
  delays: {
    /** Our own: from then on a message says that it takes longer. */
    slowAnswer: 4000,
  },
})
