import type { Level, RouteAnswer } from './routesByRow.ts'

interface Parting {
  readonly levels: readonly Level[]
  readonly paths: RegExp
  /** What the second reader took the specification to say. */
  readonly second: RouteAnswer
  /** Why the first reading holds. */
  readonly why: string
}

/** Where two readers of the specification part. The doubts are theirs; docs/decisions/102 says what follows from them. */
export const partings: readonly Parting[] = [
  {
    levels: ['unauthenticated', 'unidentified', 'identified'],
    paths: /^\/fulfillment\/confirmation$/,
    second: 'open',
    why: '"any" (a29) is said of the actions that b47 lists; a screen that shows a policy is verified by default (a100)',
  },
  {
    levels: ['identified'],
    paths: /^\/(products\/insurance\/billing.*|wyshes\/[^/]+\/edit.*|beneficiary\/.*)$/,
    second: 'login',
    why: 'a40 exempts them in one line with the builder and the flows, which b240 opens to a guest; the carrier gives a guest nothing there',
  },
  {
    levels: ['unauthenticated'],
    paths: /^\/products\/insurance\/wysh-builder\/list$/,
    second: 'open',
    why: 'b240 asks for a guest at least; b120 says only how the header looks to one',
  },
  {
    levels: ['unidentified'],
    paths: /^\/(products\/insurance\/get-wysh-estimate|products\/select|fulfillment(\/.*)?)$/,
    second: 'verification',
    why: 'a8, b120 and "any" (a29) let everybody begin there, and whoever has given a password is no less than nobody',
  },
  {
    levels: ['unauthenticated', 'identified'],
    paths: /^\/verify-email\/[^/]+$/,
    second: 'login',
    why: 'the link is opened in whatever browser reads the mail (a25), and what it proves is the mailbox, not the session',
  },
  {
    levels: ['unidentified'],
    paths: /^\/verify-email\/[^/]+$/,
    second: 'verification',
    why: 'the same: the link is proof enough of what it asks',
  },
  {
    levels: ['unauthenticated'],
    paths: /^\/create-phone$/,
    second: 'open',
    why: 'a30 exempts it from verification alone; what opens there for nobody is decided with b217',
  },
  {
    levels: ['unidentified'],
    paths: /^\/verify-phone$/,
    second: 'open',
    why: 'the same screen by another name: it is the verification that this person owes (a31, a100)',
  },
  {
    levels: ['identified'],
    paths: /^\/verify-phone$/,
    second: 'login',
    why: 'a guest who registers stands there before any login (a31, b217)',
  },
  {
    levels: ['unauthenticated'],
    paths: /^\/(coverage-preview|edit-coverage\/(estimate|quote|adOffering|termLifeOffering).*)$/,
    second: 'not found',
    why: 'whoever has not said who they are may well have a membership: a32 asks for the login first',
  },
  {
    levels: ['unauthenticated', 'no membership'],
    paths: /^\/edit-coverage\/unheard-of$/,
    second: 'not found',
    why: 'b36 sends an unknown type home, whoever asks for it',
  },
]
