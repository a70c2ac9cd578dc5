/** Icons that only photos have: beside those of `ui` they would be on every page. */
export const CAMERA = 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8ZM15.2 13.3a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0Z'
export const TURN = 'M5 12a7 7 0 1 0 2-4.9M5 4v4h4'
export const UPLOAD = 'M12 16V5M7.5 9 12 4.5 16.5 9M4.5 16v3.5h15V16'
