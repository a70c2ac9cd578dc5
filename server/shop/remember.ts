/**
 * What is made of a value that never changes, made once. It goes with the value: the shop in memory keeps the parts
 * that did not change, and with them whatever was made of them.
 */
export function remember<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const known = made.get(of) ?? make(of)
    made.set(of, known)
    return known
  }
}
