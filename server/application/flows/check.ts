import { storedFields } from '../../platform/forms/definition.ts'
import { checkFlows } from './checkFlows.ts'
import { flows } from './definitions/index.ts'

/**
 * `npm run flows`: prints every flow with its forms and their next forms; fails if a definition is
 * wrong.
 */
for (const flow of flows) {
  console.log(`\n${flow.slug} (${flow.level})`)
  for (const form of flow.forms) {
    const leads = form.next.map(
      (rule) => `${rule.to ?? 'end'}${rule.when ? ` if ${JSON.stringify(rule.when)}` : ''}`,
    )
    const stored = storedFields(form)
    console.log(`  ${form.slug} [${form.layout}] ${form.title}`)
    for (const item of form.items)
      if (item.type.startsWith('input')) console.log(`    ${item.key}: ${item.type}`)
    if (stored.length > 0)
      console.log(`    stored by ${[...new Set(stored.map((field) => field.mutation))].join(', ')}`)
    console.log(`    → ${leads.join(' | ')}`)
  }
}

const faults = checkFlows(flows)
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`)
  process.exitCode = 1
} else console.log(`\n${flows.length} flows, no errors.`)
