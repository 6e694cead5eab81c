const names: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Text as one line of a terminal: customers' text must not start a new line, control the terminal,
 * or change the direction of what follows.
 */
export const oneLine = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => names[sign] ?? `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
