import { fromCallback } from 'xstate'
import type { FieldProblem, Problem } from '../../machines/problem.ts'
import type { FileProgress, PutFileInput } from '../../machines/upload/upload.types.ts'
import { defaultMessage, isRecord, networkCode } from '../api/apiError.ts'

/** Milliseconds in which nothing of the file moves, after which it counts as lost. */
const patience = 30_000

const lost: Problem = { code: networkCode, message: defaultMessage, validationErrors: [] }

/** Replies after which the same file may well be taken. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/** Why the file was not taken, in the carrier's words where it has some. */
function refusalIn({ status, responseText }: XMLHttpRequest): Problem {
  if (isPassing(status)) return lost
  const said = status === 422 ? errorIn(responseText) : null
  return said === null
    ? { code: 'STANDARD_ERROR', message: defaultMessage, validationErrors: [] }
    : { code: 'VALIDATION_FAILED', message: said.message, validationErrors: [said] }
}

function errorIn(body: string): FieldProblem | null {
  try {
    const told: unknown = JSON.parse(body)
    if (!isRecord(told)) return null
    const { error: code, error_description: message } = told
    return typeof code === 'string' && typeof message === 'string' ? { field: 'file', code, message } : null
  } catch {
    return null
  }
}

/**
 * Sends a file to its address, once, and tells how far it is. By XMLHttpRequest, since `fetch` tells nothing of what it has
 * sent. Whoever leaves calls it off.
 */
export const putFile = fromCallback<FileProgress, PutFileInput>(
  ({ input: { file, url, headers }, sendBack }) => {
    if (!(file instanceof Blob)) throw new Error('There is no file to send')
    const request = new XMLHttpRequest()
    const giveUp = () => {
      request.abort()
      sendBack({ type: 'put.failed', problem: lost })
    }
    let waiting = setTimeout(giveUp, patience)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(waiting)
      waiting = setTimeout(giveUp, patience)
      sendBack({ type: 'progress.told', sent: loaded })
    }
    request.onload = () => {
      clearTimeout(waiting)
      const isTaken = request.status >= 200 && request.status < 300
      sendBack(isTaken ? { type: 'file.put' } : { type: 'put.failed', problem: refusalIn(request) })
    }
    request.onerror = () => {
      clearTimeout(waiting)
      sendBack({ type: 'put.failed', problem: lost })
    }
    request.open('PUT', url)
    for (const { name, value } of headers) request.setRequestHeader(name, value)
    request.send(file)
    return () => {
      clearTimeout(waiting)
      request.abort()
    }
  },
)
