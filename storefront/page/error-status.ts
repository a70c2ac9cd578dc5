/** The status of any failure: its own statusCode or status, else that of the response it carries, else 500. */
export function errorStatus(error: unknown): number {
  return (
    statusIn(error, 'statusCode') ?? statusIn(error, 'status') ?? statusIn(valueIn(error, 'response'), 'status') ?? 500
  )
}

function statusIn(holder: unknown, name: string): number | undefined {
  const status = Number(valueIn(holder, name))
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : undefined
}

function valueIn(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined
  return (holder as Record<string, unknown>)[name]
}
