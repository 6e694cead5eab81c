import { chatState, personOf } from './support.chat.ts'
import { emptyChat, supportSetup } from './support.setup.ts'
import type { SupportEvent } from './support.types.ts'

type RouteMoved = { event: Extract<SupportEvent, { type: 'route.moved' }> }

const messagingOf = ({ event: { messaging } }: RouteMoved) => ({ messaging })

/** If the chat is not available, the other contact options are shown. */
const opensChat = [{ guard: 'mayChat', target: 'chatting' }, { target: 'choosing' }] as const

export const supportMachine = supportSetup.createMachine({
  id: 'support',
  description:
    'Help from a person or the assistant, shown over any screen. It offers the ways to get help and the conversation, which is private and lasts as long as the page.',
  context: ({ input: { lines = [], ...person } }) => ({ ...person, ...emptyChat, lines }),
  type: 'parallel',
  on: {
    'route.moved': { actions: { type: 'keepMessaging', params: messagingOf } },
    'person.moved': [
      {
        guard: { type: 'isAnotherUser', params: personOf },
        target: ['#closedPanel', '#noChat'],
        actions: ['forget', { type: 'keepPerson', params: personOf }],
      },
      {
        guard: { type: 'isNews', params: personOf },
        actions: { type: 'keepPerson', params: personOf },
      },
    ],
  },
  states: {
    panel: {
      description: 'What is open over the page.',
      initial: 'closed',
      states: {
        closed: {
          id: 'closedPanel',
          description: 'Nothing is open. New messages are counted.',
          on: {
            'support.chosen': 'choosing',
            'chat.chosen': opensChat,
            'chat.received': { actions: 'countUnread' },
          },
        },
        choosing: {
          description: 'The contact options are shown: the chat, the phone, the help center.',
          meta: { screen: 'support' },
          on: { 'chat.chosen': { guard: 'mayChat', target: 'chatting' }, 'panel.closed': 'closed' },
        },
        chatting: {
          description: 'The conversation is on the screen.',
          meta: { screen: 'chat' },
          entry: 'forgetUnread',
          on: {
            'support.chosen': 'choosing',
            'panel.closed': 'closed',
            'route.moved': {
              guard: { type: 'forbidsChat', params: messagingOf },
              target: 'closed',
              actions: { type: 'keepMessaging', params: messagingOf },
            },
          },
        },
      },
    },
    chat: chatState,
  },
})
