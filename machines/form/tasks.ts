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

/** Before any press. */
export const nothingToRun: ActionRun = { tasks: [], primary: false, losesChanges: false }

type Sources = Pick<FormContext, 'form' | 'values' | 'layoutOutput'>
type Decided = Sources & Pick<FormContext, 'today' | 'soldIn' | 'invalid'>

/**
 * The value of an argument in its declared type: a literal, the answer to a field, or a result of
 * the layout's machine.
 */
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

/** The search parameters of a link; missing values are left out. */
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

/** The actions of a button, including the upper-left one; none for an unknown key. */
export function buttonRun(key: string, sources: Sources): ActionRun {
  const button = indexOf(sources.form).buttons.get(key)
  return chosenRun(tasksOf(button?.actions ?? [], sources), button?.primary ?? false)
}

/** The actions of the form's main button, which also run when an option submits. */
export function defaultRun(sources: Sources): ActionRun {
  const { defaultButton } = indexOf(sources.form)
  return defaultButton === null ? nothingToRun : buttonRun(defaultButton.key, sources)
}

/**
 * The actions after an answer that makes the user ineligible. If everything else is answered, the
 * form is submitted, so that nothing has to be entered twice; otherwise what can be stored
 * separately is stored, and the flow ends. Its parent loads the reason from the carrier
 * (`checkEligibility`).
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

/**
 * The actions of an expired form. Typed values cannot be sent anymore, so there is no warning about
 * them.
 */
export function expirationRun(sources: Sources): ActionRun {
  return { ...nothingToRun, tasks: tasksOf(sources.form.expiration?.actions ?? [], sources) }
}

/**
 * Whether the form submits automatically: a terminal one, or one whose layout's machine has ended.
 */
export function actsByItself({ form, layoutOutput }: Pick<Sources, 'form' | 'layoutOutput'>): boolean {
  return form.layout === 'terminal' || layoutOutput !== null
}

/**
 * The actions of a form that submits automatically: its default button's, or the next form if it
 * has no button.
 */
export function ownRun(sources: Sources): ActionRun {
  const { defaultButton } = indexOf(sources.form)
  const goOn: Task = { kind: 'end', as: { kind: 'next' } }
  return {
    tasks: defaultButton === null ? [goOn] : tasksOf(defaultButton.content.actions, sources),
    // Without a press there is no button to show a message at: a refusal halts the form instead.
    primary: false,
    losesChanges: false,
  }
}
