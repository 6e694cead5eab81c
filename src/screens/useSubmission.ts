import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Problem, toProblem } from '../../machines/problem.ts'
import { type FieldError, readFieldError } from '../../rules/ruleMessages.ts'
import { errorOfChange } from '../../rules/storedValues.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>
type Errors<Field extends string> = { readonly [Name in Field]?: FieldError | null }

interface Submission<Field extends string, Result> {
  readonly fields: readonly Field[]
  readonly initial: Values<Field>
  /** Whether `initial` is stored: an unchanged value is not rejected by a newer rule. */
  readonly isStored?: boolean
  /** Fields that are validated together. */
  readonly judgedTogether?: readonly (readonly Field[])[]
  /** The rule of each field, the same one the carrier applies. */
  readonly checks: Readonly<Record<Field, (value: string, values: Values<Field>) => FieldError | null>>
  readonly send: (values: Values<Field>) => Promise<Result>
  readonly onDone?: (result: Result, values: Values<Field>) => void
  /**
   * Handles a refusal: returns field errors (empty if it is handled), or undefined for the default.
   */
  readonly onRefused?: (problem: Problem) => Errors<Field> | undefined
  /** Fields cleared when the sign-in covers the page: passwords, tax IDs. */
  readonly secrets?: readonly Field[]
  /** Whether the input is shown for confirmation before it is sent. */
  readonly confirms?: boolean
  /** Whether to reject a press while no field has changed. */
  readonly warnsIfUnchanged?: boolean
}

type SubmissionEvent<Field extends string> =
  | { type: 'field.changed'; field: Field; value: string }
  | { type: 'field.blurred'; field: Field }
  | { type: 'form.submitted' }
  | { type: 'change.confirmed' }
  | { type: 'edit.chosen' }

function forEach<Field extends string, Value>(fields: readonly Field[], read: (field: Field) => Value) {
  const found: { [Name in Field]?: Value } = {}
  for (const field of fields) found[field] = read(field)
  return found
}

/**
 * The state of a form page: field errors, whether a request is pending, the refusal, and the
 * result. A refusal that names a field is shown there; any other is `problem`.
 */
export function useSubmission<Field extends string, Result>({
  fields,
  initial,
  isStored = false,
  judgedTogether = [],
  checks,
  send,
  onDone,
  onRefused,
  secrets = [],
  confirms = false,
  warnsIfUnchanged = false,
}: Submission<Field, Result>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [isUnchanged, setUnchanged] = useState(false)
  const check = (field: Field) => {
    const judge = (all: Values<Field>) => checks[field](all[field], all)
    return errorOfChange(field, values, isStored ? initial : null, judge, { groups: judgedTogether })
  }
  const clearSecrets = () => {
    if (secrets.some((field) => values[field] !== '')) setConfirming(false)
    setValues((before) => ({ ...before, ...forEach(secrets, () => '') }))
    setErrors((before) => ({ ...before, ...forEach(secrets, () => null) }))
  }
  const onCovered = useEffectEvent(clearSecrets)
  // React runs the effect cleanups of a page that it hides.
  useEffect(() => () => onCovered(), [])
  const submission = useMutation({
    mutationFn: send,
    onSuccess: (result, sent) => onDone?.(result, sent),
    onError: (error) => {
      const refused = toProblem(error)
      // The sign-in covers the page and explains why.
      if (refused.code === 'GRAPH_API_UNAUTHORIZED') return clearSecrets()
      const decided = onRefused?.(refused)
      if (decided) return setErrors(decided)
      const named = refused.validationErrors.filter(({ field }) => fields.some((one) => one === field))
      setErrors(
        forEach(fields, (field) => {
          const found = named.find((one) => one.field === field)
          return found ? readFieldError(found) : null
        }),
      )
      setProblem(named.length > 0 ? null : refused)
      if (named.length > 0) setConfirming(false)
    },
  })
  return {
    values,
    errors,
    problem,
    busy: submission.isPending,
    /** Whether the input is valid and waits for confirmation. */
    isConfirming,
    /** Whether the user submitted without changing anything. */
    isUnchanged,
    /** The carrier's reply, once it has arrived. */
    result: submission.data,
    send(event: SubmissionEvent<Field>) {
      if (event.type === 'field.changed') {
        setValues((before) => ({ ...before, [event.field]: event.value }))
        setErrors((before) => ({ ...before, [event.field]: null }))
      } else if (event.type === 'field.blurred') {
        const found = check(event.field)
        setErrors((before) => ({ ...before, [event.field]: found }))
      } else if (event.type === 'edit.chosen') {
        setProblem(null)
        setConfirming(false)
        setUnchanged(false)
      } else if (!submission.isPending) {
        const found = forEach(fields, check)
        setErrors(found)
        setProblem(null)
        const isValid = fields.every((field) => found[field] === null)
        const isSame =
          isValid && warnsIfUnchanged && fields.every((field) => values[field].trim() === initial[field])
        setUnchanged(isSame)
        const isRight = isValid && !isSame
        const isDone = !confirms || event.type === 'change.confirmed'
        if (isRight && isDone) submission.mutate(values)
        else setConfirming(isRight)
      }
    },
  }
}
