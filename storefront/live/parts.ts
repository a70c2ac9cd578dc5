/**
 * State that hangs on the object of a page or of a visit and is made when it is first wanted, so that its code may load
 * late: `part(createHeldPlace, options)`. Every part of the page gets the same one, and it goes with the page.
 */
export type Part = <Options, Made>(create: (options: Options) => Made, options: Options) => Made

export function createParts(): Part {
  const made = new Map<unknown, unknown>()
  return <Options, Made>(create: (options: Options) => Made, options: Options): Made => {
    if (!made.has(create)) made.set(create, create(options))
    return made.get(create) as Made
  }
}
