/** Runs as a worker (warm-formatters.ts): makes the first formatters of the browser and says so. */
new Intl.NumberFormat()
new Intl.DateTimeFormat()
postMessage('made')
close()
