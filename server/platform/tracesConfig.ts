import * as v from 'valibot'

const wrongForm =
  'OTEL_EXPORTER_OTLP_HEADERS must look like api-key=1234,x-team=claims, with commas and spaces in values percent-encoded.'

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `NAME=VALUE`, separated by commas, values percent-encoded, as in OpenTelemetry. */
export const traceHeaders = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const headers: Record<string, string> = {}
    for (const pair of value.split(',')) {
      const [, name, encoded = ''] = /^\s*([\w-]+)=([\x21-\x2b\x2d-\x7e]+)\s*$/.exec(pair) ?? []
      const decoded = decode(encoded)
      // An invalid header value would make every batch fail, and no trace would arrive.
      if (name === undefined || decoded === undefined || !/^[\t\x20-\x7e]*$/.test(decoded)) {
        addIssue({ message: wrongForm })
        return NEVER
      }
      headers[name] = decoded
    }
    return headers
  }),
)

/** `/v1/traces` is appended, which a query would break. */
export const traceEndpoint = v.regex(
  /^[^?#]*$/,
  'OTEL_EXPORTER_OTLP_ENDPOINT must not have a query: put credentials into OTEL_EXPORTER_OTLP_HEADERS.',
)

/** Our library supports one protocol; another choice would silently produce no traces. */
export const traceProtocol = v.picklist(
  ['http/json'],
  'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, the only supported protocol.',
)
