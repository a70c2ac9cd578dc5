/** Jobs: work by the clock that one process of the fleet does. */

export { countJobs, type JobCount, type JobRun, readJobRuns } from './jobs.sql.ts'
export { type Job, type Jobs, type KeyedJob, openJobs } from './jobs.ts'
