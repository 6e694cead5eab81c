// `npm run claims` lists the deaths that were reported and are still open, with the names of their files; `npm run claims --
// files REFERENCE FOLDER` writes the files of one to a folder; `npm run claims -- link REFERENCE POLICY_NUMBER` says whose death it
// is; `npm run claims -- close REFERENCE [approved | declined]` closes one. Each use is recorded with the name of the operator. Exit 1 for a reference that no such claim has, a file that is not there, or without
// the database.
import { userInfo } from 'node:os'
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
import { recordAction } from '../platform/audit/audit.ts'
import type { Config } from '../platform/config.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { readSecretKey } from '../platform/keys/secretKey.ts'
import { type CommandParts, command, withDatabase } from './command.ts'

async function list({ db }: CommandParts, reading: Reading): Promise<number> {
  const claims = await listClaims(db, reading)
  await recordAction(
    db,
    { action: 'claims list', subject: 'all', outcome: `${claims.length} shown` },
    reading.now,
  )
  for (const { reference, details, createdAt, filenames, policies } of claims) {
    console.log(`${reference}  ${createdAt.toISOString()}`)
    for (const field of claimFields) if (details[field]) console.log(`  ${field}: ${details[field]}`)
    for (const filename of filenames) console.log(`  file: ${filename}`)
    for (const policy of policies) console.log(`  not charged until it is decided: ${policy}`)
    if (policies.length === 0)
      console.log('  no policy was found by these details: link it where there is one')
  }
  console.log(claims.length === 0 ? 'No claim is open.' : `Open: ${claims.length}.`)
  return 0
}

async function copyFiles(
  { db, clock }: CommandParts,
  config: Config,
  [reference, folder]: readonly [string, string],
  reading: Reading,
): Promise<number> {
  const keys = await loadKeys(db, await readSecretKey(db, config))
  const files = await createFiles({ config, keys, clock })
  const written = await writeClaimFiles({ db, files }, reference, folder, reading)
  const found = written?.filter(({ path }) => path !== null) ?? []
  const outcome = written === null ? 'not found' : `${found.length} files`
  await recordAction(db, { action: 'claims files', subject: reference, outcome }, reading.now)
  if (written === null) {
    console.log(`No claim has the reference ${reference}.`)
    return 1
  }
  for (const { filename, path } of written) console.log(path ?? `${filename} is not in the store.`)
  console.log(written.length === 0 ? `${reference} has no files.` : `Written: ${found.length}.`)
  return found.length === written.length ? 0 : 1
}

async function linkOne(
  { db }: CommandParts,
  [reference, policyNumber]: readonly [string, string],
  reading: Reading,
): Promise<number> {
  const missing = await linkClaimTo(db, reference, policyNumber, reading)
  const outcome = missing === null ? `linked to ${policyNumber}` : `${missing} not found`
  await recordAction(db, { action: 'claims link', subject: reference, outcome }, reading.now)
  const text = {
    claim: `No open claim has the reference ${reference}.`,
    policy: `No policy has the number ${policyNumber}.`,
  }
  console.log(
    missing === null
      ? `${reference} is about ${policyNumber}, which is not charged until it is decided.`
      : text[missing],
  )
  return missing === null ? 0 : 1
}

const outcomes: Readonly<Record<string, ClaimOutcome>> = { approved: 'approved', declined: 'declined' }

async function closeOne(
  { db, clock, jobs }: CommandParts,
  config: Config,
  [reference, outcome]: readonly [string, ClaimOutcome | null],
  reading: Reading,
): Promise<number> {
  const outbox = createCarrierOutbox({ clock, jobs, publicUrl: config.publicUrl })
  const decision = await decideClaim({ db, jobs, outbox }, reference, outcome, reading)
  const isClosed = typeof decision !== 'string'
  const done = isClosed ? `closed${outcome === null ? '' : `, ${outcome}`}` : decision
  await recordAction(db, { action: 'claims close', subject: reference, outcome: done }, reading.now)
  const refund = isClosed && decision.refunded > 0 ? ` Refund: $${(decision.refunded / 100).toFixed(2)}.` : ''
  console.log(
    isClosed
      ? `${reference} is ${done}.${refund}`
      : decision === 'undecided'
        ? `A policy waits for the decision on ${reference}: close it with approved or declined.`
        : decision === 'not linked'
          ? `No policy is linked to ${reference}: link one first, or close it without approved.`
          : `No open claim has the reference ${reference}.`,
  )
  return isClosed ? 0 : 1
}

await command(async (config, [verb = 'list', reference, folder]) => {
  const outcome = folder === undefined ? null : outcomes[folder]
  const run =
    verb === 'list'
      ? list
      : verb === 'close' && reference !== undefined && outcome !== undefined
        ? (parts: CommandParts, reading: Reading) => closeOne(parts, config, [reference, outcome], reading)
        : verb === 'link' && reference !== undefined && folder !== undefined
          ? (parts: CommandParts, reading: Reading) => linkOne(parts, [reference, folder], reading)
          : verb === 'files' && reference !== undefined && folder !== undefined
            ? (parts: CommandParts, reading: Reading) =>
                copyFiles(parts, config, [reference, folder], reading)
            : null
  if (run === null) {
    console.error(
      'usage: npm run claims [-- list | files REFERENCE FOLDER | link REFERENCE POLICY_NUMBER | close REFERENCE [approved | declined]]',
    )
    return 1
  }
  return await withDatabase(config, (parts) =>
    run(parts, { operator: userInfo().username, now: parts.clock.now() }),
  )
})
