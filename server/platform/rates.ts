import * as v from 'valibot'

/** At most `count` at once, and as many again over each period, evenly. */
export interface Rate {
  count: number
  /** Seconds. */
  period: number
}

const minute = 60
const hour = 3600

/**
 * The limits and what they are counted by: the source, or the account that a call is about. Codes
 * are also counted by phone number, in domains/access/codes.ts. The figures are our own
 * (promises.md, 46).
 */
const forPeople = {
  'guests-by-source': { count: 100, period: 10 * minute },
  'registrations-by-source': { count: 30, period: hour },
  'sign-ins-by-source': { count: 100, period: 10 * minute },
  'sign-ins-by-account': { count: 30, period: 10 * minute },
  'sign-ins-by-source-and-account': { count: 5, period: 10 * minute },
  'refreshes-by-source': { count: 600, period: 10 * minute },
  'guest-mutations-by-source': { count: 600, period: 10 * minute },
  'mutations-by-source': { count: 6000, period: 10 * minute },
  'calls-by-account': { count: 600, period: 10 * minute },
  'changes-by-account': { count: 2000, period: 24 * hour },
  'records-by-account': { count: 100, period: 24 * hour },
  'resets-by-source': { count: 30, period: hour },
  'verifications-by-source': { count: 60, period: hour },
  'contact-changes-by-account': { count: 10, period: 24 * hour },
  'sends-by-source': { count: 60, period: hour },
  'sends-by-account': { count: 20, period: hour },
  'links-by-unproved-address': { count: 24, period: 24 * hour },
  'pdfs-by-source': { count: 60, period: 10 * minute },
  'address-lookups-by-source': { count: 1200, period: hour },
  'address-lookups-by-account': { count: 300, period: hour },
  // For guests only, who cost nothing to create, while each lookup costs money: as for the chats
  // below.
  'address-lookups-in-all': { count: 20_000, period: 24 * hour },
  'own-address-lookups-by-source': { count: 60, period: 24 * hour },
  'chats-by-source': { count: 60, period: hour },
  'chats-by-account': { count: 20, period: hour },
  // For strangers only, each of whom costs money: as for the rows below.
  'chats-in-all': { count: 2000, period: 24 * hour },
  'own-chats-by-source': { count: 5, period: 24 * hour },
  'chat-renewals-by-source': { count: 600, period: 10 * minute },
  'claims-by-source': { count: 5, period: hour },
  // Five files for each claim, and some are sent twice.
  'claim-files-by-source': { count: 40, period: hour },
  'claim-files-in-all': { count: 1000, period: 24 * hour },
  'own-claim-files-by-source': { count: 5, period: 24 * hour },
  'notes-by-source': { count: 10, period: hour },
  // Each is a message that an agent has to read.
  'notes-in-all': { count: 1000, period: 24 * hour },
  'own-notes-by-source': { count: 3, period: 24 * hour },
  // A form takes twenty files, and some are sent twice.
  'uploads-by-account': { count: 100, period: 24 * hour },
  'uploads-by-source': { count: 300, period: hour },
  'traffic-by-source': { count: 60, period: 10 * minute },
  'observations-by-source': { count: 60, period: 10 * minute },
  // Rows that are stored: a client that invents a new page load for each call must not fill the
  // database. When the total is used up, a source has a small allowance of its own.
  'steps-by-source': { count: 5000, period: 24 * hour },
  'steps-in-all': { count: 200_000, period: 24 * hour },
  'own-steps-by-source': { count: 600, period: 24 * hour },
  'events-by-source': { count: 1000, period: 24 * hour },
  'events-in-all': { count: 40_000, period: 24 * hour },
  'own-events-by-source': { count: 100, period: 24 * hour },
  'reports-by-source': { count: 200, period: 24 * hour },
  'reports-in-all': { count: 5000, period: 24 * hour },
  'own-reports-by-source': { count: 10, period: 24 * hour },
} as const satisfies Record<string, Rate>

export type LimitName = keyof typeof forPeople
export type Rates = Readonly<Record<LimitName, Rate>>

/** For the sandbox: high enough for twenty clients at full speed from one machine. */
const forSandbox: Rates = {
  'guests-by-source': { count: 600, period: minute },
  'registrations-by-source': { count: 1200, period: minute },
  'sign-ins-by-source': { count: 2400, period: minute },
  'sign-ins-by-account': { count: 600, period: minute },
  'sign-ins-by-source-and-account': { count: 600, period: minute },
  'refreshes-by-source': { count: 12_000, period: minute },
  'guest-mutations-by-source': { count: 24_000, period: minute },
  'mutations-by-source': { count: 48_000, period: minute },
  'calls-by-account': { count: 12_000, period: minute },
  'changes-by-account': { count: 12_000, period: hour },
  'records-by-account': { count: 600, period: hour },
  'resets-by-source': { count: 1200, period: minute },
  'verifications-by-source': { count: 1200, period: minute },
  'contact-changes-by-account': forPeople['contact-changes-by-account'],
  'sends-by-source': { count: 2400, period: minute },
  'sends-by-account': forPeople['sends-by-account'],
  'links-by-unproved-address': forPeople['links-by-unproved-address'],
  'pdfs-by-source': { count: 1200, period: minute },
  'address-lookups-by-source': { count: 24_000, period: minute },
  'address-lookups-by-account': { count: 1200, period: minute },
  'address-lookups-in-all': { count: 24_000, period: minute },
  'own-address-lookups-by-source': forPeople['own-address-lookups-by-source'],
  'chats-by-source': { count: 2400, period: minute },
  'chats-by-account': { count: 600, period: minute },
  'chats-in-all': { count: 2400, period: minute },
  'own-chats-by-source': forPeople['own-chats-by-source'],
  'chat-renewals-by-source': { count: 12_000, period: minute },
  'claims-by-source': { count: 1200, period: minute },
  'claim-files-by-source': { count: 1200, period: minute },
  'claim-files-in-all': { count: 1200, period: minute },
  'own-claim-files-by-source': forPeople['own-claim-files-by-source'],
  'notes-by-source': { count: 1200, period: minute },
  'notes-in-all': { count: 1200, period: minute },
  'own-notes-by-source': forPeople['own-notes-by-source'],
  'uploads-by-account': { count: 1200, period: minute },
  'uploads-by-source': { count: 12_000, period: minute },
  'traffic-by-source': { count: 12_000, period: minute },
  'observations-by-source': { count: 12_000, period: minute },
  'steps-by-source': { count: 500_000, period: hour },
  'steps-in-all': { count: 500_000, period: hour },
  'own-steps-by-source': forPeople['own-steps-by-source'],
  'events-by-source': { count: 100_000, period: hour },
  'events-in-all': { count: 100_000, period: hour },
  'own-events-by-source': forPeople['own-events-by-source'],
  'reports-by-source': { count: 1000, period: hour },
  'reports-in-all': { count: 5000, period: hour },
  'own-reports-by-source': forPeople['own-reports-by-source'],
}

const names = Object.keys(forPeople) as LimitName[]
export const isLimitName = (name: string): name is LimitName => Object.hasOwn(forPeople, name)

const seconds: Readonly<Record<string, number>> = { s: 1, m: minute, h: hour, d: 24 * hour }
const most = { count: 1_000_000, period: 30 * 24 * hour }

const unknownName = `RATE_LIMITS allows only ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
const wrongForm =
  'RATE_LIMITS must look like guests-by-source=100/10m, sends-by-account=20/1h: a name, a count from 1 to 1000000, ' +
  'and a period in s, m, h or d of at most 30 days.'

/** `NAME=COUNT/PERIOD`, separated by commas; omitted names keep their default. */
export const rateLimits = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const given: Partial<Record<LimitName, Rate>> = {}
    for (const part of value.split(',').map((text) => text.trim())) {
      const [, name = '', count, length, unit] = /^([\w-]+)=(\d{1,7})\/(\d{1,7})([smhd])$/.exec(part) ?? []
      const rate = { count: Number(count), period: Number(length) * (seconds[unit ?? ''] ?? 0) }
      if (
        !name ||
        rate.count < 1 ||
        rate.count > most.count ||
        rate.period < 1 ||
        rate.period > most.period
      ) {
        addIssue({ message: wrongForm })
        return NEVER
      }
      if (!isLimitName(name)) {
        addIssue({ message: unknownName })
        return NEVER
      }
      given[name] = rate
    }
    return given
  }),
)

/** The effective limits: the defaults, overridden by the operator's. */
export const ratesOf = (sandbox: boolean, given: Partial<Rates> = {}): Rates => ({
  ...(sandbox ? forSandbox : forPeople),
  ...given,
})
