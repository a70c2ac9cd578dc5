/** The parts of a page that links and buttons elsewhere on it point at, by their ids. */
export const MAIN_ID = 'main'
export const FOOT_ID = 'foot'
export const SIDE_NAVIGATION_ID = 'side-navigation'
