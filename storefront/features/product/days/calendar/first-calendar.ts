/** The calendar that came with the page, so that its days and prices are there before any script is. */
import { createContext } from 'react'
import type { CalendarData } from '#storefront/features/calendar/calendar-data.ts'

export const FirstCalendar = createContext<CalendarData | undefined>(undefined)
