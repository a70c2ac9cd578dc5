/** The tee times of a course and where eighteen holes turn, from the rules the course is stored with. */
import type { Day } from '#contract/values/day.ts'
import { clockText, localDayAndTime, minuteOfDay } from '#contract/values/time-of-day.ts'
import type { Course } from './golf.sql.ts'

type Grid = Pick<Course, 'firstTee' | 'lastTee' | 'everyMinutes' | 'turnMinutes' | 'turnPoolId'>

/** `07:00:00`, `07:10:00` and so on to the last. */
export function teeTimes({ firstTee, lastTee, everyMinutes }: Grid): string[] {
  const times: string[] = []
  for (let at = minuteOfDay(firstTee); at <= minuteOfDay(lastTee); at += everyMinutes) times.push(timeOf(at))
  return times
}

/** When who starts at `time` passes the tenth tee: the first time of the grid after so many minutes. */
export function turnTime({ firstTee, everyMinutes, turnMinutes }: Grid, time: string): string | undefined {
  const first = minuteOfDay(firstTee)
  const intervals = Math.ceil((minuteOfDay(time) + turnMinutes - first) / everyMinutes)
  const at = first + intervals * everyMinutes
  return at < MINUTES_A_DAY ? timeOf(at) : undefined
}

/** Times at which the tenth tee is passed; none where the course has one tee. */
export function turnTimes(course: Grid): string[] {
  if (course.turnPoolId === null) return []
  return [...new Set(teeTimes(course).flatMap((time) => turnTime(course, time) ?? []))]
}

type Tees = Grid & Pick<Course, 'poolId'>

/** All times at which groups are on a tee, of every course that it belongs to, ascending. */
export function timesOfPool(courses: readonly Tees[], poolId: number): string[] {
  const times = courses.flatMap((course) => [
    ...(course.poolId === poolId ? teeTimes(course) : []),
    ...(course.turnPoolId === poolId ? turnTimes(course) : []),
  ])
  return [...new Set(times)].sort()
}

/** Whether two groups would be on one tee: two of these times are closer than so many minutes. */
export function hasOverlap(times: readonly string[], minutes: number): boolean {
  return times.some((time, at) => at > 0 && minuteOfDay(time) - minuteOfDay(times[at - 1] ?? '') < minutes)
}

export function slotIdOf(day: Day, time: string): string {
  return `${day}T${time}`
}

/** Day and time of a slot id that a course has; undefined for any other text. */
export function readSlotId(course: Grid, slotId: string): { day: Day; time: string } | undefined {
  const slot = localDayAndTime(slotId)
  return slot && slotIdOf(slot.day, slot.time) === slotId && isTeeTime(course, slot.time) ? slot : undefined
}

const MINUTES_A_DAY = 24 * 60

function isTeeTime({ firstTee, lastTee, everyMinutes }: Grid, time: string): boolean {
  const sinceFirst = minuteOfDay(time) - minuteOfDay(firstTee)
  return time.endsWith(':00') && time >= firstTee && time <= lastTee && sinceFirst % everyMinutes === 0
}

function timeOf(minutes: number): string {
  return `${clockText(Math.floor(minutes / 60), minutes % 60)}:00`
}
