/** How a new cluster is made. Whatever these words change, they also change for clusters that a build has prepared. */
export const OWNER_ROLE = 'chairlift'

export const INITDB_OPTIONS = [
  ...['-U', OWNER_ROLE, '--encoding=UTF8', '--data-checksums'],
  // The same sorting on every machine, whatever languages it has.
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ...['--auth-local=trust', '--auth-host=scram-sha-256'],
]
