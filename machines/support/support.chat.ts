import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { supportSetup } from './support.setup.ts'
import type { SupportContext, SupportEvent } from './support.types.ts'

type Asked = { event: Extract<SupportEvent, { type: 'question.asked' }> }
type Received = { event: Extract<SupportEvent, { type: 'chat.received' }> }
type NoteSent = { event: Extract<SupportEvent, { type: 'note.sent' }> }
type PersonMoved = { event: Extract<SupportEvent, { type: 'person.moved' }> }

const textOf = ({ event: { text } }: Asked) => ({ text })
const replyOf = ({ event: { reply } }: Received) => reply
const noteOf = ({ event: { note } }: NoteSent) => ({ note })
export const personOf = ({ event: { userId, email } }: PersonMoved) => ({ userId, email })

const keepTaken = { type: 'keepStatus', params: { status: 'sent' } } as const
const keepRefused = { type: 'keepStatus', params: { status: 'refused' } } as const
const keepReply = { type: 'keepReply', params: replyOf } as const

/** The assistant takes one question at a time, and answers it. */
const asks = {
  guard: { type: 'isWorded', params: textOf },
  target: 'waiting',
  actions: [
    { type: 'keepQuestion', params: textOf },
    { type: 'say', params: ({ event: { text } }: Asked) => ({ text, isWithAgent: false }) },
  ],
} as const

/** An agent reads any number of lines as they come. */
const tellsAgent = {
  guard: { type: 'isWorded', params: textOf },
  actions: [
    { type: 'keepQuestion', params: textOf },
    { type: 'say', params: ({ event: { text } }: Asked) => ({ text, isWithAgent: true }) },
  ],
} as const

/**
 * The conversation, whether the panel is open or not: it survives every navigation, and is never
 * shown to another user.
 */
export const chatState = supportSetup.createStateConfig({
  description: 'The conversation, which continues while the panel is closed.',
  initial: 'none',
  states: {
    none: {
      id: 'noChat',
      description: 'The user has not started a conversation.',
      on: { 'chat.chosen': { guard: 'mayChat', target: 'open' } },
    },
    open: {
      id: 'openChat',
      description: 'The user has started a conversation.',
      initial: 'connecting',
      invoke: {
        id: 'converse',
        src: 'converse',
        input: ({ context }: { context: SupportContext }) => ({
          userId: context.userId,
          isResumed: context.lines.length > 0,
        }),
        onError: {
          target: 'lost',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
      on: {
        'chat.lost': {
          target: 'lost',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: event.problem }) },
        },
        'chat.taken': { actions: keepTaken },
        'chat.refused': { actions: keepRefused },
        'chat.received': [
          {
            guard: { type: 'isFromAgent', params: replyOf },
            target: '.handedOver',
            actions: keepReply,
          },
          { guard: { type: 'isAway', params: replyOf }, target: '.away', actions: keepReply },
          { target: '.asking', actions: keepReply },
        ],
        'person.moved': {
          guard: { type: 'isNamed', params: personOf },
          target: 'open',
          reenter: true,
          actions: { type: 'keepPerson', params: personOf },
        },
      },
      states: {
        connecting: {
          description: 'The chat is connecting.',
          tags: 'pending',
          on: {
            'chat.opened': [
              {
                guard: 'isWithAgent',
                target: 'handedOver',
                actions: { type: 'sendUnsent', params: { isWithAgent: true } },
              },
              {
                guard: 'hasUnsent',
                target: 'waiting',
                actions: { type: 'sendUnsent', params: { isWithAgent: false } },
              },
              { target: 'asking' },
            ],
          },
        },
        asking: {
          description: 'The assistant waits for a question.',
          on: { 'question.asked': asks },
        },
        waiting: {
          description: 'A question was sent, and the answer is coming.',
          tags: 'pending',
          initial: 'fresh',
          // A refused question gets no answer.
          on: { 'chat.refused': { target: 'asking', actions: keepRefused } },
          states: {
            fresh: {
              description: 'The question was just sent.',
              after: { slowAnswer: 'slow' },
            },
            slow: { description: 'The answer takes longer than it should, and a message says so.' },
          },
        },
        handedOver: {
          description: 'A live agent has the conversation.',
          on: { 'question.asked': tellsAgent },
        },
        away: {
          description:
            'The user asked for an agent outside business hours and can call later, leave a message, or ask the assistant.',
          on: { 'question.asked': asks, 'note.chosen': 'leavingNote' },
        },
        leavingNote: {
          description: 'The user leaves a message for the agents.',
          initial: 'writing',
          // Lines received in the meantime do not affect what is being typed.
          on: { 'chat.received': { actions: keepReply } },
          states: {
            writing: {
              description: 'The user writes the message and the address for the reply.',
              exit: 'forgetProblem',
              on: {
                'note.dismissed': '#openChat.away',
                'note.sent': {
                  guard: { type: 'isComplete', params: noteOf },
                  target: 'sending',
                  actions: { type: 'keepNote', params: noteOf },
                },
              },
            },
            sending: {
              description: 'The message is being sent.',
              tags: 'pending',
              invoke: {
                id: 'leaveNote',
                src: 'leaveNote',
                input: ({ context }: { context: SupportContext }) => required(context.note, 'note'),
                onDone: { target: '#openChat.asking', actions: 'showNote' },
                onError: {
                  target: 'writing',
                  actions: {
                    type: 'keepProblem',
                    params: problemIn,
                  },
                },
              },
            },
          },
        },
      },
    },
    lost: {
      description:
        'The other side cannot be reached. The conversation is kept, and undelivered lines will be resent.',
      tags: 'retryable',
      exit: 'forgetProblem',
      on: { 'retry.chosen': 'open' },
    },
  },
})
