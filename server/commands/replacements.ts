// The register of policies that replace one of another insurer:
//
// - `npm run replacements` lists all of them by state and year;
// - `npm run replacements -- OH` lists those of a state, `npm run replacements -- OH 2026` of a year.
//
// Each use is recorded with the operator's name. Exit 1 for an unknown state, or without the
// database.
import { showDate } from '../../rules/dates.ts'
import { isEligibleState } from '../../rules/eligibility.ts'
import { replacementRegister } from '../domains/policies/replacements.ts'
import { command, operate } from './command.ts'

type Listed = Awaited<ReturnType<typeof replacementRegister>>[number]

const noticeText = ({ notice, dueOn }: Listed): string => {
  const day = showDate(dueOn)
  if (notice.is === 'emailed') return `emailed on ${showDate(notice.on)}`
  return {
    toMail: `to mail by ${day}`,
    notDelivered: `not delivered: mail it by ${day}`,
    pending: `to be emailed by ${day}`,
  }[notice.is]
}

await command(async (config, [state, year, ...rest]) => {
  const isKnown = state === undefined || isEligibleState(state)
  if (!isKnown || !(year === undefined || /^\d{4}$/.test(year)) || rest.length > 0) {
    console.error('usage: npm run replacements [-- STATE [YEAR]], such as OH 2026')
    return 1
  }
  const use = { action: 'replacements', subject: [state, year].filter(Boolean).join(' ') || 'all' }
  return await operate(config, use, async ({ db }) => {
    const listed = await replacementRegister(db, { state, year })
    let group = ''
    for (const one of listed) {
      const own = `${one.state ?? 'unknown state'} ${one.issuedOn.slice(0, 4)}`
      if (own !== group) console.log(own)
      group = own
      console.log(
        `  ${one.label}  issued ${showDate(one.issuedOn)}, replaces ${one.insurer} ${one.policyNumber}`,
      )
      console.log(`    notice ${noticeText(one)}, return by ${showDate(one.returnBy)}`)
    }
    console.log(listed.length === 0 ? 'No policy replaces another one.' : `Replacements: ${listed.length}.`)
    return { outcome: `${listed.length} shown`, exitCode: 0 }
  })
})
