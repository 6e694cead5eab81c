// For reported deaths:
//
// - `npm run claims` lists the open ones with the names of their files;
// - `npm run claims -- files REFERENCE FOLDER` writes the files of one to a folder;
// - `npm run claims -- link REFERENCE POLICY_NUMBER` links one to its insured;
// - `npm run claims -- close REFERENCE [approved [DAY_OF_DEATH] | declined]` closes one, once.
//
// Each use is recorded with the operator's name. Exit 1 for an unknown reference, an impossible day
// of death, a missing file, or without the database.
import { userInfo } from 'node:os'
import { differenceInDays } from 'date-fns'
import { claimFields } from '../../rules/claims.ts'
import {
  decideClaim,
  linkClaimTo,
  listClaims,
  writeClaimFiles,
} from '../application/claims/operatedClaims.ts'
import { createCarrierOutbox } from '../application/domains.ts'
import type { Reading } from '../domains/claims/claims.ts'
import type { ClaimOutcome } from '../domains/claims/tables.ts'
import { createFiles } from '../domains/uploads/files.ts'
import type { Config } from '../platform/config.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { readSecretKeys } from '../platform/keys/secretKey.ts'
import { createLog } from '../platform/log/log.ts'
import { type CommandParts, command, type Done, operate, reasonIn } from './command.ts'

/** A claim that is open for more days than this is reported as overdue. */
const daysToDecide = 30

async function list({ db }: CommandParts, reading: Reading): Promise<Done> {
  const claims = await listClaims(db, reading)
  for (const { reference, details, createdAt, filenames, policies } of claims) {
    console.log(`${reference}  ${createdAt.toISOString()}`)
    for (const field of claimFields) if (details[field]) console.log(`  ${field}: ${details[field]}`)
    for (const filename of filenames) console.log(`  file: ${filename}`)
    for (const { policy, interest } of policies) {
      console.log(`  not charged until it is decided: ${policy}`)
      console.log(
        interest === null
          ? '    interest on the payout: we know of no rule of this state'
          : `    interest on the payout: ${interest.rate} from the day of death, if we pay later than ${interest.daysAfterProof} days after the proof of death`,
      )
    }
    const days = differenceInDays(reading.now, createdAt)
    if (days >= daysToDecide)
      console.log(
        `  open for ${days} days${policies.length > 0 ? ', in which nothing was charged' : ''}: decide it`,
      )
    if (policies.length === 0) console.log('  no policy matches these details: link it if there is one')
  }
  console.log(claims.length === 0 ? 'No claim is open.' : `Open: ${claims.length}.`)
  return { outcome: `${claims.length} shown`, exitCode: 0 }
}

async function copyFiles(
  { db, clock }: CommandParts,
  config: Config,
  [reference, folder]: readonly [string, string],
  reading: Reading,
): Promise<Done> {
  const keys = await loadKeys(db, await readSecretKeys(db, config))
  const files = await createFiles({ config, keys, clock })
  const written = await writeClaimFiles({ db, files }, reference, folder, reading)
  if (written === null) {
    console.log(`No claim has the reference ${reference}.`)
    return { outcome: 'not found', exitCode: 1 }
  }
  const found = written.filter(({ path }) => path !== null)
  for (const { filename, path } of written) console.log(path ?? `${filename} is not in the store.`)
  console.log(written.length === 0 ? `${reference} has no files.` : `Written: ${found.length}.`)
  return { outcome: `${found.length} files`, exitCode: found.length === written.length ? 0 : 1 }
}

const servicesOf = ({ db, clock, jobs }: CommandParts, { publicUrl, logLevel }: Config) => ({
  db,
  jobs,
  outbox: createCarrierOutbox({ clock, jobs, publicUrl }),
  log: createLog(logLevel),
})

async function linkOne(
  parts: CommandParts,
  config: Config,
  [reference, policyNumber]: readonly [string, string],
  reading: Reading,
): Promise<Done> {
  const missing = await linkClaimTo(servicesOf(parts, config), reference, policyNumber, reading)
  const text = {
    claim: `No open claim has the reference ${reference}.`,
    policy: `No policy has the number ${policyNumber}.`,
  }
  console.log(
    missing === null
      ? `${reference} is about ${policyNumber}, which is not charged until it is decided.`
      : text[missing],
  )
  return missing === null
    ? { outcome: `linked to ${policyNumber}`, exitCode: 0 }
    : { outcome: `${missing} not found`, exitCode: 1 }
}

const outcomes: Readonly<Record<string, ClaimOutcome>> = { approved: 'approved', declined: 'declined' }

/** The decision in an operator's arguments; null if they contain none. */
function decisionIn([word, day, ...rest]: readonly string[]) {
  const outcome = word === undefined ? null : outcomes[word]
  if (outcome === undefined || rest.length > 0 || (day !== undefined && outcome !== 'approved')) return null
  return { outcome, day }
}

async function closeOne(
  parts: CommandParts,
  config: Config,
  reference: string,
  { outcome, day }: NonNullable<ReturnType<typeof decisionIn>>,
  reading: Reading,
): Promise<Done> {
  const decision = await decideClaim(servicesOf(parts, config), reference, outcome, reading, day)
  if (typeof decision === 'string') {
    console.log(
      {
        'not found': `No claim has the reference ${reference}.`,
        'closed before': `${reference} was closed before. A claim is decided once.`,
        undecided: `A policy waits for the decision on ${reference}: close it with approved or declined.`,
        'not linked': `No policy is linked to ${reference}: link one first, or close it without approved.`,
        'no day of death': `The day of death must be a day like 2026-03-14 that is not in the future.`,
      }[decision],
    )
    return { outcome: decision, exitCode: 1 }
  }
  const { refunded, diedOn } = decision
  const done = ['closed', outcome, diedOn && `died on ${diedOn}`].filter(Boolean).join(', ')
  console.log(`${reference} is ${done}.${refunded > 0 ? ` Refund: $${(refunded / 100).toFixed(2)}.` : ''}`)
  return { outcome: done, exitCode: 0 }
}

await command(async (config, [verb = 'list', reference, ...rest]) => {
  const [folder] = rest
  const decision = verb === 'close' ? decisionIn(rest) : null
  const run =
    verb === 'list'
      ? list
      : reference !== undefined && decision !== null
        ? (parts: CommandParts, reading: Reading) => closeOne(parts, config, reference, decision, reading)
        : verb === 'link' && reference !== undefined && folder !== undefined
          ? (parts: CommandParts, reading: Reading) => linkOne(parts, config, [reference, folder], reading)
          : verb === 'files' && reference !== undefined && folder !== undefined
            ? (parts: CommandParts, reading: Reading) =>
                copyFiles(parts, config, [reference, folder], reading)
            : null
  if (run === null) {
    console.error(
      'usage: npm run claims [-- list | files REFERENCE FOLDER | link REFERENCE POLICY_NUMBER | close REFERENCE [approved [DAY_OF_DEATH] | declined]]',
    )
    return 1
  }
  // Recorded even if the command ends before its outcome is known.
  const use = { action: `claims ${verb}`, subject: reference ?? 'all', reason: reasonIn(rest) }
  return await operate(config, use, (parts) =>
    run(parts, { operator: userInfo().username, now: parts.clock.now() }),
  )
})
