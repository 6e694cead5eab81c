import { defineModel } from '../model.ts'
import { another, formOpens, one, recorded, signInBegins, unreadable } from './sampleSession.ts'
import { watchMachine } from './watch.machine.ts'
import { noSession } from './watch.setup.ts'
import {
  asksAnew,
  clears,
  inSession,
  joins,
  leavesTabs,
  looks,
  opensWatch,
  placeOf,
  playsNext,
  playsOn,
  reviews,
  speaks,
  stepsThrough,
  tabsAre,
  tabsCome,
  tabsFound,
  untilNext,
  withAnother,
  withoutAnother,
  withoutOne,
} from './watchRules.model.ts'

export const watchModel = defineModel(watchMachine, {
  input: { 'the page of the charts': undefined },
  startsIn: { 'the page of the charts': 'idle' },
  events: {
    'watch.opened': true,
    'tab.chosen': { one: { tab: 'one' }, 'none that is open': { tab: 'attic' } },
    'tabs.chosen': true,
    'actor.chosen': { 'the application': { actor: 'x:0' }, nobody: { actor: 'x:9' } },
    'follow.toggled': true,
    'entry.chosen': { 'the first': { entry: 0 }, 'what it has not': { entry: 99 } },
    'entry.marked': {
      'the first': { entry: 0 },
      none: { entry: null },
      'what it has not': { entry: 99 },
    },
    'back.chosen': true,
    'forward.chosen': true,
    'pause.chosen': true,
    'play.chosen': true,
    'speed.chosen': { twice: { speed: 2 }, backwards: { speed: -1 } },
    'clear.chosen': true,
    'stop.chosen': true,
    'save.chosen': true,
    'file.chosen': { 'a session': { text: '{}' } },
    'retry.chosen': true,
  },
  outcomes: {
    channel: {
      emits: ({ snapshot }) => {
        const { tab, entries } = snapshot.context
        return {
          one: { type: 'tab.seen', tab: one },
          ...((tab === null || entries.length > 0) && { another: { type: 'tab.seen', tab: another } }),
          'one leaves': { type: 'tab.gone', tab: 'one' },
          'another leaves': { type: 'tab.gone', tab: 'another' },
          ...(tab !== null && {
            'of another': { type: 'tab.told', tab: 'another', entries: [formOpens] },
          }),
          ...(tab !== null &&
            entries.length === 0 && {
              'a beginning': { type: 'tab.told', tab: 'one', entries: [signInBegins] },
            }),
          ...(entries.length === 1 && {
            'a form opens': { type: 'tab.told', tab: 'one', entries: [formOpens] },
          }),
        }
      },
    },
    readRecording: { done: { 'a session': recorded }, error: { 'no JSON': unreadable } },
  },
  leadsTo: { 'file.chosen': { to: 'opening', context: { text: '{}' } } },
  states: {
    idle: { tags: [], running: [], leadsTo: { 'watch.opened': 'connected.asking' } },
    'connected.asking': {
      tags: ['pending'],
      running: ['channel'],
      entry: ['sends ask to channel'],
      context: { tabs: [] },
      leadsTo: tabsFound('connected.asking', 'connected.choosing'),
      after: { 2000: 'connected.none' },
    },
    'connected.none': {
      tags: [],
      running: ['channel'],
      entry: ['sends ask to channel'],
      context: { tabs: [] },
      leadsTo: tabsFound('connected.none', 'connected.choosing'),
      after: { 2000: { to: 'connected.none', does: ['sends ask to channel'] } },
    },
    'connected.choosing': {
      tags: [],
      running: ['channel'],
      leadsTo: {
        ...tabsFound('connected.choosing'),
        'channel sends tab.gone (one leaves)': leavesTabs(withoutOne),
        'channel sends tab.gone (another leaves)': leavesTabs(withoutAnother),
        'tab.chosen (one)': ({ tabs }) =>
          tabs.includes(one) ? { to: 'connected.joining', context: { ...noSession, tab: 'one' } } : null,
        'tab.chosen (none that is open)': null,
      },
      after: { 2000: { to: 'connected.choosing', does: ['sends ask to channel'] } },
    },
    'connected.joining': {
      tags: ['pending'],
      running: ['channel'],
      entry: ['sends begin to channel'],
      leadsTo: {
        ...tabsCome('connected.joining'),
        ...joins,
        'channel sends tab.told (of another)': 'connected.joining',
        'channel sends tab.gone (one leaves)': asksAnew,
        'tabs.chosen': asksAnew,
      },
      after: { 8000: 'connected.unanswered' },
    },
    'connected.unanswered': {
      tags: ['retryable'],
      running: ['channel'],
      leadsTo: {
        ...tabsCome('connected.unanswered'),
        ...joins,
        'channel sends tab.told (of another)': 'connected.unanswered',
        'retry.chosen': 'connected.joining',
        'tabs.chosen': asksAnew,
      },
    },
    'connected.following': {
      running: ['channel'],
      leadsTo: {
        ...inSession('connected.following'),
        ...speaks,
        'channel sends tab.seen (another)': tabsAre('connected.following', withAnother),
        'channel sends tab.gone (one leaves)': (before) => ({
          to: 'reviewing.gone',
          context: { tabs: withoutOne(before.tabs), at: placeOf(before) },
        }),
        'channel sends tab.gone (another leaves)': tabsAre('connected.following', withoutAnother),
        'stop.chosen': (before) => ({ to: 'reviewing.standing', context: { at: placeOf(before) } }),
      },
    },
    'connected.following.line.heard': { tags: [], after: { 8000: 'connected.following.line.silent' } },
    'connected.following.line.silent': { tags: [] },
    'connected.following.pulse.beating': {
      after: { 3000: { to: 'connected.following.pulse.beating', does: ['sends beat to channel'] } },
    },
    'connected.following.view.running': {
      context: { at: null },
      leadsTo: {
        'pause.chosen': (before) => ({
          to: 'connected.following.view.held',
          context: { at: placeOf(before) },
        }),
        'entry.chosen (the first)': stepsThrough('connected.following.view.held')['entry.chosen (the first)'],
        'entry.chosen (what it has not)': null,
        'clear.chosen': clears,
      },
    },
    'connected.following.view.held': {
      leadsTo: {
        ...stepsThrough('connected.following.view.held'),
        'play.chosen': (before) =>
          looks('connected.following.view.running', before, { at: null, marked: null }),
        'clear.chosen': clears,
      },
    },
    opening: {
      tags: ['pending'],
      running: { readRecording: ({ text }) => ({ text: text ?? '' }) },
      leadsTo: {
        ...opensWatch('opening'),
        'readRecording done': (before) =>
          looks('reviewing.standing', before, { ...noSession, entries: recorded, at: 0, text: null }),
        'readRecording fails': { to: 'refused', context: { problem: unreadable, text: null } },
      },
    },
    refused: {
      tags: [],
      running: [],
      context: { problem: unreadable },
      leadsTo: {
        ...opensWatch('refused'),
        'tabs.chosen': { ...asksAnew, context: { ...asksAnew.context, problem: null } },
        'file.chosen': { to: 'opening', context: { text: '{}', problem: null } },
      },
    },
    'reviewing.standing': {
      tags: [],
      running: [],
      leadsTo: { ...reviews('reviewing.standing'), 'play.chosen': playsOn },
    },
    'reviewing.gone': {
      tags: [],
      running: [],
      leadsTo: {
        ...reviews('reviewing.gone'),
        'play.chosen': (before) => looks('reviewing.playing', before, { at: 0, marked: null }),
      },
    },
    'reviewing.playing': {
      tags: [],
      running: [],
      leadsTo: { ...reviews('reviewing.playing'), 'pause.chosen': 'reviewing.standing' },
      after: (before) => ({ [untilNext(before)]: playsNext }),
    },
  },
  project: ({ tabs, tab, entries, at, actor: shown, follows, chart, speed }) => ({
    tabs: tab === null && entries.length === 0 ? tabs.map(({ tab: id }) => id) : [],
    tab,
    entries: entries.map(({ kind, at: time }) => `${kind} ${time}`),
    at,
    shown,
    follows,
    chart,
    speed,
  }),
})
