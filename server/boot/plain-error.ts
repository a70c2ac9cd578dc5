/**
 * Only what tells what happened: errors of the database carry whole connections and rows with people in them, and their
 * words repeat the values that were sent.
 */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? String(error.code) : undefined
  const words = withoutValues(message)
  return {
    type: name,
    message: words,
    code,
    // The trace begins with the words.
    stack: stack?.replace(message, () => words),
    ...(cause === undefined ? {} : { cause: plainError(cause) }),
  }
}

/** `Failed query: …\nparams: …`, `invalid input syntax for type date: "…"`, `…"secr"... is not valid JSON`. */
function withoutValues(message: string): string {
  return withoutJson(message.replace(/\nparams: .*/s, '\nparams: …').replace(/: ".*"/gs, ': "…"'))
}

function withoutJson(message: string): string {
  const start = message.indexOf('"')
  const end = Math.max(message.lastIndexOf('" is not valid JSON'), message.lastIndexOf('"... is not valid JSON'))
  return start >= 0 && end > start ? `${message.slice(0, start)}"…${message.slice(end)}` : message
}
