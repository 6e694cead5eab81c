import type {
  Action,
  ActionArgument,
  ActionDestination,
  ActionSource,
  IneligibleReason,
} from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { ofSourceType } from '../../rules/sourceTypes.ts'
import { isAnsweredRightly } from './fields.ts'
import type { ActionRun, FollowLinkInput, FormContext, LeavingDestination, Task } from './form.types.ts'
import { indexOf } from './formIndex.ts'

const leaving: readonly ActionDestination[] = [
  'home',
  'welcome',
  'coveragePreview',
  'builder',
] satisfies LeavingDestination[]

/** Before anything was pressed. */
export const nothingToRun: ActionRun = { tasks: [], primary: false, losesChanges: false }

type Sources = Pick<FormContext, 'form' | 'values' | 'layoutOutput'>
type Decided = Sources & Pick<FormContext, 'today' | 'soldIn' | 'invalid'>

/** What an argument says, as the type that it has: the literal, the answer to a field, or what the layout's machine came to. */
function argumentValue({ source, sourceType, value }: ActionArgument, sources: Sources): AnswerValue {
  return ofSourceType(source === 'literal' ? value : found(source, value, sources), sourceType)
}

function found(
  source: Exclude<ActionSource, 'literal'>,
  name: string,
  { values, layoutOutput }: Sources,
): AnswerValue {
  return (source === 'field' ? values[name] : layoutOutput?.[name]) ?? null
}

/** What a link's arguments say in its address; what is not there is left out. */
function searchOf(actionArguments: readonly ActionArgument[], sources: Sources): Record<string, string> {
  return Object.fromEntries(
    actionArguments.flatMap((argument) => {
      const value = argumentValue(argument, sources)
      return value === null || value === '' ? [] : [[argument.name, String(value)]]
    }),
  )
}

/** An action list as tasks, in order. */
function tasksOf(actions: readonly Action[], sources: Sources): Task[] {
  return actions.flatMap((action) => tasksOfOne(action, sources))
}

function tasksOfOne(action: Action, sources: Sources): Task[] {
  switch (action.command) {
    case 'validate':
    case 'warnIfUnchanged':
    case 'createResponse':
    case 'createAcknowledgements':
      return [{ kind: action.command }]
    case 'executeGroups':
      return sources.form.groups
        .filter(({ type }) => type === 'api')
        .map((group) => ({ kind: 'executeGroup', group }))
    case 'nextForm':
      return [{ kind: 'end', as: { kind: 'next' } }]
    case 'previousForm':
      return [{ kind: 'end', as: { kind: 'previous' } }]
    case 'dismissForm':
      return [{ kind: 'end', as: { kind: 'dismissed' } }]
    case 'endFlow':
      return [{ kind: 'end', as: { kind: 'ended' } }]
    case 'openForm': {
      const argument = action.arguments.find(({ name }) => name === 'form')
      const form = argument === undefined ? null : argumentValue(argument, sources)
      return typeof form === 'string' ? [{ kind: 'end', as: { kind: 'open', form } }] : []
    }
    case 'followLink':
      return action.destination === null
        ? []
        : [linkTask(action.destination, searchOf(action.arguments, sources))]
  }
}

function linkTask(destination: ActionDestination, search: Record<string, string>): Task {
  return isLeaving(destination)
    ? { kind: 'end', as: { kind: 'link', destination } }
    : { kind: 'openLink', destination, search }
}

function isLeaving(
  destination: LeavingDestination | FollowLinkInput['destination'],
): destination is LeavingDestination {
  return leaving.includes(destination)
}

/** A list that a user has chosen. */
function chosenRun(tasks: readonly Task[], primary: boolean): ActionRun {
  const stores = tasks.some(({ kind }) => kind === 'createResponse' || kind === 'executeGroup')
  return { tasks, primary, losesChanges: !stores }
}

/** What pressing a button does, the upper-left one included; nothing for an unknown key. */
export function buttonRun(key: string, sources: Sources): ActionRun {
  const button = indexOf(sources.form).buttons.get(key)
  return chosenRun(tasksOf(button?.actions ?? [], sources), button?.primary ?? false)
}

/** What the form's main button does, which an option that takes on stands for. */
export function defaultRun(sources: Sources): ActionRun {
  const { defaultButton } = indexOf(sources.form)
  return defaultButton === null ? nothingToRun : buttonRun(defaultButton.key, sources)
}

/**
 * On from an answer by which no one can cover the person. With everything else answered it is sent as by the main button, so
 * that nothing has to be given twice; else what can be stored by itself is, and the flow is over. Its parent asks the carrier
 * for the reason (`checkEligibility`).
 */
export function decisionRun(reason: IneligibleReason, context: Decided): ActionRun {
  if (context.invalid === 0) return defaultRun(context)
  const stores = context.form.groups.flatMap((group): Task[] => {
    const variables = group.variables.filter(
      ({ source, value }) => source === 'field' && isAnsweredRightly(context, value),
    )
    return group.type === 'api' && variables.length > 0
      ? [{ kind: 'executeGroup', group: { ...group, variables } }]
      : []
  })
  return chosenRun([...stores, { kind: 'end', as: { kind: 'ineligible', reason } }], true)
}

export function rowRun(key: string, sources: Sources): ActionRun {
  const row = indexOf(sources.form).rows.get(key)
  return chosenRun(tasksOf(row?.actions ?? [], sources), false)
}

/** What a form does that is past its time. What was typed into it can be sent no more, so no one is asked about it. */
export function expirationRun(sources: Sources): ActionRun {
  return { ...nothingToRun, tasks: tasksOf(sources.form.expiration?.actions ?? [], sources) }
}

/** Whether the form acts without a press: a terminal one, or one whose layout's machine has ended. */
export function actsByItself({ form, layoutOutput }: Pick<Sources, 'form' | 'layoutOutput'>): boolean {
  return form.layout === 'terminal' || layoutOutput !== null
}

/** What a form does that acts by itself: its default button's actions, or it goes on where it has no button. */
export function ownRun(sources: Sources): ActionRun {
  const { defaultButton } = indexOf(sources.form)
  const goOn: Task = { kind: 'end', as: { kind: 'next' } }
  return {
    tasks: defaultButton === null ? [goOn] : tasksOf(defaultButton.content.actions, sources),
    // There is no press to answer beside the button: a refusal halts the form instead.
    primary: false,
    losesChanges: false,
  }
}
