import { setup } from 'xstate'
import type { LockReason } from '../contract/schema.generated.ts'
import type { StateMeta, StateTag } from '../meta.ts'

interface BlockedNoticeInput {
  /** What the account is locked for. */
  locked: LockReason
}

/** Access-to-purchase, 4.1 and 8: a device that is blocked, and an account for what its device has done. */
const blocking: readonly LockReason[] = ['DEVICE_LOCKED', 'BLOCKED']

const blockedNoticeSetup = setup({
  types: {
    context: {} as BlockedNoticeInput,
    input: {} as BlockedNoticeInput,
    events: {} as { type: 'notice.dismissed' },
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  guards: { isBlocked: ({ context: { locked } }) => blocking.includes(locked) },
})

export const blockedNoticeMachine = blockedNoticeSetup.createMachine({
  id: 'blockedNotice',
  description:
    'A dialog tells the user that the account is blocked. The screen of the locked account is behind it.',
  context: ({ input }) => input,
  initial: 'judging',
  states: {
    judging: {
      description: 'Other reasons for a lock are said on the screen alone.',
      always: [{ guard: 'isBlocked', target: 'told' }, { target: 'read' }],
    },
    told: {
      description: 'A dialog says that the device is blocked, and who helps.',
      meta: { screen: 'blocked' },
      on: { 'notice.dismissed': 'read' },
    },
    read: { description: 'The screen of the locked account stands by itself.', meta: { screen: 'locked' } },
  },
})
