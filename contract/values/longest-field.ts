/**
 * How long any text of a request may be, in a form, a query, a path or JSON. What is longer is refused where bodies are
 * read, before anything looks at it; every field of a call says a maximum of its own within this one.
 */
export const LONGEST_FIELD = 20_000
export const LONGEST_FIELD_NAME = 100
