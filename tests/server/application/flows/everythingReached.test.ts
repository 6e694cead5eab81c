import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { checkFlows } from '../../../../server/application/flows/checkFlows.ts'
import { flows } from '../../../../server/application/flows/definitions/index.ts'
import { replacements } from '../../../../server/application/flows/registry.ts'
import { galleryFlow } from '../../../../server/application/sandbox/galleryFlow.ts'
import type { FlowDefinition, FormDefinition } from '../../../../server/platform/forms/definition.ts'

/*
 * Every value that the contract allows in a form is used by a flow of the product or by the
 * gallery's flow, and both are tested in the browser.
 */

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'))

function valuesOf(name: string): string[] {
  const type = schema.getType(name)
  if (!isEnumType(type)) throw new Error(`${name} is no enum of the schema`)
  return type.getValues().map((value) => value.name)
}

const actionsOf = ({ items, leadingNavigationButton, expiration }: FormDefinition) => [
  ...items.flatMap(({ content }) => ('actions' in content ? content.actions : [])),
  ...(leadingNavigationButton?.actions ?? []),
  ...(expiration?.actions ?? []),
]

const buttonsOf = ({ items, leadingNavigationButton }: FormDefinition) => [
  ...items.flatMap(({ content }) => ('style' in content ? [content] : [])),
  ...(leadingNavigationButton === null ? [] : [leadingNavigationButton]),
]

const contentsOf = (form: FormDefinition) => form.items.map(({ content }) => content)
const argumentsOf = (form: FormDefinition) => [
  ...actionsOf(form).flatMap((action) => action.arguments),
  ...form.groups.flatMap(({ variables }) => variables),
]

/** The values that a form or its flow uses, by the schema's enum that lists them. */
const unused: Readonly<
  Record<string, (form: FormDefinition, flow: FlowDefinition) => readonly (string | null)[]>
> = {
  ActionCommand: (form) => actionsOf(form).map(({ command }) => command),
  ActionDestination: (form) => actionsOf(form).map(({ destination }) => destination),
  ActionType: (form) => actionsOf(form).map(({ type }) => type),
  ActionSource: (form) => argumentsOf(form).map(({ source }) => source),
  ActionSourceType: (form) => argumentsOf(form).map(({ sourceType }) => sourceType),
  ButtonStyle: (form) => buttonsOf(form).map(({ style }) => style),
  DateRangeRule: (form) =>
    contentsOf(form).flatMap((content) => ('rangeRule' in content ? content.rangeRule : [])),
  FlowScope: (_, { scopes }) => scopes,
  FormAdvance: ({ advancesOn }) => [advancesOn],
  FormGroupType: ({ groups }) => groups.map(({ type }) => type),
  FormItemType: ({ items }) => items.map(({ type }) => type),
  FormLayout: ({ layout }) => [layout],
  GroupAttributeName: ({ groups }) =>
    groups.flatMap(({ attributesSet = [] }) => attributesSet.map(({ attribute }) => attribute)),
  GroupMutation: ({ groups }) =>
    groups.flatMap(({ mutation }) =>
      mutation === null ? [] : [mutation, replacements[mutation]?.mutation ?? null],
    ),
  IneligibleReason: ({ decides }) => decides,
  PictureName: (form) =>
    form.items.flatMap(({ type, content }) =>
      (type === 'image' || type === 'decoration') && 'name' in content ? content.name : [],
    ),
  ReviewVariant: ({ reviewVariant }) => [reviewVariant],
  SelectFormat: (form) => contentsOf(form).flatMap((content) => ('format' in content ? content.format : [])),
  TerminalBehavior: (_, { terminalBehavior }) => [terminalBehavior],
  TextRule: (form) => contentsOf(form).flatMap((content) => ('rule' in content ? content.rule : [])),
  TextStyle: (form) =>
    contentsOf(form).flatMap((content) => ('textStyle' in content ? content.textStyle : [])),
}

/** Values that no flow uses yet, with the reason. */
const later: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ActionSource: { layoutOutput: 'no form uses the output of trivia or of a purchase' },
  GroupAttributeName: {
    country: 'a residence is in the United States, so no form asks for its country',
    state: 'the state is asked for before the address',
  },
  IneligibleReason: { general: 'is the reason without details' },
}

const all = [...flows, galleryFlow]
const forms = all.flatMap((flow) => flow.forms)

describe('the values that a form may use', () => {
  it.each(Object.entries(unused))(
    '%s: the flows use every value that is not planned for later',
    (name, of) => {
      const used = new Set(all.flatMap((flow) => flow.forms.flatMap((form) => of(form, flow))))
      const unsaid = valuesOf(name).filter((value) => !used.has(value))
      // In both directions: a value that is used must not be listed as planned.
      expect(unsaid.sort()).toEqual(Object.keys(later[name] ?? {}).sort())
    },
  )

  it('the test covers every enum that the contract uses in forms and flows', () => {
    const used = new Set<string>()
    const seen = new Set<string>()
    const visit = (name: string) => {
      if (seen.has(name)) return
      seen.add(name)
      const type = schema.getType(name)
      if (isEnumType(type)) used.add(name)
      else if (type && 'getTypes' in type) for (const one of type.getTypes()) visit(one.name)
      else if (type && 'getFields' in type)
        for (const field of Object.values(type.getFields())) visit(String(field.type).replace(/[[\]!]/g, ''))
    }
    visit('DynamicForm')
    visit('FlowSession')
    // The progress bar's position is not part of a form's behavior.
    expect([...used].sort()).toEqual([...Object.keys(unused), 'ProgressKey'].sort())
  })

  it('the gallery flow passes the check of definitions', () => {
    expect(checkFlows([galleryFlow])).toEqual([])
  })

  it('the forms with an expiration are the known ones', () => {
    const expiring = forms.filter(({ expiration }) => expiration !== null).map(({ slug }) => slug)
    expect(expiring).toEqual(['cooldown', 'gallery-consent'])
  })
})
