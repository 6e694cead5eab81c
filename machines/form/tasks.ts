import type {
  Action,
  ActionArgument,
  ActionDestination,
  ButtonContent,
  DynamicForm,
  FlowSession,
} from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import {
  type ActionRun,
  type FollowLinkInput,
  type FormContext,
  type FormOutput,
  type LeavingDestination,
  leadingButton,
  type Task,
  type TaskEnd,
} from './form.types.ts'

const leaving: readonly ActionDestination[] = [
  'home',
  'welcome',
  'coveragePreview',
] satisfies LeavingDestination[]

type Sources = Pick<FormContext, 'form' | 'values' | 'layoutOutput'>

/** What an argument says: the literal, the answer to a field, or what the layout's machine came to. */
function argumentValue(argument: ActionArgument, { values, layoutOutput }: Sources): AnswerValue {
  switch (argument.source) {
    case 'literal':
      return argument.value
    case 'field':
      return values[argument.value] ?? null
    case 'layoutOutput':
      return layoutOutput?.[argument.value] ?? null
  }
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
      return action.destination === null ? [] : [linkTask(action.destination)]
  }
}

function linkTask(destination: ActionDestination): Task {
  return isLeaving(destination)
    ? { kind: 'end', as: { kind: 'link', destination } }
    : { kind: 'openLink', destination }
}

function isLeaving(
  destination: LeavingDestination | FollowLinkInput['destination'],
): destination is LeavingDestination {
  return leaving.includes(destination)
}

/** The button with this key, the upper-left one included. */
export function buttonOf(form: DynamicForm, key: string): ButtonContent | null {
  if (key === leadingButton) return form.leadingNavigationButton
  const content = form.items.find((item) => item.key === key)?.content
  return content?.__typename === 'ButtonContent' ? content : null
}

export function buttonRun(key: string, sources: Sources): ActionRun {
  const button = buttonOf(sources.form, key)
  return { tasks: tasksOf(button?.actions ?? [], sources), primary: button?.primary ?? false }
}

export function rowRun(key: string, sources: Sources): ActionRun {
  const content = sources.form.items.find((item) => item.key === key)?.content
  return {
    tasks: content?.__typename === 'ListRowContent' ? tasksOf(content.actions, sources) : [],
    primary: false,
  }
}

export function expirationRun(sources: Sources): ActionRun {
  return { tasks: tasksOf(sources.form.expiration?.actions ?? [], sources), primary: false }
}

/** Whether the form acts without anybody pressing: a terminal one, or one whose layout's machine has ended. */
export function actsByItself({ form, layoutOutput }: Sources): boolean {
  return form.layout === 'terminal' || layoutOutput !== null
}

/** What a form does that acts by itself: its primary button's actions (else its first button's, else on). */
export function ownRun(sources: Sources): ActionRun {
  const buttons = sources.form.items.flatMap(({ content }) =>
    content.__typename === 'ButtonContent' ? [content] : [],
  )
  const button = buttons.find(({ primary }) => primary) ?? buttons[0]
  return {
    tasks: button === undefined ? [{ kind: 'end', as: { kind: 'next' } }] : tasksOf(button.actions, sources),
    primary: false,
  }
}

/** How the form ends; what goes forward takes the carrier's last reply along. */
export function withReply(end: TaskEnd, flowSession: FlowSession | null): FormOutput {
  return end.kind === 'next' || end.kind === 'ended' ? { kind: end.kind, flowSession } : end
}
