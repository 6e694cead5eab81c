import { assign, setup } from 'xstate'
import type { FlowSession } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import type { Problem } from '../problem.ts'
import type {
  CreateAcknowledgementsInput,
  ExecuteGroupInput,
  FollowLinkInput,
  FormContext,
  FormEvent,
  FormInput,
  FormOutput,
  ReadClockOutput,
  SubmitResponseInput,
  Task,
} from './form.types.ts'
import { serverErrors } from './serverErrors.ts'
import { actsByItself, buttonOf, buttonRun, expirationRun, ownRun, rowRun, withReply } from './tasks.ts'
import { allErrors, changed, errorsOf, inputOf } from './values.ts'

/** Everything the form's chart names: its effects, what it does, and what it decides by. */
export const formSetup = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    output: {} as FormOutput,
    events: {} as FormEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    readClock: mustBeProvided<ReadClockOutput>('readClock'),
    executeGroup: mustBeProvided<unknown, ExecuteGroupInput>('executeGroup'),
    submitResponse: mustBeProvided<FlowSession, SubmitResponseInput>('submitResponse'),
    createAcknowledgements: mustBeProvided<unknown, CreateAcknowledgementsInput>('createAcknowledgements'),
    followLink: mustBeProvided<unknown, FollowLinkInput>('followLink'),
  },
  actions: {
    keepValue: assign(({ context }, { key, value }: { key: string; value: AnswerValue }) => {
      const values = changed(context.form, context.values, key, value)
      const errors = context.touched.includes(key) ? errorsOf(context.form, values, key, context.today) : []
      return { values, dirty: true, errors: { ...context.errors, [key]: errors } }
    }),
    checkField: assign(({ context }, { key }: { key: string }) => ({
      touched: [...new Set([...context.touched, key])],
      errors: { ...context.errors, [key]: errorsOf(context.form, context.values, key, context.today) },
    })),
    checkAllFields: assign(({ context: { form, values, today } }) => ({
      touched: Object.keys(values),
      errors: allErrors(form, values, today),
    })),
    queueButton: assign({ run: ({ context }, { key }: { key: string }) => buttonRun(key, context) }),
    queueRow: assign({ run: ({ context }, { key }: { key: string }) => rowRun(key, context) }),
    queueOwnActions: assign({ run: ({ context }) => ownRun(context) }),
    queueExpiration: assign({ run: ({ context }) => expirationRun(context) }),
    dropTask: assign({ run: ({ context: { run } }) => ({ ...run, tasks: run.tasks.slice(1) }) }),
    clearMessage: assign({ message: null }),
    keepFlowSession: assign({
      flowSession: (_, { flowSession }: { flowSession: FlowSession }) => flowSession,
    }),
    keepMessage: assign({ message: (_, { problem }: { problem: Problem }) => problem }),
    putServerErrors: assign({
      errors: ({ context }, { problem }: { problem: Problem }) => ({
        ...context.errors,
        ...serverErrors(context.form, problem),
      }),
    }),
    endAsAsked: assign({
      output: ({ context: { run, flowSession, output } }): FormOutput => {
        const task = run.tasks[0]
        if (task?.kind !== 'end') return output
        return withReply(task.as, flowSession)
      },
    }),
    endAsLeft: assign({ output: { kind: 'left' } as const }),
    endAsOutOfDate: assign({
      output: ({ context }, { problem }: { problem: Problem }): FormOutput => ({
        kind: 'outOfDate',
        draft: context.values,
        message: problem.message,
      }),
    }),
  },
  guards: {
    expires: ({ context }) => context.form.expiration !== null,
    isExpired: ({ context }, { now }: { now: string }) =>
      context.form.expiration !== null &&
      Date.parse(context.form.expiration.effectiveUntil) <= Date.parse(now),
    isField: ({ context }, { key }: { key: string }) => inputOf(context.form, key) !== undefined,
    isButton: ({ context }, { key }: { key: string }) => buttonOf(context.form, key) !== null,
    isRow: ({ context }, { key }: { key: string }) => rowRun(key, context).tasks.length > 0,
    isDirty: ({ context }) => context.dirty,
    isNext: ({ context }, { kind }: { kind: Task['kind'] }) => context.run.tasks[0]?.kind === kind,
    isInvalid: ({ context: { run, form, values, today } }) =>
      run.tasks[0]?.kind === 'validate' && Object.keys(allErrors(form, values, today)).length > 0,
    isUnchanged: ({ context: { run, dirty } }) => run.tasks[0]?.kind === 'warnIfUnchanged' && !dirty,
    losesChanges: ({ context: { run, dirty } }) => {
      const task = run.tasks[0]
      return dirty && task?.kind === 'end' && ['previous', 'dismissed'].includes(task.as.kind)
    },
    isOutOfDate: (_, { problem }: { problem: Problem }) => problem.code === 'FORM_OUT_OF_DATE',
    isCancelled: (_, { problem }: { problem: Problem }) => problem.code === 'CANCELLED',
    actsByItself: ({ context }) => actsByItself(context),
    isShownInPlace: ({ context }, { problem }: { problem: Problem }) =>
      context.run.primary || Object.keys(serverErrors(context.form, problem)).length > 0,
  },
})
