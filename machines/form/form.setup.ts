import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { type AnyActorLogic, assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { DynamicForm, FlowSession, FormPricing } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { inputTypes } from '../../rules/items/index.ts'
import { type FieldError, readFieldError } from '../../rules/ruleMessages.ts'
import type { addressMachine } from '../address/address.machine.ts'
import type { CoverageSize } from '../coverage-editor/coverageEditor.types.ts'
import type { livePriceMachine } from '../live-price/livePrice.machine.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import { addressDoubted, addressIn, addressPartOf, asksForAddress, textIn } from './addressGroup.ts'
import {
  asksForState,
  changeField,
  chooseOption,
  goesOnBy,
  keepAvailability,
  stateIn,
  stateKey,
  touchAllFields,
  touchField,
} from './fields.ts'
import { endOf } from './form.ends.ts'
import type {
  AvailabilityInput,
  ChosenBy,
  CreateAcknowledgementsInput,
  ErrorsByField,
  ExecuteGroupInput,
  FollowLinkInput,
  FormContext,
  FormEvent,
  FormInput,
  FormOutput,
  ItemActorInput,
  KeepTypedInput,
  OptionValue,
  ReadClockOutput,
  StateChosen,
  SubmitResponseInput,
  Task,
  TaskEnd,
  TypedStored,
  Values,
} from './form.types.ts'
import { indexOf, plainName } from './formIndex.ts'
import { actsByItself, buttonRun, decisionRun, defaultRun, expirationRun, ownRun, rowRun } from './tasks.ts'

/** Whether the price depends on this field. */
const rests = ({ amountKey, termKey }: FormPricing, key: string): boolean =>
  key === amountKey || key === termKey

/** The amount and the whole years in the fields; null for an unanswered one. */
function sizeIn({ amountKey, termKey }: FormPricing, values: Values): CoverageSize {
  return { amount: numberIn(values[amountKey]), years: numberIn(values[termKey]) }
}

function numberIn(value: Values[string] | undefined): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/**
 * The carrier's validation errors by field key: the field's own name in snake or camel case, or the
 * name that an API group maps to it (access-to-purchase 5.2). Others are left out.
 */
function serverErrors(form: DynamicForm, problem: Problem): ErrorsByField {
  const errors: Record<string, FieldError[]> = {}
  for (const error of problem.validationErrors) {
    const key = indexOf(form).inputsByServerName.get(plainName(error.field))
    if (key !== undefined) errors[key] = [...(errors[key] ?? []), readFieldError(error)]
  }
  return errors
}

export const formSetup = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    output: {} as FormOutput,
    events: {} as FormEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as {
      livePrice: 'livePrice'
      availability: 'availability'
      address: 'address'
      keepTyped: 'keepTyped'
    },
  },
  actors: {
    readClock: mustBeProvided<ReadClockOutput>('readClock'),
    executeGroup: mustBeProvided<unknown, ExecuteGroupInput>('executeGroup'),
    submitResponse: mustBeProvided<FlowSession, SubmitResponseInput>('submitResponse'),
    createAcknowledgements: mustBeProvided<unknown, CreateAcknowledgementsInput>('createAcknowledgements'),
    followLink: mustBeProvided<unknown, FollowLinkInput>('followLink'),
    livePrice: childMustBeProvided<typeof livePriceMachine>('livePrice'),
    address: childMustBeProvided<typeof addressMachine>('address'),
    availability: fromCallback<StateChosen, AvailabilityInput>(() => {
      throw new Error('`availability` must be provided')
    }),
    // By default nothing is stored: drafts last as long as the form.
    keepTyped: fromCallback<TypedStored, KeepTypedInput>(() => {}),
    // The logic of any item type: it receives an `ItemActorInput`, and sends `field.changed` to the
    // form.
    item: childMustBeProvided<AnyActorLogic>('item'),
  },
  actions: {
    startItemActors: enqueueActions(({ context: { form, values }, enqueue }) => {
      for (const [key, item] of indexOf(form).inputs)
        if (inputTypes[item.type].hasActor) {
          const { flowSessionId } = form
          const input: ItemActorInput = { item, value: values[key] ?? null, flowSessionId }
          enqueue.spawnChild('item', { id: key, input })
        }
    }),
    /** A form with inputs keeps its draft over a reload (decision 007). */
    startKeeping: enqueueActions(({ context: { form }, self, enqueue }) => {
      if (indexOf(form).inputs.size > 0)
        enqueue.spawnChild('keepTyped', { id: 'keepTyped', input: { form, source: self } })
    }),
    storeTyped: sendTo('keepTyped', { type: 'typed.stored' }),
    /** A form with an amount and a term shows its price from the start. */
    startPrice: enqueueActions(({ context, enqueue }) => {
      if (context.form.pricing === null) return
      const size = sizeIn(context.form.pricing, context.values)
      const input = { mode: 'estimate' as const, id: null, size, price: null }
      enqueue.spawnChild('livePrice', { id: 'livePrice', input })
    }),
    /** Checks whether the product is sold in the chosen state (access-to-purchase 4.6). */
    startAvailability: enqueueActions(({ context, enqueue }) => {
      if (asksForState(context))
        enqueue.spawnChild('availability', {
          id: 'availability',
          input: { productSlug: context.form.productSlug, state: stateIn(context) },
        })
    }),
    /** An address is looked up while it is typed, by an actor that fills in the form's fields. */
    startAddress: enqueueActions(({ context, enqueue }) => {
      const input = addressIn(context)
      if (input !== null) enqueue.spawnChild('address', { id: 'address', input })
    }),
    /**
     * Notifies the actors that depend on a changed field: the price, the availability, the address.
     */
    notifyChange: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      const { form, values } = context
      if (form.pricing !== null && rests(form.pricing, key))
        enqueue.sendTo('livePrice', { type: 'coverage.changed', size: sizeIn(form.pricing, values) })
      const state = stateIn(context)
      if (key === stateKey && state !== null && asksForState(context))
        enqueue.sendTo('availability', { type: 'state.chosen', state })
      const part = addressPartOf(form, key)
      if (part !== null) enqueue.sendTo('address', { type: 'part.changed', part, value: textIn(values, key) })
    }),
    notifyAddressLeft: enqueueActions(({ context: { form }, enqueue }, { key }: { key: string }) => {
      if (addressPartOf(form, key) !== null) enqueue.sendTo('address', { type: 'part.left' })
    }),
    askAddress: sendTo('address', { type: 'address.asked' }),
    keepDoubt: assign({ message: addressDoubted }),
    keepAvailability: assign(({ context }, { state, isAvailable }: { state: string; isAvailable: boolean }) =>
      keepAvailability(context, state, isAvailable),
    ),
    keepValue: assign(({ context }, { key, value }: { key: string; value: AnswerValue }) => ({
      ...changeField(context, key, value),
      dirty: true,
    })),
    keepOption: assign(({ context }, { key, value }: { key: string; value: OptionValue }) =>
      chooseOption(context, key, value),
    ),
    touchField: assign(({ context }, { key }: { key: string }) => touchField(context, key)),
    touchAllFields: assign(({ context }) => touchAllFields(context)),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    queueButton: assign({ run: ({ context }, { key }: { key: string }) => buttonRun(key, context) }),
    queueDefault: assign({ run: ({ context }) => defaultRun(context) }),
    queueDecision: assign({
      run: ({ context }, { key }: { key: string }) => {
        const reason = context.decided[key]
        return reason === undefined ? context.run : decisionRun(reason, context)
      },
    }),
    queueRow: assign({ run: ({ context }, { key }: { key: string }) => rowRun(key, context) }),
    queueOwnActions: assign({ run: ({ context }) => ownRun(context) }),
    queueExpiration: assign({ run: ({ context }) => expirationRun(context) }),
    dropTask: assign({ run: ({ context: { run } }) => ({ ...run, tasks: run.tasks.slice(1) }) }),
    markSlow: assign({ slow: true }),
    forgetSlow: assign({ slow: false }),
    clearMessage: assign({ message: null }),
    keepFlowSession: assign({
      flowSession: (_, { flowSession }: { flowSession: FlowSession }) => flowSession,
    }),
    keepMessage: assign({ message: (_, { problem }: { problem: Problem }) => problem }),
    putServerErrors: assign(({ context }, { problem }: { problem: Problem }) => {
      const found = serverErrors(context.form, problem)
      if (Object.keys(found).length === 0) return {}
      return { errors: { ...context.errors, ...found }, refusals: context.refusals + 1 }
    }),
  },
  delays: {
    /** Our own: from then on a message confirms that nothing is lost. */
    slow: 5000,
  },
  guards: {
    expires: ({ context }) => context.form.expiration !== null,
    isExpired: ({ context }, { now }: { now: string }) =>
      context.form.expiration !== null &&
      Date.parse(context.form.expiration.effectiveUntil) <= Date.parse(now),
    isField: ({ context }, { key }: { key: string }) => indexOf(context.form).inputs.has(key),
    comesByItself: ({ context: { form } }, { key }: { key: string }) => {
      const item = indexOf(form).inputs.get(key)
      return item !== undefined && inputTypes[item.type].hasActor === true
    },
    isButton: ({ context }, { key }: { key: string }) => indexOf(context.form).buttons.has(key),
    isDecided: ({ context }, { key }: { key: string }) => context.decided[key] !== undefined,
    asksForState: ({ context }) => asksForState(context),
    isRow: ({ context }, { key }: { key: string }) => rowRun(key, context).tasks.length > 0,
    goesOn: ({ context }, option: { key: string; value: OptionValue; by: ChosenBy }) =>
      goesOnBy(context, option),
    isNewOption: ({ context }, { key, value }: { key: string; value: OptionValue }) =>
      indexOf(context.form).inputs.has(key) && context.values[key] !== value,
    isDirty: ({ context }) => context.dirty,
    isNext: ({ context }, { kind }: { kind: Task['kind'] }) => context.run.tasks[0]?.kind === kind,
    endsAs: ({ context }, { kind }: { kind: TaskEnd['kind'] }) => endOf(context)?.kind === kind,
    losesChanges: ({ context }, { kind }: { kind: TaskEnd['kind'] }) =>
      context.dirty && context.run.losesChanges && endOf(context)?.kind === kind,
    isInvalid: ({ context: { run, invalid } }) => run.tasks[0]?.kind === 'validate' && invalid > 0,
    awaitsAddress: ({ context: { run, form } }) => run.tasks[0]?.kind === 'validate' && asksForAddress(form),
    isDoubted: (_, { isDoubted }: { isDoubted: boolean }) => isDoubted,
    isUnchanged: ({ context: { run, dirty } }) => run.tasks[0]?.kind === 'warnIfUnchanged' && !dirty,
    isOutOfDate: (_, { problem }: { problem: Problem }) => problem.code === 'FORM_OUT_OF_DATE',
    isCancelled: (_, { problem }: { problem: Problem }) => problem.code === 'CANCELLED',
    isQuoteExpired: (_, { problem }: { problem: Problem }) => problem.code === 'QUOTE_EXPIRED',
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'GRAPH_API_UNAUTHORIZED',
    actsByItself: ({ context }) => actsByItself(context),
    isShownInPlace: ({ context }, { problem }: { problem: Problem }) =>
      context.run.primary || Object.keys(serverErrors(context.form, problem)).length > 0,
  },
})
