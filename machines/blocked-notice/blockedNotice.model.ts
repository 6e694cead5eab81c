import { defineModel } from '../model.ts'
import { blockedNoticeMachine } from './blockedNotice.machine.ts'

export const blockedNoticeModel = defineModel(blockedNoticeMachine, {
  input: {
    'a device that is blocked': { locked: 'DEVICE_LOCKED' },
    'an account that is blocked': { locked: 'BLOCKED' },
    'too many wrong passwords': { locked: 'PASSWORD_ATTEMPTS' },
    'a security lock': { locked: 'SECURITY_LOCK' },
    'a fault of ours': { locked: 'SYSTEM_ERROR' },
    'an account that was closed': { locked: 'DECOMMISSIONED_ACCOUNT' },
  },
  events: { 'notice.dismissed': true },
  outcomes: {},
  startsIn: {
    'a device that is blocked': 'told',
    'an account that is blocked': 'told',
    'too many wrong passwords': 'read',
    'a security lock': 'read',
    'a fault of ours': 'read',
    'an account that was closed': 'read',
  },
  states: {
    told: { tags: [], screen: 'blocked', running: [], leadsTo: { 'notice.dismissed': 'read' } },
    read: { tags: [], screen: 'locked', running: [] },
  },
  project: ({ locked }) => ({ locked }),
})
