import { layoutOutputs } from '../../../rules/contract/layoutOutputs.ts'
import type {
  Action,
  ActionArgument,
  ActionCommand,
  ActionDestination,
  ActionSourceType,
  FormItemType,
} from '../../../rules/contract/schema.generated.ts'
import { fitsSourceType } from '../../../rules/sourceTypes.ts'
import type { FlowDefinition, FormDefinition, ItemDefinition } from '../../platform/forms/definition.ts'
import { acknowledgingTicks, isInputDefinition } from '../../platform/forms/definition.ts'

/** The commands, with the arguments that each requires. */
const commands: Readonly<Record<ActionCommand, readonly string[]>> = {
  validate: [],
  warnIfUnchanged: [],
  executeGroups: [],
  createResponse: [],
  createAcknowledgements: [],
  nextForm: [],
  previousForm: [],
  openForm: ['form'],
  dismissForm: [],
  endFlow: [],
  followLink: [],
}

/** The commands that leave the form. */
const goesOn: { readonly [Command in ActionCommand]?: true } = {
  nextForm: true,
  openForm: true,
  endFlow: true,
  followLink: true,
}

/**
 * The commands that return to a layout whose own machine has already finished: it would only finish
 * again.
 */
const leadsBack: { readonly [Command in ActionCommand]?: true } = {
  previousForm: true,
  openForm: true,
  dismissForm: true,
}

/** Whether a link's URL can contain arguments: links that leave the flow and calls cannot. */
const takesArguments: Readonly<Record<ActionDestination, boolean>> = {
  home: false,
  welcome: false,
  coveragePreview: false,
  builder: false,
  termsOfService: true,
  privacyPolicy: true,
  beneficiaryTerms: true,
  phone: false,
  helpCenter: true,
}

/** The item types whose answers have this type; any answer can become a string. */
const itemsOf: { readonly [Type in ActionSourceType]?: readonly FormItemType[] } = {
  number: ['inputNumeric', 'inputSlider'],
  boolean: ['inputCheckbox', 'inputToggle'],
}

interface Located {
  /** The location of the actions: an item, or another part of the form. */
  place: string
  actions: readonly Action[]
}

function actionLists(form: FormDefinition): Located[] {
  const { leadingNavigationButton: leading, expiration } = form
  return [
    ...form.items.flatMap(({ key, content }) =>
      'actions' in content ? [{ place: key, actions: content.actions }] : [],
    ),
    ...(leading === null ? [] : [{ place: 'leadingNavigationButton', actions: leading.actions }]),
    ...(expiration === null ? [] : [{ place: 'expiration', actions: expiration.actions }]),
  ]
}

/** The errors in a form's actions. */
export function checkActions(flow: FlowDefinition, form: FormDefinition): string[] {
  const lists = actionLists(form)
  const faults = lists.flatMap(({ place, actions }) =>
    actions.flatMap((action) => checkAction(flow, form, action)).map((fault) => `${place}: ${fault}`),
  )
  const found = lists.flatMap(({ actions }) => actions.map(({ command }) => command))
  const main = form.items.find(({ content }) => 'primary' in content && content.primary)
  const does = lists.flatMap(({ place, actions }) => (place === main?.key ? actions : []))
  if (main !== undefined && does.length > 0 && !does.some(({ command }) => goesOn[command]))
    faults.push(`${main.key}: none of the main button’s actions continues the flow`)
  if (main !== undefined && Object.hasOwn(layoutOutputs, form.layout))
    for (const { command } of does)
      if (leadsBack[command])
        faults.push(
          `${main.key}: ${command} returns to the layout ${form.layout}, whose machine has already finished`,
        )
  const groups = form.groups.filter(({ type }) => type === 'api')
  if (groups.length > 0 && !found.includes('createResponse') && !found.includes('executeGroups'))
    faults.push('no action stores its API groups')
  // A group alone does not check the form's version: an outdated tab would overwrite newer values.
  if (found.includes('executeGroups') && (groups.length === 0 || found.includes('createResponse')))
    faults.push('executeGroups is for API groups of a form without createResponse, which stores them itself')
  for (const { key, variables } of groups)
    if (found.includes('createResponse') && variables.some(({ source }) => source === 'layoutOutput'))
      faults.push(`the group ${key} uses a value of the layout's machine, which createResponse does not have`)
  if (form.layout === 'modal' && !found.includes('dismissForm'))
    faults.push('a dialog must be dismissible: none of its actions returns to the form below')
  return [...faults, ...checkAcknowledging(flow, form, lists)]
}

/** An acknowledgement must be recorded before the response, which the carrier refuses otherwise. */
function checkAcknowledging({ level }: FlowDefinition, form: FormDefinition, lists: readonly Located[]) {
  const ticks = acknowledgingTicks(form).map(({ key }) => key)
  const found = lists.map(({ place, actions }) => ({
    place,
    commands: actions.map(({ command }) => command),
  }))
  if (!found.some(({ commands }) => commands.includes('createAcknowledgements')))
    return ticks.map((key) => `${key}: no action records its acknowledgement`)
  return [
    ...(ticks.length > 0 ? [] : ['createAcknowledgements has no checkbox with an acknowledgement']),
    ...(level === 'verified' ? [] : ['createAcknowledgements is for a flow at the level verified']),
    ...found
      .filter(
        ({ commands }) =>
          ticks.length > 0 &&
          commands.includes('createResponse') &&
          !commands.slice(0, commands.indexOf('createResponse')).includes('createAcknowledgements'),
      )
      .map(({ place }) => `${place}: createAcknowledgements comes before createResponse`),
  ]
}

function checkAction(flow: FlowDefinition, form: FormDefinition, action: Action): string[] {
  const { command, destination, type } = action
  // The schema reports unknown commands.
  if (!Object.hasOwn(commands, command)) return []
  if ((type === 'link') !== (command === 'followLink') || (type === 'link') !== (destination !== null))
    return [`${command} and its destination do not go together`]
  if (destination !== null && !Object.hasOwn(takesArguments, destination)) return []
  const named = action.arguments.map(({ name }) => name)
  const lacking = commands[command].filter((name) => !named.includes(name))
  const takes = destination === null ? commands[command].length > 0 : takesArguments[destination]
  return [
    ...lacking.map((name) => `${command} has no argument "${name}"`),
    ...(named.length > 0 && !takes ? [`${destination ?? command} takes no arguments`] : []),
    ...action.arguments.flatMap((argument) =>
      checkSource(form, argument).map((fault) => `${command} takes ${fault}`),
    ),
    ...(command === 'openForm' ? checkOpened(flow, form, action.arguments) : []),
  ]
}

/** The errors in the source of an argument or a group variable. */
export function checkSource(
  form: FormDefinition,
  { source, sourceType, value }: Pick<ActionArgument, 'source' | 'sourceType' | 'value'>,
): string[] {
  switch (source) {
    case 'literal':
      return fitsSourceType(value, sourceType) ? [] : [`"${value}", which is not of type ${sourceType}`]
    case 'field': {
      const item = form.items.find(({ key }) => key === value)
      if (item === undefined) return [`"${value}", which is not an item`]
      // Only inputs have an answer.
      if (!isInputDefinition(item)) return [`"${value}", which is not an input`]
      return itemsOf[sourceType]?.includes(item.type) === false
        ? [`"${value}", which is not of type ${sourceType}`]
        : []
    }
    case 'layoutOutput':
      return outputsOf(form).includes(value) ? [] : [`"${value}", which no machine of its layout outputs`]
    default:
      return []
  }
}

function outputsOf({ layout }: FormDefinition): readonly string[] {
  return Object.entries(layoutOutputs).find(([acting]) => acting === layout)?.[1] ?? []
}

/** A form that is opened must exist for every option of a choice that names it. */
function checkOpened(flow: FlowDefinition, form: FormDefinition, given: readonly ActionArgument[]): string[] {
  const opened = given
    .filter(({ name }) => name === 'form')
    .flatMap(({ source, value }) => {
      if (source === 'literal') return [value]
      return source === 'field' ? namedBy(form.items.find(({ key }) => key === value)) : []
    })
  return [
    ...opened
      .filter((slug) => !flow.forms.some((other) => other.slug === slug))
      .map((slug) => `opens "${slug}", which is not a form`),
    ...opened.filter((slug) => slug === form.slug).map(() => 'opens its own form'),
  ]
}

const namedBy = (item: ItemDefinition | undefined): string[] =>
  item?.type === 'inputSingleSelect' ? item.content.options.map(({ value }) => value) : ['what is typed']
