/**
 * Loads a piece that the page can do without. A piece of a page that is missing is worth a reload; one of these is not,
 * so whoever decides about reloading asks here first.
 */
let loading = 0

export async function optionalChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  loading += 1
  try {
    return await load()
  } finally {
    loading -= 1
  }
}

export function isLoadingOptionalChunk(): boolean {
  return loading > 0
}
