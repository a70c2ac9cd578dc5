/**
 * Stands in for `zod/mini` in the browser's build, where no schema ever judges anything: the engine checks requests,
 * and replies are checked only where they come from another system. A call keeps its address and loses its weight, 7 KB
 * gzip.
 *
 * A browser that should judge input uses a rule of the contract. Parsing here is a bug, so it says so.
 */
type Inert = { check(): Inert }
const schema: Inert = { check: () => schema }

// @__NO_SIDE_EFFECTS__
function inert(): Inert {
  return schema
}

function refuse(): never {
  throw new Error('Schemas judge on the server only')
}

export const coerce = { number: inert, string: inert, boolean: inert }

export {
  inert as _default,
  inert as any,
  inert as array,
  inert as boolean,
  inert as check,
  inert as custom,
  inert as discriminatedUnion,
  inert as email,
  inert as enum,
  inert as extend,
  inert as gt,
  inert as gte,
  inert as int,
  inert as lazy,
  inert as length,
  inert as literal,
  inert as looseObject,
  inert as lt,
  inert as lte,
  inert as maxLength,
  inert as maximum,
  inert as minLength,
  inert as minimum,
  inert as multipleOf,
  inert as never,
  inert as null,
  inert as nullable,
  inert as nullish,
  inert as number,
  inert as object,
  inert as omit,
  inert as optional,
  inert as overwrite,
  inert as partial,
  inert as pick,
  inert as pipe,
  inert as positive,
  inert as record,
  inert as refine,
  inert as regex,
  inert as required,
  inert as strictObject,
  inert as string,
  inert as stringbool,
  inert as toLowerCase,
  inert as toUpperCase,
  inert as transform,
  inert as trim,
  inert as tuple,
  inert as undefined,
  inert as union,
  inert as unknown,
  inert as url,
  inert as uuid,
  refuse as parse,
  refuse as safeParse,
}
