/**
 * As much of a reply as pages rely on. Whatever stands between shop and guest may answer anything, and a browser has no
 * schemas: a call says what its reply needs, and the client refuses one without it (client.ts).
 */

type Kind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'null' | 'undefined'

/** Kinds that a value may be of (`string|null`), what each entry of a list has, or what fields have: `*` is all. */
export type ReplyShape<Value = unknown> =
  | Kind
  | `${Kind}|${string}`
  | (unknown extends Value
      ? readonly [ReplyShape] | { readonly [field: string]: ReplyShape }
      : Value extends readonly (infer Entry)[]
        ? readonly [ReplyShape<Entry>]
        : Value extends object
          ? { readonly [Field in keyof Value]?: ReplyShape<Value[Field]> }
          : never)

export function hasShape(said: unknown, shape: ReplyShape): boolean {
  const kind = kindOf(said)
  if (typeof shape === 'string') return shape.includes(kind)
  const fields = said as Record<string, unknown>
  return (
    kind === kindOf(shape) &&
    Object.entries(shape).every(([name, each]) =>
      (kind === 'list' || name === '*' ? Object.values(fields) : [fields[name]]).every((one) => hasShape(one, each)),
    )
  )
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
}
