/** A server error that belongs to one field of a form. */
export interface FieldProblem {
  field: string
  code: string
  message: string
}

/**
 * What went wrong, in the only shape that a machine keeps: the specification's error code, a sentence
 * for the user, and the fields concerned (access-to-purchase, section 8).
 */
export interface Problem {
  code: string
  message: string
  validationErrors: FieldProblem[]
}

/**
 * Reads any rejection as a {@link Problem}. Structural, so that machines need not import the API's error
 * class; what carries no code becomes `STANDARD_ERROR`, and nothing of its text reaches the user.
 */
export function toProblem(error: unknown): Problem {
  if (isCoded(error)) {
    const fields = 'validationErrors' in error ? error.validationErrors : undefined
    return {
      code: error.code,
      message: error.message,
      validationErrors: Array.isArray(fields) ? fields.filter(isFieldProblem) : [],
    }
  }
  return { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] }
}

function isCoded(error: unknown): error is { code: string; message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isCoded(value) && 'field' in value && typeof value.field === 'string'
}
