/**
 * What is read out of an object, once for each object however often it is asked for. For reading that is pure and takes
 * long: replies that pages share are frozen and cannot carry what was read, and a copy of one is read anew. Nothing of
 * a page or a visit hangs on it, and it goes with the object.
 */
// @__NO_SIDE_EFFECTS__
export function readOnce<From extends object, Read extends object>(read: (from: From) => Read): (from: From) => Read {
  const known = new WeakMap<From, Read>()
  return (from) => {
    const found = known.get(from) ?? read(from)
    known.set(from, found)
    return found
  }
}
