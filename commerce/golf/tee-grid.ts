/** The tee times of a course and where eighteen holes turn, from the rules the course is stored with. */
import { type Day, isDay } from '#contract/day.ts'
import type { Course } from './read-courses.ts'

type Grid = Pick<Course, 'firstTee' | 'lastTee' | 'everyMinutes' | 'turnMinutes' | 'turnPoolId'>

/** `07:00:00`, `07:10:00` and so on to the last. */
export function teeTimes({ firstTee, lastTee, everyMinutes }: Grid): string[] {
  const times: string[] = []
  for (let at = minutesOf(firstTee); at <= minutesOf(lastTee); at += everyMinutes) times.push(timeOf(at))
  return times
}

/** When who starts at `time` passes the tenth tee: the first time of the grid after so many minutes. */
export function turnTime({ firstTee, everyMinutes, turnMinutes }: Grid, time: string): string | undefined {
  const first = minutesOf(firstTee)
  const intervals = Math.ceil((minutesOf(time) + turnMinutes - first) / everyMinutes)
  const at = first + intervals * everyMinutes
  return at < MINUTES_A_DAY ? timeOf(at) : undefined
}

/** Times at which the tenth tee is passed; none where the course has one tee. */
export function turnTimes(course: Grid): string[] {
  if (course.turnPoolId === null) return []
  return [...new Set(teeTimes(course).flatMap((time) => turnTime(course, time) ?? []))]
}

export function slotIdOf(day: Day, time: string): string {
  return `${day}T${time}`
}

/** Day and time of a slot id that a course has; undefined for any other text. */
export function readSlotId(course: Grid, slotId: string): { day: Day; time: string } | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})$/.exec(slotId) ?? []
  return isDay(day) && time !== undefined && teeTimes(course).includes(time) ? { day, time } : undefined
}

const MINUTES_A_DAY = 24 * 60

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
}
