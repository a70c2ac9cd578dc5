/**
 * Names the builds for this system that an install left out.
 *
 * A lockfile knows only the platforms it was made on, and npm then skips the build of any other one silently
 * (npm/cli#4828). What a package lists as optional says which build it needs, so the gap can be filled by name.
 */

/** @typedef {{ name: string, optionalDependencies?: Record<string, string> }} Manifest */
/** @typedef {{ platform: string, arch: string, isMusl: boolean }} System */

/**
 * @param {Manifest[]} manifests of the installed packages
 * @param {System} system
 * @param {(name: string) => boolean} isInstalled
 * @returns {string[]} as npm takes them, `name@version`
 */
export function missingPlatformPackages(manifests, system, isInstalled) {
  const missing = manifests.flatMap(({ optionalDependencies = {} }) =>
    buildsFor(Object.keys(optionalDependencies), system)
      .filter((name) => !isInstalled(name))
      .map((name) => `${name}@${optionalDependencies[name]}`),
  )
  return [...new Set(missing)]
}

/** @param {string[]} names @param {System} system */
function buildsFor(names, { platform, arch, isMusl }) {
  const fitting = names.filter((name) => {
    const words = name.replace('linuxmusl', 'linux-musl').split(/[/@._-]+/)
    return words.includes(arch) && (words.includes(platform) || (platform === 'win32' && words.includes('windows')))
  })
  const forMusl = fitting.filter((name) => name.includes('musl'))
  if (isMusl && forMusl.length > 0) return forMusl
  return fitting.filter((name) => !forMusl.includes(name))
}
