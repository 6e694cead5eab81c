import type { Level, RouteAnswer } from './routesByRow.ts'

interface Decided {
  readonly levels: readonly Level[]
  readonly paths: RegExp
  readonly answer: RouteAnswer
  /** What contradicts what; the choice is that of docs/decisions/102-two-readings-of-authenticated.md. */
  readonly why: string
}

/** Where the specification says two things, and which one holds. */
export const decided: readonly Decided[] = [
  {
    levels: ['unidentified'],
    paths:
      /^\/(flow\/.*|edit-coverage\/(estimate|quote|adOffering|termLifeOffering).*|products\/insurance\/(billing.*|wysh-builder\/list)|wysh-builder.*|wyshes\/[^/]+\/edit.*|beneficiary\/.*)$/,
    answer: 'verification',
    why: 'a40 exempts the route, a49 and a100 show the verification to whoever is neither verified nor identified',
  },
  {
    levels: ['unidentified'],
    paths: /^\/(forgot-password|create-new-password\/.*)$/,
    answer: 'open',
    why: 'a99 calls unidentified authenticated, a50 and a102 make it what a failed login leaves behind',
  },
  {
    levels: ['identified'],
    paths: /^\/$/,
    answer: '/products/insurance/welcome',
    why: 'a20 asks for "authenticated, minimum level identified", and by the first reading of a99 no guest is',
  },
  {
    levels: ['unauthenticated'],
    paths: /^\/(create-phone|verify-phone|coverage-preview)$/,
    answer: 'open',
    why: 'a30, a40 exempt them and b217 makes them steps of what begins without an account: it leads to its own beginning',
  },
  {
    levels: ['unidentified'],
    paths: /^\/(fulfillment(\/start)?|create-phone|products\/insurance\/welcome\?step=account)$/,
    answer: 'verification',
    why: 'a29 opens the journey to any, and b216 shows its steps to a verified session: it begins with the missing code',
  },
  {
    levels: ['identified'],
    paths: /^\/(accept-terms|fulfillment\/confirmation)$/,
    answer: 'open',
    why: 'a34 and a57 do not show their rules, and their journey leads a guest to what is missing first (a29)',
  },
]
