import './StateRules.css'
import { eligibleStates } from '../../../rules/eligibility.ts'
import { type StateDuty, type StateRule, stateRules } from '../../../rules/stateRules.ts'
import type { DutyValues } from '../../../rules/usualRules.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'

/** A duty: its name, and its value as text. */
interface ShownDuty<Duty extends StateDuty> {
  readonly name: string
  readonly text: (value: DutyValues[Duty]) => string
}

const daysText = (count: number) => t('state_rules.days', '{count} days', { count })

const duties = (): { readonly [Duty in StateDuty]: ShownDuty<Duty> } => ({
  freeLook: {
    name: t('state_rules.free_look', 'Free look: time to return a new policy for a full refund'),
    text: daysText,
  },
  replacementFreeLook: {
    name: t('state_rules.replacement', 'Free look if the policy replaces one of another insurer'),
    text: daysText,
  },
  grace: {
    name: t('state_rules.grace', 'Grace period: time to pay before coverage stops'),
    text: daysText,
  },
  lapseNotices: {
    name: t('state_rules.notices', 'Warnings before coverage stops'),
    text: ([first, last]) =>
      t(
        'state_rules.notices.days',
        '{first} and {last} days before, by email, or by mail if you chose paper',
        { first, last },
      ),
  },
  lapseContact: {
    name: t('state_rules.contact', 'Offer to warn a second person, too'),
    text: (years) =>
      years === 1
        ? t('state_rules.contact.yearly', 'When you apply, then once a year')
        : t('state_rules.contact.years', 'When you apply, then every {years} years', { years }),
  },
  deathInterest: {
    name: t('state_rules.interest', 'Interest on a late payout'),
    text: (interest) =>
      interest === null
        ? t('state_rules.interest.none', 'We know of no rule of this state')
        : t(
            'state_rules.interest.from',
            'If we pay later than {days} days after we get the proof of death: {rate}, from the day of death',
            { days: interest.daysAfterProof, rate: interest.rate },
          ),
  },
  cancellation: {
    name: t('state_rules.cancellation', 'Refund if you cancel after the free look'),
    text: (refund) =>
      ({
        unusedDaysOfYear: t('state_rules.cancellation.year', 'The unused days of a year that you paid ahead'),
      })[refund],
  },
})

/** The states of a duty that share a value and its source, in one row. */
function rowsOf<Duty extends StateDuty>(duty: Duty, { text }: ShownDuty<Duty>) {
  const rows = new Map<string, { states: string[]; value: string; rule: StateRule<Duty> }>()
  for (const rule of stateRules[duty]) {
    const value = text(rule.value)
    const key = [value, rule.source, rule.since].join('\n')
    const row = rows.get(key) ?? { states: [], value, rule }
    row.states.push(eligibleStates[rule.state])
    rows.set(key, row)
  }
  return [...rows.values()]
}

function Duty<Duty extends StateDuty>({ duty }: { readonly duty: Duty }) {
  const shown: ShownDuty<Duty> = duties()[duty]
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="type-subheading">
          {shown.name}
        </th>
      </tr>
      {rowsOf(duty, shown).map(({ states, value, rule: { source, since } }) => (
        <tr key={states[0]}>
          <td>{states.join(', ')}</td>
          <td>{value}</td>
          <td className="type-small">
            {source} {t('state_rules.since', 'Since {date}.', { date: formatDate(since) })}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Every state rule in one table, to read and to print. */
export default function StateRules() {
  return (
    <Page
      title={t('state_rules.title', 'State rules')}
      lead={t(
        'state_rules.lead',
        'Some rules of a policy depend on the state where we issued it. A policy keeps the rules of the day you accepted its quote, even if you move.',
      )}
    >
      <p>
        {t(
          'state_rules.sample',
          'This is a sample and not legal advice. Where we know of no stricter rule of a state, our usual rule applies.',
        )}
      </p>
      <table className="state-rules">
        <thead>
          <tr>
            <th scope="col">{t('state_rules.state', 'State')}</th>
            <th scope="col">{t('state_rules.rule', 'Rule')}</th>
            <th scope="col">{t('state_rules.source', 'Source')}</th>
          </tr>
        </thead>
        <Duty duty="freeLook" />
        <Duty duty="replacementFreeLook" />
        <Duty duty="grace" />
        <Duty duty="lapseNotices" />
        <Duty duty="lapseContact" />
        <Duty duty="deathInterest" />
        <Duty duty="cancellation" />
      </table>
    </Page>
  )
}
