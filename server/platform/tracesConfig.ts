import * as v from 'valibot'

const wrongForm =
  'OTEL_EXPORTER_OTLP_HEADERS must be such as api-key=1234,x-team=claims, with commas and spaces in values percent-encoded.'

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `NAME=VALUE`, separated by commas, values percent-encoded, as OpenTelemetry has it. */
export const traceHeaders = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const headers: Record<string, string> = {}
    for (const pair of value.split(',')) {
      const [, name, encoded = ''] = /^\s*([\w-]+)=([\x21-\x2b\x2d-\x7e]+)\s*$/.exec(pair) ?? []
      const decoded = decode(encoded)
      // What no header may hold would be refused with every batch, and the traces never come.
      if (name === undefined || decoded === undefined || !/^[\t\x20-\x7e]*$/.test(decoded)) {
        addIssue({ message: wrongForm })
        return NEVER
      }
      headers[name] = decoded
    }
    return headers
  }),
)

/** `/v1/traces` is put behind it, which would make a part of a query. */
export const traceEndpoint = v.regex(
  /^[^?#]*$/,
  'OTEL_EXPORTER_OTLP_ENDPOINT must have no query: what lets us in goes to OTEL_EXPORTER_OTLP_HEADERS.',
)

/** The library that is kept speaks one way; anyone who asks for another would wait for traces that never come. */
export const traceProtocol = v.picklist(
  ['http/json'],
  'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent in no other way.',
)
